import { type Config, setting, settingGroup } from '../config/setting.js';
import { url, whole } from '../config/setting-readers.js';

/** Which database is used, and how much of it. */
export const databaseSettings = settingGroup({
  DATABASE_URL: setting<string | undefined>(
    undefined,
    url('mysql', 'mariadb'),
    'MySQL or MariaDB database to use. Default: the service runs a private server of its own.',
  ),
  DATABASE_CONNECTIONS: setting(10, whole(1, 1000), 'Connections to the database, at most.'),
  DATABASE_PROCESSES: setting(
    4,
    whole(1, 1000),
    'Processes of this service, workers included, that use the database at the same time. They share half of the prepared statements that the server takes (`max_prepared_stmt_count`).',
  ),
  DATABASE_STATEMENT_SECONDS: setting(
    5,
    whole(1, 600),
    'Seconds within which the database must answer a statement. After that its connection is closed; the request continues on another one, or is answered 503.',
  ),
});

export type DatabaseConfig = Config<typeof databaseSettings>;
