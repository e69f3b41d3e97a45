import type { Database } from '../../src/platform/records/database.js';
import { run } from '../audit/log-of.js';
import type { Excuse } from '../service/contract.js';
import { contracts, isWalked } from '../service/contracts.js';
import { ownedTables } from './owned-rows.js';

/*
 * Queries that can lose their organization without anything getting out of it. They keep it all the same: it is the
 * shard key, and the next who changes them need not think about it. Those of one resource alone are in its contract.
 */

const general: Excuse[] = [
  [
    /^SELECT (id|\w+_id) FROM \w+ WHERE org_id = \? AND \w+_id = \? ORDER BY id LIMIT n$/,
    'Looks for what refers to a record of the organization: the foreign keys let nobody else refer to it.',
  ],
  [
    /^DELETE FROM \w+_account WHERE org_id = \? AND \w+_id = \?$/,
    'Deletes what a record of the organization names: the foreign keys let nobody else have rows of it.',
  ],
  [
    /^SELECT 1 FROM \w+ WHERE org_id = \? AND id = \? (LOCK IN SHARE MODE|FOR SHARE) SKIP LOCKED$/,
    'Locks what the same work has found in its organization, to refer to it.',
    'when writes meet',
  ],
  [
    /^SELECT … FROM audit_seal s JOIN .*MAX\(seq\)/,
    'What is not of the organizations that are being sealed is not looked at.',
  ],
];

/** What requests ask of tables of organizations without naming one. */
export const ofNoOrganization: Excuse[] = [
  [/^SELECT … FROM api_key WHERE prefix = \?$/, 'Finds who is asking, by a secret.'],
  [/^SELECT … FROM member WHERE actor_id = \?$/, 'Finds where somebody belongs, who has shown a token.'],
  [
    /^SELECT … FROM invite WHERE (TRUE AND )?id = \?( FOR UPDATE)?$/,
    'Finds the invite of a token, whose secret is then compared.',
  ],
  [
    /^SELECT … FROM mail_address WHERE address = \? ORDER BY id … LIMIT n$/,
    'Finds whose address a mail is for, by 128 random bits in it.',
  ],
  [/^SELECT .* FROM .*audit_log /, 'Sealing goes through the logs of all organizations.'],
];

/** What changes, and locks, a record that the same transaction has found in its organization. */
const changes = (table: string): Excuse => [
  new RegExp(
    `^(UPDATE ${table} SET …|DELETE FROM ${table}|SELECT version FROM ${table}) WHERE org_id = \\? AND id = \\?( AND version = \\?)?( FOR UPDATE)?( SKIP LOCKED)?$`,
  ),
  'The record was found in its organization by the same transaction, and no two have the same id.',
];

/** What locks the parts of a record that the same transaction has found in its organization. */
const parts = (table: string, column: string): Excuse => [
  new RegExp(`^SELECT … FROM ${table} WHERE org_id = \\? AND ${column} = \\? ORDER BY id FOR UPDATE$`),
  'The foreign key lets nobody else have parts of a record of the organization.',
];

/** The excuses that somebody has written down: the ones above, and those of the contracts. */
export function statedExcuses(): Excuse[] {
  const walked = [...contracts].filter(([resource]) => isWalked(resource));
  return [...general, ...walked.flatMap(([, { harmless = [] }]) => harmless)];
}

/** Those that follow from the tables: of one in which two organizations have rows of the same id there is none. */
export async function derivedExcuses(database: Database): Promise<Excuse[]> {
  const excuses: Excuse[] = [];
  for (const table of await ownedTables(database)) {
    const sql = `SELECT id FROM \`${table}\` GROUP BY id HAVING COUNT(*) > 1 LIMIT 1`;
    if ((await run(database, sql)).length === 0) excuses.push(changes(table));
  }
  for (const { tableName, foreignKeys } of database.dataSource.entityMetadatas) {
    for (const { columns } of foreignKeys) excuses.push(parts(tableName, columns.at(-1)!.databaseName));
  }
  return excuses;
}

export const isExcused = (shape: string, excuses: Excuse[]): boolean =>
  excuses.some(([pattern]) => pattern.test(shape));

/** Excuses for which there is no query any more. */
export const idleExcuses = (excuses: Excuse[], shapes: Iterable<string>): Excuse[] => {
  const all = [...shapes];
  return excuses.filter(([pattern, , asked]) => !asked && !all.some((shape) => pattern.test(shape)));
};
