#!/usr/bin/env bash
# The first node founds the cluster when none of the others is there to be joined, and it has no data yet or was the last
# one to go; otherwise it joins like them. Founding beside living nodes would make a second, empty database.
set -euo pipefail
state=/var/lib/mysql/grastate.dat
is_last() { [ ! -f "$state" ] || grep -q '^safe_to_bootstrap: 1' "$state"; }
others_live() {
  for node in db2 db3; do
    if timeout 3 bash -c "</dev/tcp/$node/4567" 2>/dev/null; then return 0; fi
  done
  return 1
}
if is_last && ! others_live; then
  exec docker-entrypoint.sh "$@" --wsrep-new-cluster
fi
exec docker-entrypoint.sh "$@"
