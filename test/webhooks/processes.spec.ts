import type { Client } from '../service/client.js';
import { until } from '../service/mail-server.js';
import { startServiceProcess, startWorkerProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { Receiver } from './receiver.js';

/* The built programs, several of them on one database. */

const data = temporaryFolder();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.close();
  await data.remove();
});

const settings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/surety_webhooks_${process.pid}`;
  return { DATABASE_URL: url.href, DATA_DIR: data.path, WEBHOOK_SECONDS: '1', ...more };
};

const makeDocuments = (client: Client, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await client.post<{ id: string }>('/document', { name: 'x', projectID: 'P-1' });
      return answer.body.id;
    }),
  );

const places = (path: string): number[] => receiver.at(path).map(({ event }) => event.data.seq);

test('two processes share the webhooks, and each gets every event once and in order', async () => {
  const [one, other] = await Promise.all([startServiceProcess(settings()), startServiceProcess(settings())]);
  const paths = Array.from({ length: 6 }, (_, at) => `/shared/${at}`);
  for (const path of paths) {
    await one.client.post('/webhook', { url: receiver.urlOf(path), typeIn: ['document.created'] });
  }
  const made: string[] = [];
  for (let round = 0; round < 5; round++) {
    made.push(...(await makeDocuments(one.client, 10)), ...(await makeDocuments(other.client, 10)));
  }
  for (const path of paths) {
    await receiver.arrived(made.length, path);
    const subjects = receiver.at(path).map(({ event }) => event.data.targetID);
    expect([...subjects].sort()).toEqual([...made].sort());
    expect(places(path)).toEqual([...places(path)].sort((a, b) => a - b));
  }
  expect(await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])).toEqual([0, 0]);
}, 60_000);

test('a worker that is killed in the middle loses nothing, and what it has not noted comes again in order', async () => {
  const service = await startServiceProcess(settings({ JOBS: 'off' }));
  const url = receiver.urlOf('/killed');
  await service.client.post('/webhook', { url, typeIn: ['document.created'] });
  const made = await makeDocuments(service.client, 30);
  const first = await startWorkerProcess(settings());
  // The twelfth request has no answer: the worker is killed while it waits.
  receiver.answer = (_, response) => {
    if (receiver.at('/killed').length !== 12) response.writeHead(204).end();
  };
  await receiver.arrived(12, '/killed');
  await first.end('SIGKILL');
  const seen = places('/killed');
  const second = await startWorkerProcess(settings());
  const delivered = () => new Set(receiver.at('/killed').map(({ event }) => event.data.targetID));
  await until(() => (delivered().size === made.length ? true : undefined));
  expect([...delivered()].sort()).toEqual([...made].sort());
  const again = places('/killed').slice(seen.length);
  // From the first that was not noted on, all come once more.
  expect(again).toEqual(Array.from({ length: again.length }, (_, at) => again[0]! + at));
  expect(again[0]).toBeLessThanOrEqual(seen.at(-1)!);
  await second.end('SIGTERM');
  await service.end('SIGTERM');
}, 60_000);
