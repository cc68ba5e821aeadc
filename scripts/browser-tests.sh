#!/usr/bin/env bash
# Plays the page in a real Chromium. Screenshots land in out/screens/.
#
#   scripts/browser-tests.sh [FILE...]      default: every tests/browser/*.test.mjs
set -euo pipefail
. "$(dirname "$0")/lib.sh"

scripts/setup.sh test
scripts/dist.sh --if-stale
[ $# -gt 0 ] || set -- tests/browser/*.test.mjs
mkdir -p out
failed=out/failed-tests
: > "$failed"
export failed
# Runs a file and remembers it and its tests that failed. What it says comes in one piece.
run() {
  local said
  said=$(node --test "$1" 2>&1) || printf '%s\t%s\n' "$1" "$(sed -n 's/^not ok [0-9]* - //p' <<< "$said" | paste -sd'\t')" >> "$failed"
  printf '%s\n' "$said"
}
export -f run
# A browser takes most of a core. Tests that play and look go two at a time; those that hold the page to seconds have the machine
# for themselves.
# The longest first.
patient=(game access frame civilization story names civilization_map guide saves legend help hosting owners first focus endless_winter stone_age)
together=() alone=()
for name in "${patient[@]}"; do
  for file in "$@"; do [[ $file != *"/$name.test.mjs" ]] || together+=("$file"); done
done
for file in "$@"; do [[ " ${together[*]} " == *" $file "* ]] || alone+=("$file"); done
printf '%s\n' "${together[@]}" | xargs -r -P 2 -I FILE bash -c 'run FILE'
printf '%s\n' "${alone[@]}" | xargs -r -I FILE bash -c 'run FILE'
[ -s "$failed" ] || exit 0
# A machine that was at something else did not give a test the seconds it holds the page to. What fails twice has failed; a file
# that failed as a whole is run as a whole.
still=0
while IFS=$'\t' read -r file tests; do
  say "once more: $file"
  patterns=()
  while IFS= read -r name; do
    # A file that did not get as far as its tests is named itself.
    [[ $name != *.test.mjs ]] || { patterns=() && break; }
    [ -z "$name" ] || patterns+=("--test-name-pattern=^$(sed 's/[][\\.*^$+?(){}|/]/\\&/g' <<< "$name")\$")
  done <<< "${tests//$'\t'/$'\n'}"
  node --test "${patterns[@]}" "$file" < /dev/null || still=1
done < "$failed"
exit $still
