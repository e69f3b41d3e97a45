import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { credentialsFor, readDatabaseURL } from '../../src/platform/database/database-url.js';
import { newOrgID } from '../service/test-service.js';
import type { ServiceProcess } from '../service/service-process.js';
import { Ledger } from './ledger.js';
import { entriesOf, type KeptRow, keptIn } from './kept.js';

const writers = 16;
const catchUpMilliseconds = 5_000;

/**
 * Has clients write to a cluster that somebody else runs, and looks up on each of its hosts what they were told.
 * @returns what was found on each
 */
export async function writeToCluster(
  url: string,
  services: ServiceProcess[],
  seconds: number,
): Promise<{ ledger: Ledger; checks: ReturnType<Ledger['check']>[] }> {
  const clients = services.map(({ client }) => client);
  const ledger = new Ledger(newOrgID(), clients);
  ledger.start(writers);
  await pause(seconds * 1_000);
  await ledger.end();
  // Replicas, and nodes that apply later what is committed, catch up.
  await pause(catchUpMilliseconds);
  const place = readDatabaseURL(url);
  const checks: ReturnType<Ledger['check']>[] = [];
  for (const address of place.addresses) {
    const settings = { ...credentialsFor(place, address), database: place.name };
    const connection = await mysql.createConnection(settings);
    const [rows] = await connection.query(entriesOf(ledger.orgID));
    await connection.end();
    checks.push(ledger.check(keptIn(rows as KeptRow[])));
  }
  return { ledger, checks };
}
