import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  documentWith,
  download,
  eventually,
  makeDocument,
  pdfType,
  textOf,
  upload,
} from './documents/contents.js';
import { invitation } from './documents/paper.js';
import { type S3Server, startS3Server } from './documents/s3-server.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* The same as with files, against a real S3-compatible server. */

let s3: S3Server;
let service: TestService;
let client: Client;
beforeAll(async () => {
  s3 = await startS3Server();
  service = await startTestService(s3.settings);
  client = await service.as(newOrgID(), 'editor');
});
afterAll(async () => {
  await service.stop();
  s3.stop();
});

const objects = () => s3.files().filter((name) => name.endsWith('_object'));

test('a document is kept in the bucket, read from there, and goes from there', async () => {
  const bytes = await invitation();
  const id = await documentWith(client, 'P-1', bytes);
  expect(objects().length).toBe(1);
  expect((await download(client, id)).bytes.equals(bytes)).toBe(true);
  const part = await download(client, id, { Range: 'bytes=100-199' });
  expect([part.status, part.bytes.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
  expect(await textOf(client, id)).toMatchObject({ state: 'read', pageCount: 2 });
  expect((await client.delete(`/document/${id}`)).status).toBe(204);
  await eventually(
    () => Promise.resolve(objects().length),
    (count) => count === 0,
  );
});

test('a large file comes back whole', async () => {
  const bytes = Buffer.concat([await invitation(), randomBytes(12_000_000)]);
  const id = await documentWith(client, 'P-1', bytes);
  expect((await download(client, id)).bytes.equals(bytes)).toBe(true);
  await textOf(client, id);
  await client.delete(`/document/${id}`);
  await eventually(
    () => Promise.resolve(objects().length),
    (count) => count === 0,
  );
});

test('a file whose size is not told goes in parts', async () => {
  const bytes = Buffer.concat([await invitation(), randomBytes(12_000_000)]);
  const id = await makeDocument(client, 'P-1');
  const headers = { ...client.headers, 'Content-Type': pdfType };
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${client.url}/document/${id}/content`, { method: 'PUT', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
    for (let at = 0; at < bytes.length; at += 100_000) sending.write(bytes.subarray(at, at + 100_000));
    sending.end();
  });
  expect(status).toBe(200);
  expect((await download(client, id)).bytes.equals(bytes)).toBe(true);
  await textOf(client, id);
  await client.delete(`/document/${id}`);
  await eventually(
    () => Promise.resolve(objects().length),
    (count) => count === 0,
  );
});

test('half an upload, a wrong type and too much of it leave nothing behind', async () => {
  const id = await makeDocument(client, 'P-1');
  expect((await upload(client, id, 'no PDF', pdfType)).status).toBe(415);
  expect(
    (await upload(client, id, Buffer.concat([await invitation(), Buffer.alloc(26 * 2 ** 20)]))).status,
  ).toBe(413);
  const headers = { ...client.headers, 'Content-Type': pdfType, 'Content-Length': '20000000' };
  const sending = request(`${client.url}/document/${id}/content`, { method: 'PUT', headers }).on(
    'error',
    () => undefined,
  );
  sending.write(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11_000_000)]));
  await eventually(
    () => Promise.resolve(s3.files().length),
    (count) => count > 0,
  );
  sending.destroy();
  await eventually(
    () => Promise.resolve(s3.files()),
    (files) => files.length === 0,
  );
  await pause(300);
  expect(s3.files()).toEqual([]);
  expect((await download(client, id)).status).toBe(404);
});

test('a store that is away is no loss: the upload is refused, and works later', async () => {
  const away = await startTestService({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const other = await away.as(newOrgID(), 'editor');
  const id = await makeDocument(other, 'P-1');
  expect((await upload(other, id, await invitation())).status).toBe(503);
  expect((await other.get(`/document/${id}/text`)).status).toBe(404);
  await away.stop();
});
