import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import { emptyChain } from '../../src/platform/audit/chain.js';
import type { Database } from '../../src/platform/records/database.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { checkText, exportOf, sealAll, sealedOrg, writeEntries, writer } from './log-of.js';

let service: TestService;
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off', AUTH: 'open' });
  ({ database } = service);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command line where there is neither a database nor the service. */
function commandLine(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
    DATA_DIR: folder,
  };
  return new Promise((resolve) => {
    execFile('node', ['dist/src/cli.js', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

function fileOf(text: string | Buffer): string {
  const path = join(folder, `${newOrgID()}.ndjson`);
  writeFileSync(path, text);
  return path;
}

test('the exported log is a header and the entries in order, and its last hash is the head', async () => {
  const orgID = await sealedOrg(database, 5);
  await writeEntries(database, orgID, 1);
  const headers = { Accept: 'application/x-ndjson' };
  const response = await fetch(`${service.url}/log/export?orgID=${orgID}`, { headers });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { body: head } = await service.anonymous.get(`/log/head?orgID=${orgID}`);
  const { body: entries } = await service.anonymous.post('/log/query', { orgIDIn: [orgID] });
  expect(head).toEqual({
    orgID,
    seq: 5,
    hash: lines.at(-1).hash,
    sealedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
  });
  expect(lines[0]).toEqual({
    format: 'surety-audit-log',
    version: 1,
    orgID,
    after: emptyChain,
    head: { seq: 5, hash: head.hash },
  });
  const shown = lines.slice(1).map(({ entry }) => ({ ...entry, metadata: JSON.parse(entry.metadata) }));
  expect(shown).toEqual(entries.slice(0, 5));
  expect(lines.slice(1).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

test('an organization without entries has an empty chain, and its export holds', async () => {
  const orgID = newOrgID();
  expect((await service.anonymous.get(`/log/head?orgID=${orgID}`)).body).toEqual({
    orgID,
    ...emptyChain,
    sealedAt: '',
  });
  expect((await service.anonymous.get(`/log/verify?orgID=${orgID}`)).body).toEqual({
    from: { seq: 0, hash: '0'.repeat(64) },
    orgID,
    sealed: 0,
    unsealed: 0,
    head: emptyChain,
  });
  expect((await checkText(await exportOf(service, orgID))).head).toEqual(emptyChain);
});

/** Writes an entry of this moment. */
async function writeEntryOf(orgID: string, createdAt: string): Promise<void> {
  const id = uuidv7({ msecs: Date.parse(createdAt) });
  const entry = { projectID: '', action: 'bond.created', actorID: 'ann', targetID: 'b', targetType: 'bond' };
  await database.write(writer, (tx) => {
    tx.insert(AuditEntry, { ...entry, orgID, id, createdAt, metadata: {} });
    return Promise.resolve();
  });
}

test('of a period comes the stretch of the chain from its first entry to its last', async () => {
  const orgID = newOrgID();
  const noon = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
  for (const day of [1, 2, 3, 4, 5]) await writeEntryOf(orgID, noon(day));
  await sealAll(database);
  await writeEntryOf(orgID, '2026-03-03T23:59:59.999Z');
  await sealAll(database);
  const seqsOf = async (since?: string, until?: string) => {
    const query = `${since ? `&since=${since}` : ''}${until ? `&until=${until}` : ''}`;
    const { header, head } = await checkText(await exportOf(service, orgID, query));
    return [header.after.seq + 1, head.seq];
  };
  expect(await seqsOf()).toEqual([1, 6]);
  expect(await seqsOf(noon(2), noon(3))).toEqual([2, 2]);
  expect(await seqsOf(noon(3), noon(4))).toEqual([3, 6]);
  expect(await seqsOf(undefined, noon(3))).toEqual([1, 2]);
  expect(await seqsOf(noon(4))).toEqual([4, 5]);
  expect(await seqsOf('2026-03-02T14:00:00%2B02:00', '2026-03-02T12:00:00.001Z')).toEqual([2, 2]);
  expect(await seqsOf('2026-04-01T00:00:00Z')).toEqual([7, 6]);
});

test('the command line checks a log without a database or the service', async () => {
  const orgID = await sealedOrg(database, 4);
  const text = await exportOf(service, orgID);
  const { head } = await checkText(text);
  const file = fileOf(text);
  const ok = `ok: 4 entries of ${orgID}; head: seq 4, hash ${head.hash}\n`;
  expect(await commandLine('audit', 'verify', file)).toEqual({ code: 0, stdout: ok, stderr: '' });
  expect(await commandLine('audit', 'verify', file, '--head', head.hash)).toMatchObject({
    code: 0,
    stdout: ok,
  });
  const other = await commandLine('audit', 'verify', file, '--head', 'a'.repeat(64));
  expect(other).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('broken: no entry has'),
  });
  const altered = fileOf(text.replace('bond-2', 'bond-3'));
  const { entryID } = JSON.parse(text.split('\n')[2]!);
  expect(await commandLine('audit', 'verify', altered)).toEqual({
    code: 1,
    stdout: '',
    stderr: `broken at line 3: entry_altered (seq 2, entry ${entryID})\n`,
  });
});

test('no byte of an exported log can be changed, taken out or put in unseen', async () => {
  const bytes = Buffer.from(await exportOf(service, await sealedOrg(database, 3)));
  const isFound = (text: Buffer) =>
    checkText(text).then(
      ({ broken }) => broken !== undefined,
      () => true,
    );
  expect(await isFound(bytes)).toBe(false);
  const missed: string[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1 << (at % 8);
    const put = Buffer.concat([bytes.subarray(0, at), Buffer.from(' '), bytes.subarray(at)]);
    const cut = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
    if (!(await isFound(flipped))) missed.push(`flipped ${at}`);
    if (!(await isFound(put))) missed.push(`put in ${at}`);
    // The end of the last line says nothing.
    if (at < bytes.length - 1 && !(await isFound(cut))) missed.push(`taken out ${at}`);
  }
  expect(missed).toEqual([]);
});

test('lines of an exported log cannot be deleted, doubled, swapped or cut off unseen', async () => {
  const text = await exportOf(service, await sealedOrg(database, 6));
  const lines = text.trimEnd().split('\n');
  const check = (some: string[]) => checkText(`${some.join('\n')}\n`);
  expect(await check(lines)).not.toHaveProperty('broken');
  expect(await check(lines.toSpliced(3, 1))).toMatchObject({ line: 4, broken: { reason: 'seal_missing' } });
  expect(await check(lines.toSpliced(3, 0, lines[3]!))).toMatchObject({
    line: 5,
    broken: { reason: 'seal_inserted' },
  });
  const swapped = lines.with(3, lines[4]!).with(4, lines[3]!);
  expect(await check(swapped)).toMatchObject({ line: 4, broken: { reason: 'seal_missing' } });
  await expect(check(lines.slice(0, 5))).rejects.toThrow('line 6: the file ends at 4, but its header says 6');
  await expect(check(lines.slice(1))).rejects.toThrow('line 1: this is no header');
  await expect(check([])).rejects.toThrow('line 1: this is no header');
  await expect(check(lines.with(3, '{}'))).rejects.toThrow('line 4: this is no line');
  await expect(check(lines.with(3, lines[3]!.replace('"seq"', ' "seq"')))).rejects.toThrow('line 4');
});

test('an end that was cut off under a corrected header is found by the head that was kept, and only so', async () => {
  const text = await exportOf(service, await sealedOrg(database, 6));
  const lines = text.trimEnd().split('\n');
  const { seq, hash } = JSON.parse(lines[4]!);
  const kept = (await checkText(text)).head.hash;
  const header = JSON.stringify({ ...JSON.parse(lines[0]!), head: { seq, hash } });
  const cut = [header, ...lines.slice(1, 5), ''].join('\n');
  expect(await checkText(cut)).not.toHaveProperty('broken');
  expect((await checkText(cut, kept)).hasKept).toBe(false);
});

test('what is asked for is checked', async () => {
  const get = async (path: string) => (await service.anonymous.get(path)).body.errors;
  for (const route of ['head', 'verify', 'export']) {
    expect(await get(`/log/${route}?orgId=x&limit=1`)).toEqual([
      expect.objectContaining({ parameter: 'orgId', code: 'unknown' }),
      expect.objectContaining({ parameter: 'limit', code: 'unknown' }),
    ]);
    expect(await get(`/log/${route}?orgID=a%20b`)).toEqual([expect.objectContaining({ parameter: 'orgID' })]);
    expect(await get(`/log/${route}?orgID=a&orgID=b`)).toEqual([
      expect.objectContaining({ parameter: 'orgID' }),
    ]);
  }
  expect(await get('/log/verify?seq=1')).toEqual([
    expect.objectContaining({ parameter: 'hash', code: 'required' }),
  ]);
  expect(await get(`/log/verify?hash=${'a'.repeat(64)}`)).toEqual([
    expect.objectContaining({ parameter: 'seq' }),
  ]);
  expect(await get('/log/verify?seq=-1&hash=x')).toEqual([
    expect.objectContaining({ parameter: 'seq' }),
    expect.objectContaining({ parameter: 'hash' }),
  ]);
  expect(await get('/log/export?since=2026-02-30T00:00:00Z')).toEqual([
    expect.objectContaining({ parameter: 'since' }),
  ]);
  expect(await get('/log/export?until=2026-02-20')).toEqual([
    expect.objectContaining({ parameter: 'until' }),
  ]);
});

test('the log is for those who may read in the organization; another is as one that is not there', async () => {
  const closed = await startTestService({ JOBS: 'off' });
  try {
    const [orgID, otherID] = [newOrgID(), newOrgID()];
    const viewer = await closed.as(orgID, 'viewer');
    await closed.as(otherID);
    await sealAll(database);
    for (const route of ['head', 'verify', 'export']) {
      expect((await closed.anonymous.get(`/log/${route}`)).status).toBe(401);
      const own = await fetch(`${closed.url}/log/${route}`, { headers: viewer.headers });
      expect(own.status).toBe(200);
      expect(await own.text()).toContain(`"orgID":"${orgID}"`);
      const answers = await Promise.all(
        [otherID, `${otherID}x`].map((each) => viewer.get(`/log/${route}?orgID=${each}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      const masked = answers.map(({ body }) => JSON.stringify({ ...body, requestID: '', instance: '' }));
      expect(masked[1]!.replaceAll(`${otherID}x`, otherID)).toBe(masked[0]);
    }
  } finally {
    await closed.stop();
  }
});
