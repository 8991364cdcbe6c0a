#!/usr/bin/env bash
# A MariaDB Galera cluster of three nodes on loopback, for the tests and for trying things out. It is not for production.
# Needs Debian's mariadb-server, galera-4 and rsync. DIR keeps the nodes; ports 13301-13303.
#
#   galera.sh start DIR        makes the nodes and starts them
#   galera.sh node DIR N       starts node N again after it was killed; it fetches what it missed
#   galera.sh recover DIR      starts all after all were killed: the one that saw most begins
#   galera.sh pid DIR N        prints the process of node N
#   galera.sh stop DIR         kills the nodes and removes them
set -euo pipefail
command=${1:?start, node, recover, pid or stop} dir=${2:?a folder} number=${3:-}
provider=$(ls /usr/lib/galera/libgalera_smm.so /usr/lib64/galera-4/libgalera_smm.so 2>/dev/null | head -1 || true)

configure() {
  local n=$1
  mkdir -p "$dir/n$n"
  cat >"$dir/n$n.cnf" <<CNF
[mysqld]
datadir=$dir/n$n
socket=$dir/n$n.sock
port=1330$n
bind-address=127.0.0.1
pid-file=$dir/n$n.pid
log-error=$dir/n$n.log
$([ "$(id -u)" = 0 ] && echo user=mysql)
skip-name-resolve
innodb_buffer_pool_size=64M
innodb_flush_log_at_trx_commit=1
innodb_autoinc_lock_mode=2
binlog_format=ROW
wsrep_on=ON
wsrep_provider=$provider
wsrep_cluster_name=tourdesk
wsrep_cluster_address=gcomm://127.0.0.1:14510,127.0.0.1:14520,127.0.0.1:14530
wsrep_node_name=n$n
wsrep_node_address=127.0.0.1:145${n}0
wsrep_sst_method=rsync
wsrep_sst_receive_address=127.0.0.1:145${n}2
wsrep_provider_options="gmcast.listen_addr=tcp://127.0.0.1:145${n}0;ist.recv_addr=127.0.0.1:145${n}1;gcache.size=128M;evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S;evs.install_timeout=PT5S;pc.recovery=true"
CNF
}
serves() { mariadb --no-defaults -uroot -S "$dir/n$1.sock" -Nse "SHOW STATUS LIKE 'wsrep_ready'" 2>/dev/null | grep -q ON; }
await() {
  for _ in $(seq 300); do
    if serves "$1"; then return; fi
    sleep 0.2
  done
  echo "node $1 does not come up:" >&2
  tail -20 "$dir/n$1.log" >&2
  exit 1
}
launch() {
  local n=$1
  shift
  setsid mariadbd --defaults-file="$dir/n$n.cnf" "$@" >/dev/null 2>&1 </dev/null &
}
# What the node saw last, "uuid:seqno": it joins from there and is sent only the rest.
position() {
  mariadbd --defaults-file="$dir/n$1.cnf" --wsrep-recover --log-error="$dir/recover$1.log" >/dev/null 2>&1 || true
  sed -n 's/.*Recovered position: *//p' "$dir/recover$1.log" | tail -1
}

case $command in
  start)
    mkdir -p "$dir"
    for n in 1 2 3; do
      configure "$n"
      [ "$(id -u)" != 0 ] || chown -R mysql "$dir" # as root, rsync gives its rights away and a node cannot be filled
      mariadb-install-db --defaults-file="$dir/n$n.cnf" --auth-root-authentication-method=normal --wsrep-on=OFF \
        --skip-test-db >/dev/null
    done
    launch 1 --wsrep-new-cluster
    await 1
    for n in 2 3; do
      launch "$n"
      await "$n"
    done
    ;;
  node)
    at=$(position "$number")
    launch "$number" ${at:+--wsrep-start-position="$at"}
    await "$number"
    ;;
  recover)
    first=1 most=-1
    for n in 1 2 3; do
      at=$(position "$n")
      echo "$at" >"$dir/position$n"
      if [ "${at##*:}" -gt "$most" ]; then first=$n most=${at##*:}; fi
    done
    sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$dir/n$first/grastate.dat"
    rm -f "$dir"/n*/gvwstate.dat
    launch "$first" --wsrep-new-cluster --wsrep-start-position="$(cat "$dir/position$first")"
    await "$first"
    for n in 1 2 3; do
      if [ "$n" != "$first" ]; then
        launch "$n" --wsrep-start-position="$(cat "$dir/position$n")"
        await "$n"
      fi
    done
    ;;
  pid) cat "$dir/n$number.pid" ;;
  stop)
    for n in 1 2 3; do [ ! -f "$dir/n$n.pid" ] || kill -9 "$(cat "$dir/n$n.pid")" 2>/dev/null || true; done
    rm -rf "$dir"
    ;;
  *) echo "unknown: $command" >&2 && exit 2 ;;
esac
