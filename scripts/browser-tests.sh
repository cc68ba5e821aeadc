#!/usr/bin/env bash
# Plays the page in a real Chromium. Screenshots land in out/screens/.
#
#   scripts/browser-tests.sh [FILE...]      default: every tests/browser/*.test.mjs
set -euo pipefail
. "$(dirname "$0")/lib.sh"

scripts/setup.sh test
scripts/dist.sh --if-stale
[ $# -gt 0 ] || set -- tests/browser/*.test.mjs
# One file at a time: a browser takes a core of its own, and the tests wait for what it paints.
failed=()
for file in "$@"; do node --test "$file" || failed+=("$file"); done
[ ${#failed[@]} -gt 0 ] || exit 0
# Some tests hold the page to seconds, which a machine that was at something else did not give it. What fails twice has failed.
say "once more: ${failed[*]}"
node --test --test-concurrency=1 "${failed[@]}"
