import { type Config, secret, setting, settingGroup } from '../config/setting.js';
import { oneOf, whole } from '../config/setting-readers.js';
import { databaseURL } from './database-url.js';

/** Which database is used, and how much of it. */
export const databaseSettings = settingGroup({
  DATABASE_URL: secret<string | undefined>(
    undefined,
    databaseURL,
    'MySQL or MariaDB database to use. Of a cluster it may name several hosts, the preferred first: `mysql://user:password@db1:3306,db2:3306,db3:3306/surety`; connections lead to the first that takes writes. Default: the service runs a private server of its own.',
  ),
  DATABASE_REPLICA_URL: secret<string | undefined>(
    undefined,
    databaseURL,
    'Replica of the database, or several, from which lists are read while their organization has written nothing for a while. Default: all is read where it is written.',
  ),
  DATABASE_REPLICA_LAG_SECONDS: setting(
    5,
    whole(2, 60),
    'Seconds that a replica may be behind at most: lists are read from the primary otherwise, and of an organization that has written within these seconds and 25 more.',
  ),
  MIGRATE: setting(
    'on',
    oneOf('on', 'off'),
    '`off`: this process changes no tables. Where they are behind its version it does not start; `cli migrate` brings them up to date.',
  ),
  DATABASE_CONNECTIONS: setting(
    10,
    whole(1, 1000),
    'Connections to the database, at most: those of all processes of WEB_CONCURRENCY together, one for each at least.',
  ),
  DATABASE_PROCESSES: setting(
    4,
    whole(1, 1000),
    'Services and workers that use the database at the same time; one of several processes (WEB_CONCURRENCY) counts once. They share half of the prepared statements that the server takes (`max_prepared_stmt_count`).',
  ),
  DATABASE_STATEMENT_SECONDS: setting(
    5,
    whole(1, 600),
    'Seconds within which the database must answer a statement. After that its connection is closed; the request continues on another one, or is answered 503.',
  ),
});

export type DatabaseConfig = Config<typeof databaseSettings>;
