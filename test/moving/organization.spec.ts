import { readFile, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tablesToMove } from '../../src/cli/org/tables.js';
import { inSchema } from '../../src/platform/database/place.js';
import { run, sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { download, upload } from '../documents/contents.js';
import { Organization, type Site } from '../isolation/organization.js';
import { type Api, readApi } from '../service/api.js';
import { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { type Change, exportTo, forge, importFrom } from './archives.js';

/*
 * org export and org import: an organization with records of every resource moves to another service. With TEST_MYSQL_URL
 * that one is on that MySQL server.
 */

const { TEST_MYSQL_URL, TEST_DATABASE_URL, JEST_WORKER_ID = '1' } = process.env;

/** How many altered copies of the archive are tried. */
const COPIES = Number(process.env.ALTERED_COPIES ?? 150);

let provider: TestProvider;
let old: TestService;
let target: TestService;
let org: Organization;
let site: Site;
/** The same admin, at the service that the organization moves to. */
let moved: Client;
const [oldData, data, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
let document: string;
const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_001, everyByte)]);
const archive = join(folder.path, 'org.tar');
beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  old = await startTestService({ ...provider.settings, JOBS: 'off', DATA_DIR: oldData.path }, '_moving_from');
  site = { service: old, provider, api: await readApi(old) };
  org = await Organization.make(site);
  // A content of several pieces of a file, with every byte in it.
  document = await org.add('document');
  expect((await upload(org.admin, document, content)).status).toBe(200);
  await sealAll(old.database);
  await exportTo(old, org.orgID, archive);
  const url = inSchema(TEST_MYSQL_URL ?? TEST_DATABASE_URL!, `surety_test_${JEST_WORKER_ID}_moving_to`);
  const settings = { ...provider.settings, JOBS: 'off', DATA_DIR: data.path, DATABASE_URL: url };
  const former = join(oldData.path, 'signing/development.pem');
  target = await startTestService({ ...settings, FORMER_SIGNING_CERTIFICATES: former });
  moved = new Client(target.url, org.admin.headers);
}, 120_000);
afterAll(async () => {
  await old.stop();
  await target.stop();
  await provider.close();
  await oldData.remove();
  await data.remove();
  await folder.remove();
});

/** What the service has of anybody: rows by table, and files. */
async function stateOf({ database }: TestService): Promise<Record<string, number>> {
  const state: Record<string, number> = {};
  for (const { tableName } of database.dataSource.entityMetadatas) {
    const [{ count }] = await run(database, `SELECT COUNT(*) AS count FROM \`${tableName}\``);
    state[tableName] = Number(count);
  }
  const { service_heartbeat: _, audit_sealer: __, ...rows } = state;
  const files = readdirSync(data.path, { recursive: true, withFileTypes: true });
  return { ...rows, files: files.filter((each) => each.isFile()).length };
}

/** A file with these bytes. */
async function copyOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder.path, 'copy.tar');
  await writeFile(path, bytes);
  return path;
}

