import type { Database } from '../../src/platform/records/database.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { checkText, exportOf, type Kept, run, sealAll, sealedOrg, writeEntries, writer } from './log-of.js';

/* Somebody who may write into the database changes the log. What the service and the exported log say of it. */

let service: TestService;
let database: Database;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off', AUTH: 'open' });
  ({ database } = service);
});
afterAll(() => service.stop());

const verify = async (orgID: string, kept?: Kept) => {
  const behind = kept ? `&seq=${kept.seq}&hash=${kept.hash}` : '&from=start';
  return (await service.anonymous.get(`/log/verify?orgID=${orgID}${behind}`)).body;
};

const headOf = async (orgID: string): Promise<Kept> =>
  (await service.anonymous.get(`/log/head?orgID=${orgID}`)).body;

/** Runs the statements on one connection, with the organization in `@org`. */
async function tamper(orgID: string, statements: string[]): Promise<void> {
  await database.write(writer, async (tx) => {
    await tx.execute('SET @org = CAST(? AS BINARY)', [orgID]);
    for (const statement of statements) await tx.execute(statement, []);
  });
}

const at = (seq: number) => `(SELECT log_id FROM audit_seal WHERE org_id = @org AND seq = ${seq})`;
const entryAt = (seq: number) => `org_id = @org AND id = ${at(seq)}`;
const set = (what: string) => [`UPDATE audit_log SET ${what} WHERE ${entryAt(4)}`];
const swap = (table: string, column: string, one: string, other: string) => [
  `SET @one = (SELECT ${column} FROM ${table} WHERE ${one}), @other = (SELECT ${column} FROM ${table} WHERE ${other})`,
  `UPDATE ${table} SET ${column} = '-' WHERE org_id = @org AND ${column} = @one`,
  `UPDATE ${table} SET ${column} = @one WHERE org_id = @org AND ${column} = @other`,
  `UPDATE ${table} SET ${column} = @other WHERE org_id = @org AND ${column} = '-'`,
];
const seal = (seq: number) => `org_id = @org AND seq = ${seq}`;
const shift = (by: string) =>
  `UPDATE audit_seal SET seq = seq ${by} WHERE org_id = @org AND seq >= 4 ORDER BY seq`;
const hash = 'ab'.repeat(32);
const forgedID = '01941f29-7c00-73e4-a310-744d2167fc5b';
const slipIn = `INSERT INTO audit_log (org_id, id, project_id, action, actor_id, target_id, target_type, created_at, metadata)
  SELECT org_id, '${forgedID}', project_id, action, actor_id, target_id, target_type, created_at, metadata
  FROM audit_log WHERE ${entryAt(4)}`;

