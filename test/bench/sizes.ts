import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { Client } from '../service/client.js';
import type { Stage } from './stage.js';

const schema = 'bench_sizes';
const organizations = 200;
const bondsOfOrganization = 500;
const bondsAtOnce = 100;
/** Of how many bonds of an organization one is changed. */
const changedOfOne = 50;

/** What a table takes on the disk for each row, with all its indexes. */
export interface TableSize {
  table: string;
  rows: number;
  dataBytes: number;
  indexBytes: number;
}

/**
 * Makes bonds through the service, in many organizations by turns, changes some, and tells what the tables take when
 * all is sealed: pages that fill in the order of real use are not full.
 */
export async function measureSizes({ serverURL, connection, start, say }: Stage): Promise<TableSize[]> {
  const url = inSchema(serverURL, schema);
  await createSchema(url);
  const settings = { AUTH: 'open', RATE_LIMIT_WORK: '0', RATE_LIMIT_ORGANIZATION_WORK: '0' };
  const service = await start('sizes', url, { settings });
  const ofOrganization = (number: number) =>
    new Client(service.url, { 'X-Org-ID': `organization-${number}` });
  say(`making ${organizations * bondsOfOrganization} bonds in ${organizations} organizations`);
  for (let done = 0; done < bondsOfOrganization; done += bondsAtOnce) {
    for (let number = 0; number < organizations; number++) await addBonds(ofOrganization(number), done);
  }
  for (let number = 0; number < organizations; number++)
    await changeBonds(ofOrganization(number), `organization-${number}`);
  await untilSealed(connection);
  const tables = ['bond', 'audit_log', 'audit_seal'];
  const sizes: TableSize[] = [];
  await connection.changeUser({ database: schema });
  for (const table of tables) {
    await connection.query(`ANALYZE TABLE \`${table}\``);
    const [[count]] = await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS n FROM \`${table}\``);
    const [[size]] = await connection.query<RowDataPacket[]>(
      `SELECT data_length AS data, index_length AS indexes FROM information_schema.tables
       WHERE table_schema = ? AND table_name = ?`,
      [schema, table],
    );
    const rows = Number(count!.n);
    sizes.push({ table, rows, dataBytes: size!.data / rows, indexBytes: size!.indexes / rows });
  }
  await service.stop();
  return sizes;
}

/** The sizes as a table of Markdown. */
export function sizesTable(sizes: TableSize[]): string {
  const lines = sizes.map(
    ({ table, rows, dataBytes, indexBytes }) =>
      `| ${table} | ${rows} | ${dataBytes.toFixed(0)} | ${indexBytes.toFixed(0)} | ${(dataBytes + indexBytes).toFixed(0)} |`,
  );
  return ['| table | rows | row | indexes | together |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

async function addBonds(client: Client, done: number): Promise<void> {
  const bonds = Array.from({ length: bondsAtOnce }, (_, at) => ({
    projectID: `P-${(done + at) % 50}`,
    projectName: `Repair of the bridge over the Elm River, lot ${done + at}`,
    projectOwner: 'City of Elm, Department of Public Works',
    bondType: 'bid',
    bidData: { bidDate: '2026-12-01', bidEstimate: 1_000_000 + done + at, bondPercentage: 10 },
  }));
  const { status, text } = await client.post('/bond/batch', bonds);
  if (status !== 201) throw new Error(`POST /bond/batch: ${status} ${text}`);
}

async function changeBonds(client: Client, orgID: string): Promise<void> {
  const { body } = await client.post<{ id: string }[]>('/bond/query?limit=1000', {
    orgIDIn: [orgID],
  });
  const changed = body.filter((_, at) => at % changedOfOne === 0);
  await Promise.all(
    changed.map(({ id }) => client.patch(`/bond/${id}`, { projectName: 'Repair of the bridge, all lots' })),
  );
}

async function untilSealed(connection: Stage['connection']): Promise<void> {
  for (;;) {
    const [[{ open }]] = (await connection.query(
      `SELECT (SELECT COUNT(*) FROM ${schema}.audit_log) - (SELECT COUNT(*) FROM ${schema}.audit_seal) AS open`,
    )) as unknown as [[{ open: number }]];
    if (Number(open) === 0) return;
    await pause(500);
  }
}
