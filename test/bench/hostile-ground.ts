import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import type { Role } from '../../src/platform/tenancy/caller.js';
import { addNumbers, idOf, numbers, stamps } from './ground.js';
import { type Contestant, credentials } from './contestants.js';
import type { Stage } from './stage.js';

/** The organization of the attackers, which has much, and the one of the victim, which has one rate. */
export interface HostileGround {
  viewer: Record<string, string>;
  editor: Record<string, string>;
  /** Rates and documents of the attackers. */
  rateID: string;
  victim: Record<string, string>;
  victimPath: string;
}

const attackers = 'attackers';
const victims = 'victims';

/** Gives the attackers much, past the service and before it starts: its first look at the log goes back to the beginning. */
export async function fillForAttackers({ connection, say }: Stage, bonds: number): Promise<void> {
  say(`giving an organization ${bonds} bonds, each with its entry in the log`);
  await addNumbers(connection);
  await addBonds(connection, bonds);
}

/** Lets everybody in, makes what the rest needs, and waits until the log is sealed. */
export async function layHostileGround(
  { connection, folder, say }: Stage,
  databaseURL: string,
  { url }: Contestant,
  bonds: number,
): Promise<HostileGround> {
  const as = (orgID: string, role: Role) => credentials(databaseURL, folder, orgID, role);
  const [viewer, editor] = [as(attackers, 'viewer'), as(attackers, 'editor')];
  const [admin, victim] = [as(attackers, 'admin'), as(victims, 'admin')];
  const rateID = await make(url, admin, '/rate', rateOf(attackers));
  const tier = { orgID: attackers, rateID, type: 'premium', threshold: 0, value: 25 };
  await make(url, admin, '/rate_tier', tier);
  await connection.query('UPDATE bond SET rate_id = ? WHERE org_id = ?', [rateID, attackers]);
  const victimID = await make(url, victim, '/rate', rateOf(victims));
  await sealed(url, viewer, bonds, say);
  return { viewer, editor, rateID, victim, victimPath: `/rate/${victimID}` };
}

const rateOf = (orgID: string) => ({ orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });

async function addBonds(connection: Connection, count: number): Promise<void> {
  const rows = numbers(count);
  const bid = '{"bidDate":"2026-12-01","bidEstimate":1000000,"bidWon":null,"bondPercentage":10}';
  await connection.query(
    `INSERT INTO bond (org_id, id, version, created_at, updated_at, project_id, project_name, project_owner, bond_type, bid_data, bid_date, bid_won)
     SELECT ?, ${idOf(9, 'n')}, ${stamps}, CONCAT('P-', n), 'Elm Street Bridge', 'City of Elm', 'bid', ?, '2026-12-01', 'null' FROM ${rows}`,
    [attackers, bid],
  );
  await connection.query(
    `INSERT INTO audit_log (org_id, id, project_id, action, actor_id, target_id, target_type, created_at, metadata)
     SELECT ?, ${idOf(10, 'n')}, CONCAT('P-', n), 'bond.created', 'ann', ${idOf(9, 'n')}, 'bond', UTC_TIMESTAMP(3), '{"requestID":"x"}' FROM ${rows}`,
    [attackers],
  );
  await connection.query('ANALYZE TABLE bond, audit_log');
}

async function make(
  url: string,
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<string> {
  const all = { 'Content-Type': 'application/json', ...headers };
  const response = await fetch(url + path, { method: 'POST', headers: all, body: JSON.stringify(body) });
  if (response.status >= 300) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

const mostSealSeconds = 120;

async function sealed(
  url: string,
  headers: Record<string, string>,
  count: number,
  say: Stage['say'],
): Promise<void> {
  for (let second = 0; second < mostSealSeconds; second++) {
    const { seq } = (await (await fetch(`${url}/log/head`, { headers })).json()) as { seq: number };
    if (seq >= count) return;
    if (second % 10 === 9) say(`${seq} entries are sealed`);
    await pause(1_000);
  }
  throw new Error('The log is not sealed in time.');
}
