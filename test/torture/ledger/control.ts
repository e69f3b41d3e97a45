import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Exchange } from '../../generated/exchange.js';
import { freePort } from '../../service/redis-server.js';
import { startServiceProcess } from '../../service/service-process.js';
import { DatabaseServer } from '../site/database-server.js';
import { openSite } from '../site/site.js';
import { Crowd } from './crowd.js';
import { compare, lookUp } from './look-up.js';

const writers = 8;
const writeMilliseconds = 1_500;
/** A server that answers before its log is written, and writes it rarely. */
const careless = ['--innodb-flush-log-at-trx-commit=0', '--innodb-flush-log-at-timeout=60'];

/** How many acknowledged records are lost by a server that does not flush, and by one whose files are put back. */
export async function lossesOfControl(folder: string): Promise<{ unflushed: number; rolledBack: number }> {
  const database = await DatabaseServer.start(folder, careless);
  const site = await openSite(database.url, 'control', join(folder, 'data'), 1);
  await database.stop();
  await database.copyFiles();
  await database.begin();
  const settings = { ...site.settings, PORT: String(await freePort()) };
  const service = await startServiceProcess(settings);
  const { url } = service.client;
  /** Writes until the database is killed, and sees to its files before it is started again. */
  const lossOf = async (see: () => Promise<void>): Promise<number> => {
    const crowd = new Crowd([url], site.organizations);
    crowd.start(writers);
    await pause(writeMilliseconds);
    await database.kill();
    await see();
    await database.begin();
    await crowd.end();
    const door = new Exchange(url, 4);
    const { lost } = compare(crowd.book, await lookUp(door, site.organizations));
    door.close();
    return lost.length;
  };
  try {
    const unflushed = await lossOf(() => Promise.resolve());
    const rolledBack = await lossOf(() => database.rollBackFiles());
    return { unflushed, rolledBack };
  } finally {
    await service.end('SIGTERM');
    await database.stop();
  }
}
