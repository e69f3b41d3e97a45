import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { download, eventually, makeDocument, pdfType, upload } from './documents/contents.js';
import type { Client } from './service/client.js';
import { temporaryFolder } from './service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* How much an organization may keep, and how much it may send at once. */

const data = temporaryFolder();
const quota = 10_000;
let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  const settings = { STORAGE_QUOTA: '10kB', UPLOADS_AT_ONCE: '4' };
  service = await startTestService({ DATA_DIR: data.path, ...settings });
});
afterAll(async () => {
  await service.stop();
  await data.remove();
});
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID, 'editor');
});

const textOfSize = (size: number, letter = 'a') => letter.repeat(size);
const put = (id: string, size: number, letter?: string, sender = client) =>
  upload(sender, id, textOfSize(size, letter), 'text/plain');
const makeDocuments = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => makeDocument(client, 'P-1', `${at}.txt`)));
const storageOf = ({ headers }: { headers: Headers }) =>
  ['storage-quota', 'storage-used'].map((name) => Number(headers.get(name)));
const kept = async (): Promise<number> => {
  const sql = 'SELECT COALESCE(SUM(size), 0) FROM document_content WHERE org_id = ?';
  return Number((await service.database.query(sql, [orgID]))[0]![0]);
};
const counted = async (): Promise<number> => {
  const sql = 'SELECT bytes FROM storage_usage WHERE org_id = ?';
  return Number((await service.database.query(sql, [orgID]))[0]?.[0] ?? 0);
};

/** An upload of which half is sent. */
async function half(
  sender: Client,
  id: string,
  headers: Record<string, string> = {},
): Promise<ClientRequest> {
  const before = filesUnderWay();
  const options = { method: 'PUT', headers: { ...sender.headers, 'Content-Type': 'text/plain', ...headers } };
  const sending = request(`${sender.url}/document/${id}/content`, { ...options, agent: false });
  sending.on('error', () => undefined).write(textOfSize(1_500));
  await eventually(
    () => Promise.resolve(filesUnderWay()),
    (files) => files > before,
  );
  return sending;
}

const filesUnderWay = (): number =>
  existsSync(join(data.path, 'documents'))
    ? readdirSync(join(data.path, 'documents'), { recursive: true }).filter((name) =>
        String(name).endsWith('.part'),
      ).length
    : 0;

test('of 64 uploads at once as many are kept as the quota has room for, and not a byte more', async () => {
  const ids = await makeDocuments(64);
  const answers = await Promise.all(ids.map((id) => put(id, 1_000)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(54).fill(507)]);
  expect([await kept(), await counted()]).toEqual([quota, quota]);
  const refused = answers.find(({ status }) => status === 507)!;
  expect(refused.body).toMatchObject({ type: '/problems/storage-full', title: 'The storage is full' });
  expect(refused.body.detail).toContain('delete documents');
  const full = ids[answers.findIndex(({ status }) => status === 200)]!;
  expect(storageOf(await download(client, full))).toEqual([quota, quota]);
  const stranger = await service.as(newOrgID());
  const strangers = await makeDocument(stranger, 'P-1');
  expect(storageOf(await put(strangers, 1_000, 'b', stranger))).toEqual([quota, 1_000]);
});

test('what is deleted makes room, once', async () => {
  const [first, second] = await makeDocuments(2);
  expect((await put(first!, 4_000)).status).toBe(200);
  expect((await put(first!, 4_000, 'b')).status).toBe(200);
  expect((await put(second!, 4_000)).status).toBe(507);
  expect((await client.delete(`/document/${first}`)).status).toBe(204);
  await eventually(counted, (bytes) => bytes === 0);
  expect(storageOf(await put(second!, 9_999))).toEqual([quota, 9_999]);
});

test('an upload that comes to nothing costs nothing: refused, cut off, or the same bytes again', async () => {
  const [id] = await makeDocuments(1);
  expect((await put(id!, 3_000)).status).toBe(200);
  expect(storageOf(await put(id!, 3_000))).toEqual([quota, 3_000]);
  expect((await upload(client, id!, 'no PDF', pdfType)).status).toBe(415);
  expect((await upload(client.with({ 'If-Match': '"9"' }), id!, 'x', 'text/plain')).status).toBe(412);
  const sending = await half(client, id!, { 'Content-Length': '6000' });
  expect(await counted()).toBe(9_000);
  expect((await put(id!, 2_000, 'c')).status).toBe(507);
  sending.destroy();
  await eventually(counted, (bytes) => bytes === 3_000);
  expect((await put(id!, 7_000, 'c')).status).toBe(200);
  expect([await kept(), await counted()]).toEqual([quota, quota]);
});

test('an upload that does not say how long it is keeps to the quota as well', async () => {
  const [id] = await makeDocuments(1);
  const sending = await half(client, id!);
  const status = new Promise((resolve) => sending.once('response', ({ statusCode }) => resolve(statusCode)));
  sending.end(textOfSize(9_000));
  expect(await status).toBe(507);
  await eventually(counted, (bytes) => bytes === 0);
  expect(await kept()).toBe(0);
});

test('a caller has half of the uploads that its organization may send at once', async () => {
  const ids = await makeDocuments(4);
  const slow = [await half(client, ids[0]!), await half(client, ids[1]!)];
  const third = put(ids[2]!, 10);
  const colleague = await service.as(orgID, 'editor');
  expect((await put(ids[3]!, 10, 'b', colleague)).status).toBe(200);
  const refused = await third;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  for (const sending of slow) sending.destroy();
  expect((await put(ids[2]!, 10)).status).toBe(200);
});
