import { setTimeout as pause } from 'node:timers/promises';
import { createSchema } from '../../src/platform/database/migrate.js';
import { hostileFiles } from '../hostile-files/corpus.js';
import { Client } from '../service/client.js';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, testDatabaseURL } from '../service/test-service.js';
import { issued, readyBond, signOff } from './issued.js';

/*
 * Strangers send whatever they like to be verified, in as many requests as they like: who asks for a bond meanwhile is
 * answered as ever, and the service does not keep what they send. `HOSTILE=1000` sends more of it.
 */

/** So many hostile files are answered before the test ends. */
const wanted = Number(process.env.HOSTILE ?? 30);
const strangers = 24;
const askEvery = 25;
/** Files in memory, four at a time, and what is made of them. */
const mostMegabytes = 450;

let service: ServiceProcess;
const data = temporaryFolder();
beforeAll(async () => {
  const databaseURL = testDatabaseURL('_hostile');
  await createSchema(databaseURL);
  service = await startServiceProcess({
    DATA_DIR: data.path,
    DATABASE_URL: databaseURL,
    READING_SECONDS: '1',
  });
}, 60_000);
afterAll(async () => {
  await service.end('SIGKILL');
  await data.remove();
});

const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 2 ** 20 - 9, 'x')]);
const bodies = hostileFiles().flatMap(({ bytes }): Uint8Array[] => [bytes(), large]);

/** Every other one sends it in a form, as the page does. */
function sent(bytes: Uint8Array, isForm: boolean): RequestInit {
  if (!isForm) return { body: bytes as RequestInit['body'], headers: { 'Content-Type': 'application/pdf' } };
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'bond.pdf');
  return { body };
}

/** Sends one file after the other, and notes the status of each answer. */
async function sendHostile(at: number, statuses: number[], signal: AbortSignal): Promise<void> {
  for (let count = at; !signal.aborted; count += strangers + 1) {
    const request = { method: 'POST', signal, ...sent(bodies[count % bodies.length]!, count % 4 > 1) };
    const response = await fetch(`${service.client.url}/verify`, request).catch(() => undefined);
    if (response) statuses.push(response.status);
    await response?.arrayBuffer().catch(() => undefined);
  }
}

test('who verifies a bond is answered beside hostile files of others, and these are not kept', async () => {
  const orgID = newOrgID();
  const client = service.client.with({ 'X-Org-ID': orgID });
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  const { entry } = await issued(client, ready);
  const before = service.memory();
  const ending = new AbortController();
  const statuses: number[] = [];
  const sending = Array.from({ length: strangers }, (_, at) => sendHostile(at, statuses, ending.signal));
  let answers = 0;
  let most = before;
  const anybody = new Client(service.client.url);
  while (statuses.length < wanted || !statuses.includes(200)) {
    const { status, body } = await anybody.get(`/verify/${entry.code}`);
    expect([status, body.verdict]).toEqual([200, 'authentic']);
    answers++;
    most = Math.max(most, service.memory());
    await pause(askEvery);
  }
  ending.abort();
  await Promise.all(sending);
  expect(statuses.filter((status) => ![200, 408, 413, 429].includes(status))).toEqual([]);
  expect(answers).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(mostMegabytes);
}, 120_000);
