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
exec node --test --test-concurrency=1 "$@"