/** What is done to a log of 8 entries in the database, and what is found at which place. */
const tamperings: [name: string, reason: string, seq: number, statements: string[]][] = [
  ['projectID', 'entry_altered', 4, set(`project_id = 'P-2'`)],
  ['action', 'entry_altered', 4, set(`action = 'bond.creates'`)],
  ['actorID', 'entry_altered', 4, set(`actor_id = 'bob'`)],
  ['targetID', 'entry_altered', 4, set(`target_id = 'bond-4 '`)],
  ['targetType', 'entry_altered', 4, set(`target_type = 'Bond'`)],
  ['createdAt', 'entry_altered', 4, set('created_at = created_at + INTERVAL 1000 MICROSECOND')],
  ['metadata', 'entry_altered', 4, set(`metadata = REPLACE(metadata, 'r-1', 'r-2')`)],
  ['metadata, of the same meaning', 'entry_altered', 4, set(`metadata = CONCAT(metadata, ' ')`)],
  ['id', 'entry_missing', 4, set(`id = '${forgedID}'`)],
  ['orgID', 'entry_missing', 4, set(`org_id = 'elsewhere'`)],
  ['an entry deleted', 'entry_missing', 4, [`DELETE FROM audit_log WHERE ${entryAt(4)}`]],
  ['the last entry deleted', 'entry_missing', 8, [`DELETE FROM audit_log WHERE ${entryAt(8)}`]],
  ['a seal deleted', 'seal_missing', 4, [`DELETE FROM audit_seal WHERE ${seal(4)}`]],
  ['a number left out', 'seal_missing', 8, [`UPDATE audit_seal SET seq = 9 WHERE ${seal(8)}`]],
  [
    'entry and seal deleted',
    'seal_missing',
    4,
    [`DELETE FROM audit_log WHERE ${entryAt(4)}`, `DELETE FROM audit_seal WHERE ${seal(4)}`],
  ],
  [
    'entry and seal deleted, and the gap closed',
    'entry_altered',
    4,
    [`DELETE FROM audit_log WHERE ${entryAt(4)}`, `DELETE FROM audit_seal WHERE ${seal(4)}`, shift('- 1')],
  ],
  [
    'an entry inserted with its seal',
    'seal_inserted',
    4,
    [
      slipIn,
      `${shift('+ 1')} DESC`,
      `INSERT INTO audit_seal VALUES (@org, 4, '${forgedID}', '${hash}', NOW())`,
    ],
  ],
  [
    'a seal before the first',
    'seal_inserted',
    0,
    [`INSERT INTO audit_seal VALUES (@org, 0, 'x', '${hash}', NOW())`],
  ],
  [
    'a seal far behind',
    'seal_missing',
    9,
    [`INSERT INTO audit_seal VALUES (@org, 20, 'x', '${hash}', NOW())`],
  ],
  [
    'a seal of nothing',
    'entry_missing',
    9,
    [`INSERT INTO audit_seal VALUES (@org, 9, 'x', '${hash}', NOW())`],
  ],
  ['ids of entries swapped', 'entry_altered', 4, swap('audit_log', 'id', entryAt(4), entryAt(6))],
  ['contents of entries swapped', 'entry_altered', 4, swap('audit_log', 'target_id', entryAt(4), entryAt(6))],
  [
    'entries of neighbouring seals swapped',
    'entries_swapped',
    4,
    swap('audit_seal', 'log_id', seal(4), seal(5)),
  ],
  ['entries of seals swapped', 'entries_swapped', 4, swap('audit_seal', 'log_id', seal(4), seal(7))],
  [
    'seals swapped whole',
    'entries_swapped',
    4,
    [...swap('audit_seal', 'log_id', seal(4), seal(7)), ...swap('audit_seal', 'hash', seal(4), seal(7))],
  ],
  ['a hash altered', 'hash_altered', 4, [`UPDATE audit_seal SET hash = '${hash}' WHERE ${seal(4)}`]],
  ['the last hash altered', 'hash_mismatch', 8, [`UPDATE audit_seal SET hash = '${hash}' WHERE ${seal(8)}`]],
];

test.each(tamperings)(
  '%s: %s at %i, in the database and in the exported log',
  async (_, reason, seq, statements) => {
    const orgID = await sealedOrg(database, 8);
    expect(await verify(orgID)).toEqual({
      orgID,
      sealed: 8,
      unsealed: 0,
      head: expect.anything(),
      from: expect.anything(),
    });
    await tamper(orgID, statements);
    const { broken, sealed } = await verify(orgID);
    expect(broken).toMatchObject({ seq, reason });
    expect(sealed).toBe(Math.max(0, seq - 1));
    expect((await checkText(await exportOf(service, orgID))).broken).toEqual(broken);
  },
);

test('an entry that was slipped in is not sealed, and then stands at the end, after the head that was kept', async () => {
  const orgID = await sealedOrg(database, 8);
  const kept = await headOf(orgID);
  await tamper(orgID, [slipIn]);
  expect(await verify(orgID)).toMatchObject({ sealed: 8, unsealed: 1 });
  await sealAll(database);
  expect(await verify(orgID, kept)).toMatchObject({ sealed: 9, unsealed: 0, head: { seq: 9 } });
  const [{ log_id }] = await run(database, 'SELECT log_id FROM audit_seal WHERE org_id = ? AND seq = 9', [
    orgID,
  ]);
  expect(String(log_id)).toBe(forgedID);
});

