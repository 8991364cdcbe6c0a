#!/usr/bin/env bash
# The first node founds the cluster once, when it has no data yet or was the last one to go; after that it joins like the others.
set -euo pipefail
state=/var/lib/mysql/grastate.dat
if [ ! -f "$state" ] || grep -q '^safe_to_bootstrap: 1' "$state"; then
  exec docker-entrypoint.sh "$@" --wsrep-new-cluster
fi
exec docker-entrypoint.sh "$@"
