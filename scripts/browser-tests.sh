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
# Runs a file and remembers it if it failed. What it says comes in one piece.
run() {
  local said
  said=$(node --test "$1" 2>&1) || echo "$1" >> "$failed"
  printf '%s\n' "$said"
}
export -f run
# A browser takes most of a core. Tests that play and look go two at a time; those that hold the page to seconds have the machine
# for themselves.
# The longest first.
patient=(game access frame story civilization civilization_map guide hosting saves races help legend owners first focus endless_winter stone_age)
together=() alone=()
for name in "${patient[@]}"; do
  for file in "$@"; do [[ $file != *"/$name.test.mjs" ]] || together+=("$file"); done
done
for file in "$@"; do [[ " ${together[*]} " == *" $file "* ]] || alone+=("$file"); done
printf '%s\n' "${together[@]}" | xargs -r -P 2 -I FILE bash -c 'run FILE'
printf '%s\n' "${alone[@]}" | xargs -r -I FILE bash -c 'run FILE'
[ -s "$failed" ] || exit 0
# A machine that was at something else did not give a test the seconds it holds the page to. What fails twice has failed.
say "once more: $(paste -sd' ' "$failed")"
xargs node --test --test-concurrency=1 < "$failed"
