import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { torn } from './documents/damaged.js';
import {
  documentWith,
  download,
  eventually,
  makeDocument,
  pdfType,
  textOf,
  upload,
} from './documents/contents.js';
import { invitation, pdfOf } from './documents/paper.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let dataDir: string;
let orgID: string;
let client: Client;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'documents-test-'));
  service = await startTestService({ DATA_DIR: dataDir, DOCUMENT_BYTES: String(1_000_000) });
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID, 'editor');
});

/** The files in the store. */
function files(): string[] {
  const folder = join(dataDir, 'documents');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

const rows = (sql: string): Promise<unknown[][]> => service.database.query(sql, [Buffer.from(orgID)]);
const contentRows = () => rows('SELECT version FROM document_content WHERE org_id = ? ORDER BY version');
const openJobs = () => rows("SELECT kind FROM job WHERE org_id = ? AND state <> 'done'");
const actionsOf = async (id: string): Promise<string[]> =>
  (await client.post('/log/query', { targetIDIn: [id] })).body.map(
    ({ action }: { action: string }) => action,
  );

test('bytes that are uploaded come back as they were, and their text is read', async () => {
  const bytes = await invitation();
  const id = await makeDocument(client, 'P-1', 'Einladung “Brücke”.pdf');
  const { status, body, headers } = await upload(client, id, bytes);
  expect([status, headers.get('etag')]).toEqual([200, '"1"']);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(body).toMatchObject({
    orgID,
    documentID: id,
    version: 1,
    type: pdfType,
    size: bytes.length,
    sha256,
    state: 'waiting',
  });
  const got = await download(client, id);
  expect(got.status).toBe(200);
  expect(got.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': pdfType,
    'content-length': String(bytes.length),
    etag: '"1"',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(got.headers.get('content-disposition')).toMatch(
    /^attachment; filename=".*"; filename\*=UTF-8''Einladung%20%E2%80%9CBr%C3%BCcke%E2%80%9D\.pdf$/,
  );
  const text = await textOf(client, id);
  expect(text).toMatchObject({ documentID: id, version: 1, state: 'read', reason: '', pageCount: 2 });
  expect(text.pages.map(({ page }: { page: number }) => page)).toEqual([1, 2]);
  const run = text.pages[0].runs.find(({ text: words }: { text: string }) => words.includes('City of Elm'));
  expect(run.x).toBeCloseTo(72, 0);
  expect((await client.get(`/document/${id}`)).body.parsed).toBe(true);
  expect(await actionsOf(id)).toEqual(['document.created', 'document.uploaded', 'document.parsed']);
  expect(await openJobs()).toEqual([]);
});

test('the text comes page by page', async () => {
  const id = await documentWith(client, 'P-1', await pdfOf(['one'], ['two'], ['three']));
  await textOf(client, id);
  const get = (query: string) => client.get(`/document/${id}/text${query}`);
  const second = await get('?page=2');
  expect(second.body.pages).toMatchObject([{ page: 2, runs: [{ text: 'two' }] }]);
  expect(second.headers.get('link')).toContain('page=3');
  const next = /<([^>]+)>/.exec(second.headers.get('link')!)![1]!;
  expect((await client.get(next)).body.pages).toMatchObject([{ page: 3 }]);
  expect((await client.get(next)).headers.get('link')).toBeNull();
  expect((await get('?page=1&limit=2')).body.pages.length).toBe(2);
  expect((await get('?page=9')).body).toMatchObject({ state: 'read', pages: [] });
  expect((await get('?version=2')).status).toBe(404);
  for (const query of ['?page=0', '?page=x', '?limit=101', '?pages=1', '?page=1&page=2']) {
    expect({ query, status: (await get(query)).status }).toEqual({ query, status: 400 });
  }
});

test('ranges and preconditions are those of RFC 9110', async () => {
  const bytes = await invitation();
  const id = await documentWith(client, 'P-1', bytes);
  const part = async (headers: Record<string, string>) => {
    const { status, headers: got, bytes: body } = await download(client, id, headers);
    return {
      status,
      range: got.get('content-range'),
      length: body.length,
      same: body.equals(bytes.subarray(0, body.length)),
    };
  };
  const size = bytes.length;
  const whole = { status: 200, range: null, length: size, same: true };
  expect(await part({ Range: 'bytes=0-99' })).toEqual({
    status: 206,
    range: `bytes 0-99/${size}`,
    length: 100,
    same: true,
  });
  const tail = await download(client, id, { Range: 'bytes=-10' });
  expect(tail.bytes.equals(bytes.subarray(-10))).toBe(true);
  const rest = await download(client, id, { Range: `bytes=${size - 5}-` });
  expect([rest.status, rest.bytes.equals(bytes.subarray(-5))]).toEqual([206, true]);
  expect(await part({ Range: `bytes=0-${size * 2}` })).toMatchObject({ status: 206, length: size });
  expect(await part({ Range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}` });
  for (const Range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=x', 'bytes=9-1']) {
    const { status } = await part({ Range });
    expect({ Range, status }).toEqual({ Range, status: Range === 'bytes=9-1' ? status : 200 });
  }
  expect(await part({ Range: 'bytes=0-9', 'If-Range': '"1"' })).toMatchObject({ status: 206 });
  expect(await part({ Range: 'bytes=0-9', 'If-Range': '"2"' })).toEqual(whole);
  expect(await part({ Range: 'bytes=0-9', 'If-Range': 'Wed, 21 Oct 2037 07:28:00 GMT' })).toEqual(whole);
  expect(await part({ 'If-None-Match': '"1"' })).toMatchObject({ status: 304, length: 0 });
  expect(await part({ 'If-None-Match': '"7"' })).toEqual(whole);
  const head = await fetch(`${client.url}/document/${id}/content`, {
    method: 'HEAD',
    headers: client.headers,
  });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(size),
    '',
  ]);
});

test('an upload makes a new version, and the old one stays', async () => {
  const [first, second] = [await invitation('April 2, 2026'), await invitation('June 9, 2026')];
  const id = await documentWith(client, 'P-1', first);
  await textOf(client, id);
  expect((await upload(client, id, first)).body).toMatchObject({ version: 1, state: 'read' });
  const guarded = (tag: string) => upload(client.with({ 'If-Match': tag }), id, second);
  expect((await guarded('"7"')).status).toBe(412);
  const { body } = await guarded('"1"');
  expect(body).toMatchObject({ version: 2, state: 'waiting' });
  expect((await guarded('"1"')).status).toBe(412);
  expect((await client.get(`/document/${id}`)).body.parsed).toBe(false);
  expect(JSON.stringify((await textOf(client, id)).pages)).toContain('June 9');
  expect((await client.get(`/document/${id}`)).body.parsed).toBe(true);
  expect(JSON.stringify((await textOf(client, id, '?version=1')).pages)).toContain('April 2');
  expect((await download(client, id)).bytes.equals(second)).toBe(true);
  const old = await download(client, id, {}, '?version=1');
  expect([old.bytes.equals(first), old.headers.get('etag')]).toEqual([true, '"1"']);
  expect((await download(client, id, {}, '?version=3')).status).toBe(404);
  expect(await contentRows()).toEqual([[1], [2]]);
});

test('of uploads at the same time each has its version, and the text is that of the last', async () => {
  const id = await makeDocument(client, 'P-1');
  const papers = await Promise.all([1, 2, 3, 4, 5].map((day) => invitation(`May ${day}, 2026`)));
  const answers = await Promise.all(papers.map((bytes) => upload(client, id, bytes)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5]);
  const last = answers.findIndex(({ body }) => body.version === 5);
  expect(JSON.stringify((await textOf(client, id)).pages)).toContain(`May ${last + 1}, 2026`);
  for (const { body } of answers) {
    const text = await textOf(client, id, `?version=${body.version}`);
    expect(JSON.stringify(text.pages)).toContain(
      `May ${answers.findIndex((each) => each.body.id === body.id) + 1}, 2026`,
    );
  }
  expect((await actionsOf(id)).filter((action) => action === 'document.parsed').length).toBeGreaterThan(0);
});

test('a version that is read after the next one came does not speak for the document', async () => {
  const paper = (pages: number) =>
    pdfOf(...Array.from({ length: pages }, (_, at) => Array(38).fill(`clause ${at}`)));
  const [short, long] = [await paper(60), await paper(250)];
  const id = await documentWith(client, 'P-1', short);
  expect((await upload(client, id, long)).body.version).toBe(2);
  expect((await textOf(client, id, '?version=1')).pageCount).toBe(60);
  expect((await textOf(client, id)).pageCount).toBe(250);
  expect((await actionsOf(id)).filter((action) => action === 'document.parsed')).toEqual(['document.parsed']);
});

test('what is not what it says, or too large, is refused and leaves nothing', async () => {
  const before = files();
  const id = await makeDocument(client, 'P-1');
  const pdf = await invitation();
  const refused = async (bytes: Uint8Array | string, type: string) =>
    (await upload(client, id, bytes, type)).status;
  expect(await refused(pdf, 'image/png')).toBe(415);
  expect(await refused('{}', 'application/json')).toBe(415);
  expect(await refused('not a PDF', pdfType)).toBe(415);
  expect(await refused('', pdfType)).toBe(415);
  expect(await refused(pdf, 'text/plain')).toBe(415);
  expect(await refused(pdf, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe(
    415,
  );
  expect(await refused(Buffer.concat([pdf, Buffer.alloc(1_000_000)]), pdfType)).toBe(413);
  for (const disguised of [
    'MZ\u0090\u0000\u0003',
    '\u007fELF\u0002',
    '<!DOCTYPE html><p>Bids</p>',
    '\ufeff \n<html>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '<script>1</script>',
  ])
    expect([disguised, await refused(disguised, 'text/plain')]).toEqual([disguised, 415]);
  const zipped = client.with({ 'Content-Encoding': 'gzip' });
  expect((await upload(zipped, id, pdf)).status).toBe(415);
  expect(await sendChunked(id, Buffer.concat([pdf, Buffer.alloc(1_000_000)]))).toBe(413);
  expect(files()).toEqual(before);
  expect(await contentRows()).toEqual([]);
  expect(await openJobs()).toEqual([]);
  expect((await download(client, id)).status).toBe(404);
  expect((await client.get(`/document/${id}/text`)).status).toBe(404);
});

/** An upload that does not say how long it is. */
function sendChunked(id: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...client.headers, 'Content-Type': pdfType };
    const sending = request(`${client.url}/document/${id}/content`, { method: 'PUT', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    sending.on('error', reject);
    for (let at = 0; at < bytes.length; at += 65_536) sending.write(bytes.subarray(at, at + 65_536));
    sending.end();
  });
}

test('half an upload leaves nothing behind', async () => {
  const before = files();
  const id = await makeDocument(client, 'P-1');
  const headers = { ...client.headers, 'Content-Type': pdfType, 'Content-Length': '500000' };
  const sending = request(`${client.url}/document/${id}/content`, { method: 'PUT', headers }).on(
    'error',
    () => undefined,
  );
  sending.write(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000)]));
  await eventually(
    () => Promise.resolve(files()),
    (seen) => seen.length > before.length,
  );
  expect((await openJobs()).map(String)).toEqual(['document.forget']);
  sending.destroy();
  await eventually(
    () => Promise.resolve(files()),
    (seen) => seen.length === before.length,
  );
  await eventually(openJobs, (jobs) => jobs.length === 0);
  expect(await contentRows()).toEqual([]);
  expect(service.log.some((line) => line.includes('unexpected error'))).toBe(false);
});

test('a retry with the same idempotency key is the same upload, and nothing else', async () => {
  const bytes = await invitation();
  const id = await makeDocument(client, 'P-1');
  const keyed = client.with({ 'Idempotency-Key': 'up-1' });
  const first = await upload(keyed, id, bytes);
  const again = await upload(keyed, id, bytes);
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
    200,
    first.text,
    'true',
  ]);
  expect((await upload(keyed, id, await invitation('May 5, 2026'))).status).toBe(422);
  expect(await contentRows()).toEqual([[1]]);
  expect((await rows('SELECT COUNT(*) FROM document_content WHERE org_id = ?'))[0]).toEqual([1]);
});

test('files that cannot be read end in a state with a reason', async () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  for (const [name, { bytes, type, reason }] of Object.entries(await torn())) {
    const id = await makeDocument(client, 'P-1', name);
    expect((await upload(client, id, bytes, type === 'docx' ? docx : type)).status).toBe(200);
    const text = await textOf(client, id);
    expect({ name, state: text.state, reason: text.reason }).toEqual({ name, state: 'unreadable', reason });
    expect(text).toMatchObject({ pages: [], pageCount: 0 });
    expect(text.detail).not.toBe('');
    expect((await client.get(`/document/${id}`)).body.parsed).toBe(false);
    expect((await actionsOf(id)).at(-1)).toBe('document.found_unreadable');
  }
});

test('plain text is read as well', async () => {
  const id = await makeDocument(client, 'P-1', 'Notice.txt');
  await upload(client, id, 'Bids are due on April 2, 2026.\nCity of Elm', 'text/plain; charset=utf-8');
  expect(JSON.stringify((await textOf(client, id)).pages)).toContain('City of Elm');
  expect((await download(client, id)).headers.get('content-type')).toBe('text/plain');
});

test('roles and organizations are kept apart', async () => {
  const id = await documentWith(client, 'P-1', await invitation());
  const viewer = await service.as(orgID, 'viewer');
  expect((await upload(viewer, id, await invitation('May 5, 2026'))).status).toBe(403);
  expect((await download(viewer, id)).status).toBe(200);
  const stranger = await service.as(newOrgID());
  expect((await upload(stranger, id, await invitation('May 5, 2026'))).status).toBe(404);
  expect((await download(stranger, id)).status).toBe(404);
  expect((await stranger.get(`/document/${id}/text`)).status).toBe(404);
  expect((await upload(service.anonymous, id, 'x')).status).toBe(401);
  expect(await contentRows()).toEqual([[1]]);
});

test('with a document go its contents', async () => {
  const before = files();
  const id = await documentWith(client, 'P-1', await invitation());
  await upload(client, id, await invitation('May 5, 2026'));
  await textOf(client, id);
  expect(files().length).toBe(before.length + 2);
  expect((await client.delete(`/document/${id}`)).status).toBe(204);
  expect((await download(client, id)).status).toBe(404);
  await eventually(
    () => Promise.resolve(files()),
    (seen) => seen.length === before.length,
  );
  await eventually(contentRows, (left) => left.length === 0);
  expect(await rows('SELECT 1 FROM document_page WHERE org_id = ?')).toEqual([]);
});
