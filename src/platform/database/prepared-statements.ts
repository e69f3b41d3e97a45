import { connectTo } from './migrate.js';

/** A connection needs no more than this, and is of little use with less than that. */
const most = 200;
const least = 8;

/**
 * Statements that a connection may keep prepared: the server takes so many of all its clients together
 * (`max_prepared_stmt_count`), and half of these are for the processes of this service. Past its number a connection
 * gives up the one that it has not used for longest; where the server takes no more, statements go as text.
 * @param connections of all processes together
 */
export async function preparedStatementsPerConnection(
  databaseURL: string,
  connections: number,
): Promise<number> {
  const connection = await connectTo(databaseURL);
  try {
    const [rows] = await connection.query('SELECT @@global.max_prepared_stmt_count AS ofServer');
    const [{ ofServer }] = rows as [{ ofServer: number }];
    return Math.max(least, Math.min(most, Math.floor(ofServer / 2 / connections)));
  } finally {
    await connection.end();
  }
}
