import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inSchema } from '../../src/platform/database/place.js';
import { type PrivateServer, startPrivateServer } from '../../src/platform/private-server/private-server.js';
import { sealAll } from '../audit/log-of.js';
import { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { clientOptions, documented, shell } from './documented.js';

/* docs/moving.md, back to a moment: a dump, the binary log behind it, and an accident. */

const folder = temporaryFolder();
const logs = join(folder.path, 'binlog');
const servers: PrivateServer[] = [];
let service: TestService | undefined;
afterAll(async () => {
  await service?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await folder.remove();
});

async function startServer(name: string, flags: string[] = []): Promise<PrivateServer> {
  const dataDir = join(folder.path, name);
  const server = await startPrivateServer({ dataDir, flags, log: () => undefined });
  servers.push(server);
  return server;
}

/** The service on this server. */
async function serve({ url }: PrivateServer): Promise<TestService> {
  await service?.stop();
  service = undefined;
  return (service = await startTestService({ DATABASE_URL: inSchema(url, 'surety'), JOBS: 'off' }));
}

const rate = (name: string) => ({ name, freeWarrantyMonths: 12, stdTermMonths: 24 });

async function namesOf(client: Client): Promise<string[]> {
  const { body } = await client.post<{ name: string }[]>('/rate/query', {});
  return body.map(({ name }) => name);
}

test('what was written up to a moment comes back, and what came after it does not', async () => {
  const binlog = [`--log-bin=${logs}`, '--server-id=1', '--binlog-format=ROW', '--sync-binlog=1'];
  const server = await startServer('server', binlog);
  const orgID = newOrgID();
  const running = await serve(server);
  const { database } = running;
  const admin = await running.as(orgID);
  await admin.post('/rate', rate('before the dump'));
  const from = clientOptions(server.url);
  await shell(documented('--flush-logs'), folder.path, { from });

  const { body: kept } = await admin.post('/rate', rate('behind the dump'));
  await admin.put(`/rate/${kept.id}`, rate('changed behind the dump'));
  await sealAll(database);
  const { body: head } = await admin.get('/log/head');
  // Moments of the log are whole seconds.
  await pause(1_100);
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ');
  await pause(1_000 - (Date.now() % 1_000));
  const { body: rates } = await admin.post('/rate/query', {});
  for (const { id } of rates as { id: string }[]) await admin.delete(`/rate/${id}`);
  await database.dataSource.query('DELETE FROM audit_log');
  expect(await namesOf(admin)).toEqual([]);

  const binlogs = readdirSync(folder.path)
    .filter((name) => /^binlog\.\d+$/.test(name))
    .sort()
    .slice(1);
  const restored = await startServer('restored');
  const to = clientOptions(restored.url);
  await shell(documented('--stop-datetime'), folder.path, { to, moment, binlogs: binlogs.join(' ') });
  const { url } = await serve(restored);
  const back = new Client(url, admin.headers);
  expect(await namesOf(back)).toEqual(['before the dump', 'changed behind the dump']);
  const { body: check } = await back.get(`/log/verify?seq=${head.seq}&hash=${head.hash}`);
  expect(check).toMatchObject({ head: { seq: head.seq, hash: head.hash }, unsealed: 0 });
  expect(check).not.toHaveProperty('broken');
}, 60_000);
