import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type ConnectionOptions } from 'mysql2/promise';

/** Whether a server answers a query at this url. */
export async function answers(url: string): Promise<boolean> {
  const options: ConnectionOptions = { uri: url, connectTimeout: 2_000 };
  try {
    const connection = await createConnection(options);
    try {
      await connection.query({ sql: 'SELECT 1', timeout: 2_000 });
      return true;
    } finally {
      connection.destroy();
    }
  } catch {
    return false;
  }
}

/** Waits until a server answers at the url. `ended` settles when waiting makes no sense any more. */
export async function untilReady(
  url: string,
  ended: Promise<string>,
  limitSeconds: number,
): Promise<'ready' | { failed: string }> {
  let failed: string | undefined;
  void ended.then((how) => (failed = `it ended with ${how}`));
  const limit = Date.now() + limitSeconds * 1000;
  while (failed === undefined) {
    if (await answers(url)) return 'ready';
    if (Date.now() > limit) failed = `it did not answer within ${limitSeconds} seconds`;
    else await sleep(50);
  }
  return { failed };
}