test('seals cut off without their entries are made again, as they were', async () => {
  const orgID = await sealedOrg(database, 8);
  const kept = await headOf(orgID);
  await tamper(orgID, ['DELETE FROM audit_seal WHERE org_id = @org AND seq > 5']);
  expect(await verify(orgID)).toMatchObject({ sealed: 5, unsealed: 3 });
  await sealAll(database);
  expect(await headOf(orgID)).toMatchObject({ seq: kept.seq, hash: kept.hash });
});

const cutOff = [
  `DELETE FROM audit_log WHERE org_id = @org AND id IN (SELECT log_id FROM audit_seal WHERE org_id = @org AND seq > 5)`,
  'DELETE FROM audit_seal WHERE org_id = @org AND seq > 5',
];

/** Alters an entry and rewrites the chain from there on, as the owner of the database can. */
async function rewrite(orgID: string): Promise<void> {
  await tamper(orgID, [
    ...set(`actor_id = 'bob'`),
    'DELETE FROM audit_seal WHERE org_id = @org AND seq >= 4',
  ]);
  await sealAll(database);
}

test.each([
  ['a log whose end was cut off, entries and seals', (orgID: string) => tamper(orgID, cutOff), 5],
  [
    'a log that was cut off and went on',
    async (orgID: string) => {
      await tamper(orgID, cutOff);
      await tamper(orgID, [slipIn]);
      await sealAll(database);
    },
    6,
  ],
  ['a chain that was rewritten', rewrite, 8],
])('%s is found against a head that was kept elsewhere, and only so', async (_, act, length) => {
  const orgID = await sealedOrg(database, 8);
  const kept = await headOf(orgID);
  await act(orgID);
  expect(await verify(orgID)).toEqual({
    orgID,
    sealed: length,
    unsealed: 0,
    head: expect.anything(),
    from: expect.anything(),
  });
  expect((await verify(orgID, kept)).broken).toEqual({ seq: 8, reason: 'head_mismatch' });
  const file = await exportOf(service, orgID);
  expect(await checkText(file, kept.hash)).toMatchObject({ head: { seq: length }, hasKept: false });
  expect(await checkText(file)).not.toHaveProperty('broken');
});

test('a head that was kept holds while the log goes on', async () => {
  const orgID = await sealedOrg(database, 3);
  const kept = await headOf(orgID);
  await writeEntries(database, orgID, 3);
  await sealAll(database);
  expect(await verify(orgID, kept)).toEqual({
    orgID,
    sealed: 6,
    unsealed: 0,
    head: expect.anything(),
    from: expect.anything(),
  });
  expect((await checkText(await exportOf(service, orgID), kept.hash)).hasKept).toBe(true);
  const otherHash = { ...kept, hash: 'a'.repeat(64) };
  expect((await verify(orgID, otherHash)).broken).toEqual({ seq: 3, reason: 'head_mismatch' });
});

test('a check goes on from where the last one ended, and from the start when it is asked to, or after a break', async () => {
  const orgID = await sealedOrg(database, 4);
  const check = async (query = '') =>
    (await service.anonymous.get(`/log/verify?orgID=${orgID}${query}`)).body;
  expect(await check()).toMatchObject({ from: { seq: 0 }, sealed: 4 });
  await writeEntries(database, orgID, 2);
  await sealAll(database);
  expect(await check()).toMatchObject({ from: { seq: 4 }, sealed: 6 });
  await tamper(orgID, [`UPDATE audit_log SET actor_id = 'bob' WHERE ${entryAt(2)}`]);
  expect(await check()).toMatchObject({ from: { seq: 6 }, sealed: 6 });
  const broken = { seq: 2, reason: 'entry_altered' };
  expect(await check('&from=start')).toMatchObject({ from: { seq: 0 }, broken });
  expect(await check()).toMatchObject({ from: { seq: 0 }, broken });
});

test('a chain that was rewritten before the place of the last check is found by the next', async () => {
  const orgID = await sealedOrg(database, 8);
  const check = async () => (await service.anonymous.get(`/log/verify?orgID=${orgID}`)).body;
  expect(await check()).toMatchObject({ sealed: 8 });
  await rewrite(orgID);
  expect((await check()).broken).toEqual({ seq: 8, reason: 'head_mismatch' });
});
