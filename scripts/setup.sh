#!/usr/bin/env bash
# Installs what is missing to build the page, to check the sources, or to test the page in browsers. Safe to run again: a second run
# only looks, which takes less than a second.
#
#   scripts/setup.sh [page|check|test]      needs Rust, Node 20 or newer, npm
set -euo pipefail
. "$(dirname "$0")/lib.sh"

readonly TRUNK=0.21.14 # newer ones do not build with the Rust we support
readonly DENY=0.20.2
readonly WASM_SPLIT=0.2.4 # upgraded together with wasm_split_helpers in Cargo.toml
# The tool and the crate must be of the same version, or the page does not start.
WASM_BINDGEN=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
readonly WASM_BINDGEN

# install WHAT HOW-LONG COMMAND...
install() {
  say "installing $1 ($2) ..."
  local start=$SECONDS
  "${@:3}" >&2 || die "could not install $1"
  say "installed $1 in $((SECONDS - start)) s"
}

# is_there PROGRAM CRATE VERSION
is_there() {
  [ "$("$1" --version 2>/dev/null | cut -d' ' -f2)" = "$3" ] && return
  # One that does not tell its version: Cargo knows what it installed, ours first.
  local root
  for root in .tools "${CARGO_INSTALL_ROOT:-${CARGO_HOME:-$HOME/.cargo}}"; do
    [ "$(command -v "$1")" -ef "$root/bin/$1" ] && grep -q "^\"$2 $3 " "$root/.crates.toml" && return
  done
  return 1
}

# cargo_tool PROGRAM CRATE VERSION HOW-LONG FLAGS...
cargo_tool() {
  local program=$1 crate=$2 version=$3 how_long=$4
  local root=${CARGO_INSTALL_ROOT:-${CARGO_HOME:-$HOME/.cargo}}
  shift 4
  is_there "$program" "$crate" "$version" && return
  # Somebody else's version stays where it is.
  command -v "$program" >/dev/null && root=.tools
  # A tool that runs for a second need not be optimised; this saves more than half of the wait.
  CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    install "$crate $version" "$how_long" \
    cargo install "$crate" --version "$version" --no-default-features --quiet --root "$root" "$@"
}

need() {
  command -v "$1" >/dev/null || die "$1 is missing: $2"
}

page() {
  need cargo "install Rust with rustup"
  need node "install Node.js 20 or newer"
  need npm "it comes with Node.js"
  [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || die "Node.js $(node --version) is too old: 20 or newer"
  [ -n "$WASM_BINDGEN" ] || die "Cargo.lock names no wasm-bindgen"

  if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ]; then
    need rustup "your Rust has no wasm32-unknown-unknown target and nothing to add it with"
    install "the wasm32 target" "half a minute" rustup target add wasm32-unknown-unknown
  fi
  cargo_tool trunk trunk "$TRUNK" "about 4 minutes" --locked --features rustls
  cargo_tool wasm-bindgen wasm-bindgen-cli "$WASM_BINDGEN" "2 to 6 minutes"
  cargo_tool wasm-split-cli wasm_split_cli_support "$WASM_SPLIT" "about a minute" --locked --features build-binary
  if [ package-lock.json -nt node_modules/.package-lock.json ]; then
    # Quiet about engines: lighthouse names Node 22, but runs on 20 too.
    install "the npm tools of package-lock.json" "some seconds" npm ci --loglevel=error
    touch node_modules/.package-lock.json
  fi
}

check() {
  cargo_tool cargo-deny cargo-deny "$DENY" "1 to 3 minutes" --locked
}

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt() {
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@"
}

browser() {
  node scripts/chromium.mjs >/dev/null && return
  # One that is named but wrong is a mistake to tell, not to paper over.
  [ -z "${CHROMIUM:-}" ] || die "CHROMIUM=$CHROMIUM is not there"
  if can_apt; then
    install "Debian's chromium" "about a minute" apt chromium-headless-shell fonts-liberation
  else
    install "Playwright's chromium" "about a minute" npx playwright-core install chromium
  fi
}

# engine NAME PACKAGES...: one that the page is also tried in. Without it the tests go on, and say what they skip.
engine() {
  node scripts/engines.mjs "$1" >/dev/null && return
  if can_apt; then
    say "installing Debian's ${*:2} (about a minute) ..."
    apt "${@:2}" >&2 && return
  fi
  say "$1 is not there (Debian: ${*:2}): the page will not be tried in it"
}

case "${1:-page}" in
  page) page ;;
  check) page && check ;;
  test) page && browser && engine firefox firefox-esr && engine webkit webkit2gtk-driver xvfb ;;
  *) die "usage: scripts/setup.sh [page|check|test]" ;;
esac
