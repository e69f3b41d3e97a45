import type { Connection } from 'mysql2/promise';
import { migrations } from '../../migrations/list.js';
import { isOpen } from '../../platform/auth/auth-settings.js';
import { readDatabaseURL } from '../../platform/database/database-url.js';
import { connectTo, pendingAt } from '../../platform/database/migrate.js';
import { inSchema, schema } from '../../platform/database/place.js';
import { isLoopback } from '../../platform/network/loopback.js';
import { findRunningServer } from '../../platform/private-server/private-server.js';
import type { ServiceConfig } from '../../settings.js';
import { checkPrivileges } from './check-privileges.js';
import { checkVariables } from './check-variables.js';
import { failure, type Finding, ok, reasonOf, warning } from './finding.js';

const unknownDatabase = 1049;

/** Whether the database is there, and is as the service needs it. */
export async function checkDatabase(config: ServiceConfig): Promise<Finding[]> {
  const running = config.DATABASE_URL === undefined ? await findRunningServer(config.DATA_DIR) : undefined;
  const url = config.DATABASE_URL ?? (running && inSchema(running, schema));
  if (url === undefined)
    return [ok('database', 'DATABASE_URL is not set: the service starts a private server of its own')];
  let connection: Connection;
  const { name } = readDatabaseURL(url);
  try {
    connection = await connectTo(url, name);
  } catch (error) {
    const isMissing = (error as { errno?: number }).errno === unknownDatabase;
    if (isMissing && config.MIGRATE === 'on')
      return [warning('database', `${name} is not there yet: the start, or cli migrate, makes it`)];
    return [failure('database', `cannot be reached: ${reasonOf(error)}`)];
  }
  try {
    return [
      ...(await checkServer(connection)),
      ...(await checkTransport(connection, url)),
      ...(await checkVariables(connection, config)),
      ...(await checkMigrations(url, config)),
      ...(await checkPrivileges(connection, config)),
      ...(await checkCredentials(connection, config)),
    ];
  } catch (error) {
    return [failure('database', `does not answer as it should: ${reasonOf(error)}`)];
  } finally {
    connection.destroy();
  }
}

/** Whether what goes to another machine can be read on its way. */
async function checkTransport(connection: Connection, url: string): Promise<Finding[]> {
  const { addresses, socketPath } = readDatabaseURL(url);
  if (socketPath !== undefined || addresses.every(({ host }) => isLoopback(host))) return [];
  const [rows] = await connection.query("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
  const [{ Value: cipher }] = rows as [{ Value: string }];
  return cipher === ''
    ? [warning('database', 'is on another machine and asked without TLS: DATABASE_URL may end in ?ssl=true')]
    : [ok('database', `is asked over TLS (${cipher})`)];
}

/** In production nobody gets in without credentials. */
async function checkCredentials(connection: Connection, config: ServiceConfig): Promise<Finding[]> {
  if (config.NODE_ENV !== 'production' || isOpen(config) || config.JWT_ISSUER !== undefined) return [];
  const [keys] = await connection.query('SELECT 1 FROM api_key LIMIT 1').catch(() => [[]]);
  return (keys as unknown[]).length > 0
    ? [ok('credentials', 'there is an API key')]
    : [failure('credentials', 'there is no API key and no JWT_ISSUER: make one with cli api-key create')];
}

/** The oldest servers that the service is tried with. */
const oldest = { MariaDB: [10, 11], MySQL: [8, 4] } as const;

async function checkServer(connection: Connection): Promise<Finding[]> {
  const [rows] = await connection.query('SELECT VERSION() AS version, @@read_only AS isReadOnly');
  const [{ version, isReadOnly }] = rows as [{ version: string; isReadOnly: number }];
  const product = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = oldest[product];
  const isOld = major < least || (major === least && minor < leastMinor);
  return [
    isOld
      ? failure('database', `${product} ${version} is older than ${least}.${leastMinor}`)
      : ok('database', `${product} ${version} answers`),
    ...(isReadOnly ? [failure('database', 'is read-only')] : []),
  ];
}

async function checkMigrations(url: string, { MIGRATE }: ServiceConfig): Promise<Finding[]> {
  const pending = await pendingAt(url, migrations);
  if (pending.length === 0) return [ok('migrations', 'none is pending')];
  const text = `${pending.length} are pending, from ${pending[0]} on`;
  return MIGRATE === 'on'
    ? [warning('migrations', `${text}: the start, or cli migrate, does them`)]
    : [failure('migrations', `${text}: run cli migrate`)];
}
