import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';

const data = temporaryFolder();
afterAll(() => data.remove());

const rate = { orgID: 'acme', name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };

const refusals = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Writes from many sides until the service is gone. @returns the ids of the writes that were answered */
async function writeUntilGone({ client }: ServiceProcess, writers: number): Promise<string[]> {
  const answered: string[] = [];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (;;) {
        const answer = await client.post('/rate', rate).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 201) answered.push(answer.body.id as string);
      }
    }),
  );
  return answered;
}

// The torture's ledger kills more often, and the database with it.
test('after kill -9 in the middle of writes, every answered write is there with its audit entry', async () => {
  const answered: string[] = [];
  for (let kill = 0; kill < 2; kill++) {
    const service = await startServiceProcess({ DATA_DIR: data.path });
    const writing = writeUntilGone(service, 16);
    await pause(300 + Math.random() * 500);
    expect(await service.end('SIGKILL')).toBeNull();
    answered.push(...(await writing));
  }
  const service = await startServiceProcess({ DATA_DIR: data.path });
  const rates = new Set(
    (await service.client.post('/rate/query', {})).body.map(({ id }: { id: string }) => id),
  );
  const entries = (await service.client.post('/log/query', { actionIn: ['rate.created'] })).body;
  const audited = entries.map(({ targetID }: { targetID: string }) => targetID);
  expect(answered.length).toBeGreaterThan(80);
  expect(answered.filter((id) => !rates.has(id))).toEqual([]);
  expect([...audited].sort()).toEqual([...rates].sort());
  expect(await service.end('SIGTERM')).toBe(0);
}, 120_000);

test('the database is killed under load: 503 with Retry-After meanwhile, and it recovers by itself', async () => {
  const service = await startServiceProcess({ DATA_DIR: data.path });
  const { client } = service;
  const statuses: number[] = [];
  let unready = false;
  const until = Date.now() + 10_000;
  const load = Array.from({ length: 8 }, async () => {
    while (Date.now() < until) {
      const { status, headers } = await client.post('/rate', rate);
      statuses.push(status);
      if (status === 503) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        await pause(20);
      }
    }
  });
  await pause(1_000);
  const kill = () => serversUnder(data.path).forEach((pid) => process.kill(pid, 'SIGKILL'));
  const killing = (async () => {
    // It may be back before anybody has looked.
    for (let times = 0; times < 8 && !unready; times++) {
      kill();
      await pause(500);
    }
  })();
  const watch = (async () => {
    while (Date.now() < until) {
      if ((await client.get('/health/ready')).status === 503) unready = true;
      await pause(5);
    }
  })();
  await Promise.all([...load, killing, watch]);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(statuses.at(-1)).toBe(201);
  expect(unready).toBe(true);
  expect((await client.get('/health/ready')).status).toBe(200);
  expect((await client.get('/health/live')).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
}, 60_000);

test('at SIGTERM what is in flight is answered, new requests are refused, and all of it ends', async () => {
  const service = await startServiceProcess({ DATA_DIR: data.path });
  const { client } = service;
  const before = (await client.post('/rate/query', {})).body.length as number;
  const lost: unknown[] = [];
  let answered = 0;
  let stopping = false;
  const load = Array.from({ length: 16 }, async () => {
    for (;;) {
      const answer = await client
        .post('/rate', rate)
        .catch((error: { cause?: { code?: string } }) => ({ status: 0, code: error.cause?.code ?? '' }));
      if ('code' in answer) {
        // A connection that is refused carries no request, nor does one that ends before the request is sent.
        if (!stopping || !refusals.includes(answer.code)) lost.push(answer.code);
        return;
      }
      if (answer.status === 201) answered++;
      else lost.push(answer.status);
    }
  });
  await pause(500);
  stopping = true;
  expect(await service.end('SIGTERM')).toBe(0);
  await Promise.all(load);
  expect(lost).toEqual([]);
  expect(serversUnder(data.path)).toEqual([]);
  const next = await startServiceProcess({ DATA_DIR: data.path });
  expect((await next.client.post('/rate/query', {})).body.length).toBe(before + answered);
  await next.end('SIGTERM');
}, 60_000);

/** The processes whose command line names the folder: the private server, and nothing else of the machine. */
function serversUnder(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return (
          command.includes(`--datadir=${folder}`) && !command.startsWith('sh\0') && !command.includes('/sh\0')
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
