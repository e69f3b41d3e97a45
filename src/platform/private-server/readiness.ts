import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

/** Whether a server answers a query at this url. */
export async function answers(url: string): Promise<boolean> {
  return (await refusal(url)) === undefined;
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
    const why = await refusal(url);
    if (why === undefined) return 'ready';
    if (Date.now() > limit) failed ??= `it did not answer within ${limitSeconds} seconds (${why})`;
    else await sleep(50);
  }
  return { failed };
}

async function refusal(url: string): Promise<string | undefined> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      await connection.query({ sql: 'SELECT 1', timeout: 2_000 });
      await connection.end();
      return undefined;
    } finally {
      connection.destroy();
    }
  } catch (error) {
    return (error as Error).message || 'no connection';
  }
}
