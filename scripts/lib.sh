# Sourced by the other scripts: the project's root as working directory, and our tools on PATH.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
# .tools holds what setup.sh could not put beside another version of the same tool.
PATH="$PWD/.tools/bin:$PATH:${CARGO_INSTALL_ROOT:-${CARGO_HOME:-$HOME/.cargo}}/bin"
export PATH

say() { printf '%s\n' "$*" >&2; }

die() {
  say "error: $*"
  exit 1
}

# dist/ is stale when something the page is made of is newer than the moment its build began
# (dist.sh leaves that moment on .nojekyll). Folders count too: a deleted file changes its folder.
dist_is_stale() {
  [ -f dist/.nojekyll ] || return 0
  local made_of=(.cargo src style words public scripts index.html Cargo.toml Cargo.lock Trunk.toml package-lock.json)
  local existing=()
  for path in "${made_of[@]}"; do
    [ -e "$path" ] && existing+=("$path")
  done
  [ -n "$(find "${existing[@]}" -newer dist/.nojekyll -print -quit)" ]
}
