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