test('every table with organizations in it moves, but for a named few', async () => {
  const found = await run(
    old.database,
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND column_name = 'org_id' ORDER BY name`,
  );
  const moving = tablesToMove(old.database.dataSource);
  const names = moving.map(({ name }) => name);
  const staying = (found as { name: string }[]).filter(({ name }) => !names.includes(name));
  expect(staying.map(({ name }) => name)).toEqual([
    'audit_sealer',
    'idempotency_record',
    'service_heartbeat',
  ]);
  const withKeys = moving.filter(({ columns }) => columns.includes('storage_key'));
  expect(withKeys.map(({ bytes }) => bytes?.key)).toEqual(['storage_key', 'storage_key']);
});

test('an archive with an altered byte, or without its end, is refused, and nothing is written', async () => {
  const bytes = await readFile(archive);
  const before = await stateOf(target);
  for (let nth = 0; nth < COPIES; nth++) {
    const copy = Buffer.from(bytes);
    // All over the file, and at each byte of its end.
    const place = nth < 30 ? bytes.length - 1 - nth * 67 : Math.floor((nth / COPIES) * bytes.length);
    copy[place]! ^= 1 << (nth % 8);
    await expect(importFrom(target, await copyOf(copy))).rejects.toThrow('not as it was written');
  }
  for (const cut of [0, 1, 1_024, 2_048, 2_049, bytes.length >> 1, bytes.length - 1]) {
    await expect(importFrom(target, await copyOf(bytes.subarray(0, cut)))).rejects.toThrow('not as it was');
  }
  await expect(importFrom(target, await copyOf(Buffer.concat([bytes, bytes])))).rejects.toThrow();
  expect(await stateOf(target)).toEqual(before);
}, 60_000);
/** Every answer to a question of which the path needs no more than the id of a record, by the question. */
async function answersTo(client: Client, api: Api): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object) => {
    const { status, headers, text } = await client.send<any>(method, path, body);
    // A problem names its request.
    const said = status < 300 ? text : '';
    answers.set(`${method} ${path}`, `${status} ${headers.get('etag')} ${said}`);
    return text;
  };
  for (const { path: list } of api.routes.filter(({ kind }) => kind === 'list')) {
    // The entry of the import is more in the log, and whatever follows the log.
    if (list.startsWith('/log')) continue;
    const records = JSON.parse(await ask('POST', list, {})) as { id: string }[];
    const ofRecord = new RegExp(`^${list.replace(/\/query$/, '')}/:\\w+(/[a-z_]+)?$`);
    for (const { path } of api.routes.filter(({ method, path }) => method === 'GET' && ofRecord.test(path))) {
      // What is drawn again each time takes its time, and is drawn of the same records.
      const asked = path.endsWith('/preview') ? records.slice(0, 1) : records;
      for (const { id } of asked) await ask('GET', path.replace(/:\w+/, id));
    }
  }
  return answers;
}

/** The first row of a piece, with other values. */
const withFirst = (text: string, change: (row: any) => object): string => {
  const [line, ...lines] = text.split('\n');
  return [JSON.stringify(change(JSON.parse(line!))), ...lines].join('\n');
};

const ofTable =
  (table: string, change: (text: string) => string | undefined): Change =>
  (name, text) =>
    name.startsWith(table) ? change(text) : text;

/** Archives whose hashes are right, and what is said of them. */
const forgeries: [what: string, change: Change, said: string | RegExp][] = [
  [
    'has tables of another version',
    ofTable('organization.json', (text) => text.replace('MailIn', 'Other')),
    'which is not here. Bring both services to the same version',
  ],
  [
    'has another format',
    ofTable('organization.json', (text) => text.replace('"version": 1', '"version": 2')),
    'the format 2',
  ],
  [
    'lacks what others refer to',
    ofTable('rows/rate/', () => undefined),
    /names the rate .*, which is not in the archive/,
  ],
  [
    'has a row of another organization',
    ofTable('rows/rate/', (text) => withFirst(text, (row) => ({ ...row, org_id: 'other' }))),
    'of another organization',
  ],
  [
    'has a row with another column',
    ofTable('rows/rate/', (text) => withFirst(text, (row) => ({ ...row, more: 1 }))),
    'has not the columns',
  ],
  ['has a row twice', ofTable('rows/member/', (text) => text + text), 'Two rows are the same'],
  [
    'has an altered log',
    ofTable('rows/audit_log/', (text) => withFirst(text, (row) => ({ ...row, actor_id: 'nobody' }))),
    'The log does not verify: entry_altered at seq',
  ],
  [
    'has another head of the log',
    ofTable('manifest.json', (text) => text.replace(/"hash": "../, '"hash": "zz')),
    'does not end with the head',
  ],
  [
    'has other bytes of a document',
    ofTable('files/document_content/', (text) => `x${text.slice(1)}`),
    'has not the bytes',
  ],
  [
    'lacks the bytes of a document',
    ofTable('files/document_content/', () => undefined),
    'has not the bytes of the document_content',
  ],
  ['has an entry that does not belong there', ofTable('rows/bond/', () => '\n'), /JSON|belong/],
];

test.each(forgeries)('an archive is refused that %s, and nothing is written', async (_, change, said) => {
  const before = await stateOf(target);
  const path = join(folder.path, 'forged.tar');
  await forge(archive, path, change);
  await expect(importFrom(target, path)).rejects.toThrow(said);
  expect(await stateOf(target)).toEqual(before);
});

test('every answer is the same as before, and the organization is here once', async () => {
  await importFrom(target, archive);
  const { api } = site;
  const [before, after] = [await answersTo(org.admin, api), await answersTo(moved, api)];
  expect(before.size).toBeGreaterThan(60);
  expect([...after].filter(([question, answer]) => before.get(question) !== answer)).toEqual([]);
  expect(after.size).toBe(before.size);
  const contents = [...before].filter(([question]) => /^GET \/document\/.*\/content$/.test(question));
  expect(contents.filter(([, answer]) => answer.startsWith('200')).length).toBeGreaterThan(2);
  const there = await stateOf(target);
  await expect(importFrom(target, archive)).rejects.toThrow(`The organization ${org.orgID} is here already`);
  const path = join(folder.path, 'renamed.tar');
  await forge(archive, path, (_, text) => text.replaceAll(org.orgID, `${org.orgID}x`));
  await expect(importFrom(target, path)).rejects.toThrow(/Another organization has a \w+ with the same id/);
  expect(await stateOf(target)).toEqual(there);
}, 60_000);

test('the bytes of documents are the same', async () => {
  const { bytes } = await download(moved, document);
  expect(bytes.equals(content)).toBe(true);
});

test('the log verifies with the head that it had, and tells of the import', async () => {
  const { body: head } = await org.admin.get('/log/head');
  const kept = await moved.get(`/log/verify?seq=${head.seq}&hash=${head.hash}`);
  expect(kept.body).toMatchObject({ head: { seq: head.seq + 1 }, unsealed: 0 });
  expect(kept.body).not.toHaveProperty('broken');
  const entries = async (client: Client) => (await client.post('/log/query', {})).body as object[];
  const [before, after] = [await entries(org.admin), await entries(moved)];
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({
    ...{ orgID: org.orgID, action: 'organization.imported', actorID: 'command_line', targetID: org.orgID },
    metadata: { seq: String(head.seq), hash: head.hash },
  });
});

test('issued bonds verify', async () => {
  const bonds = (await org.admin.post('/issued_bond/query', {})).body as Record<
    'state' | 'code' | 'sha256',
    string
  >[];
  expect(bonds.map(({ state }) => state)).toContain('issued');
  for (const { code, sha256 } of bonds) {
    const asked = await Promise.all([old, target].map(({ anonymous }) => anonymous.get(`/verify/${code}`)));
    const { asOf } = asked[1]!.body;
    expect(asked[1]!.body).toEqual({ ...asked[0]!.body, asOf });
    expect((await target.anonymous.post('/verify', { sha256 })).body).toMatchObject({ verdict: 'authentic' });
  }
});
