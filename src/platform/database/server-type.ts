import type { DataSource } from 'typeorm';
import { connectTo } from './migrate.js';

/** The same URL with the scheme of the server that is there: `mariadb:` or `mysql:`. */
export async function withServerType(databaseURL: string): Promise<string> {
  const connection = await connectTo(databaseURL);
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    const [{ version }] = rows as [{ version: string }];
    const scheme = version.includes('MariaDB') ? 'mariadb:' : 'mysql:';
    return databaseURL.replace(/^\w+:/, scheme);
  } finally {
    await connection.end();
  }
}

/** The name of the server's product. */
export async function serverName(dataSource: DataSource): Promise<'MariaDB' | 'MySQL'> {
  const [row] = await dataSource.query<{ version: string }[]>('SELECT VERSION() AS version');
  return row!.version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
}
