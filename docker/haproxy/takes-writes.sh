#!/bin/sh
# Whether a database server takes writes, for HAProxy's external check, which gives the address as the third and fourth
# argument. Needs the client program of MariaDB or MySQL, and a user without any rights:
#   CREATE USER haproxy IDENTIFIED BY '';
#   GRANT SELECT ON performance_schema.replication_group_members TO haproxy;   -- Group Replication only
ask() { mysql --no-defaults --connect-timeout=1 --host="$host" --port="$port" --user=haproxy -N -B -e "$1" 2>/dev/null; }

host=$3
port=$4

variables=$(ask "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'super_read_only', 'offline_mode', 'wsrep_on', 'group_replication_group_name'); SHOW GLOBAL STATUS WHERE Variable_name = 'wsrep_ready'") || exit 1
value() { printf '%s\n' "$variables" | awk -v name="$1" '$1 == name { print $2 }'; }

for name in read_only super_read_only offline_mode; do
  case $(value $name) in '' | OFF) ;; *) exit 1 ;; esac
done
if [ "$(value wsrep_on)" = ON ] && [ "$(value wsrep_ready)" != ON ]; then exit 1; fi
if [ -n "$(value group_replication_group_name)" ]; then
  state=$(ask "SELECT member_state FROM performance_schema.replication_group_members WHERE member_id = @@server_uuid")
  [ "$state" = ONLINE ] || exit 1
fi
