#!/usr/bin/env bash
# Sets up and builds what is missing, then serves the page on this machine. Ctrl-C ends it.
#
#   scripts/play.sh                   PORT=9000 scripts/play.sh for another port
set -euo pipefail
. "$(dirname "$0")/lib.sh"

scripts/dist.sh --if-stale
# The port stays the same from run to run: saved games belong to the address.
exec node scripts/serve.mjs dist --port "${PORT:-8437}"
