#!/usr/bin/env bash
# Builds the page into dist/, ready for any static host and any sub-path.
#
#   scripts/dist.sh [--if-stale | --fast]      --if-stale: only when a source is newer than dist/
#                                              --fast: in a fraction of the time, for trying things: large and slow
set -euo pipefail
. "$(dirname "$0")/lib.sh"

[ "${1:-}" = --if-stale ] && ! dist_is_stale && exit

if [ "${1:-}" = --fast ]; then
  export CARGO_PROFILE_PAGE_OPT_LEVEL=1 CARGO_PROFILE_PAGE_LTO=off CARGO_PROFILE_PAGE_CODEGEN_UNITS=16 CARGO_PROFILE_PAGE_INCREMENTAL=true
  # Bots are of no use when they are slow.
  export CARGO_PROFILE_THINKER_OPT_LEVEL=2 CARGO_PROFILE_THINKER_LTO=off CARGO_PROFILE_THINKER_CODEGEN_UNITS=16 CARGO_PROFILE_THINKER_INCREMENTAL=true
  export FAST=1
fi

scripts/setup.sh page

# Built beside dist/ and moved over it when done: a build that fails leaves the last good one.
mkdir -p out
stage=$(mktemp -d out/dist.XXXXXX)
trap 'rm -rf "$stage"' EXIT
began=$stage/began
touch "$began"

# Trunk builds offline, because it must not fetch tools by itself; so the crates are fetched here: all of them, since macros
# are built for this machine.
cargo fetch --locked --quiet
# wasm-bindgen leaves scripts of earlier builds lying there, and Trunk would publish them.
target=${CARGO_TARGET_DIR:-target}
rm -rf "$target/wasm-bindgen"
SPLIT=$(realpath -m "$target/wasm-split")
WASM_BINDGEN=$(command -v wasm-bindgen)
export SPLIT WASM_BINDGEN
# Trunk takes NO_COLOR=1 for a mistake.
PATH="$PWD/scripts/bindgen:$PATH" env -u NO_COLOR trunk build --locked --dist "$stage/page" >&2
# Where bots think: code of its own. What the flags of .cargo/config.toml are for is not in it.
wasm=wasm32-unknown-unknown
CARGO_ENCODED_RUSTFLAGS='' cargo build --locked --quiet --offline --profile thinker --features thinker --bin thinker --target $wasm
"$WASM_BINDGEN" --target web --no-typescript --out-dir "$stage/page" "$target/$wasm/thinker/thinker.wasm"
node scripts/postbuild.mjs "$stage/page" "$SPLIT"
touch -r "$began" "$stage/page/.nojekyll"

rm -rf dist
mv "$stage/page" dist
say "dist/ is ready: $(node scripts/sizes.mjs dist | awk '$1 == "page_first_load_gzip" { print $2, $3 }') for the first load, gzip"
