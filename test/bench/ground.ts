import type { Connection } from 'mysql2/promise';
import type { Ground } from './workloads.js';

/*
 * Fills the tables past the service: rows in the order of their ids, as the service would have written them.
 */

export const idOf = (group: number, number: string): string =>
  `CONCAT('0194${group.toString(16).padStart(4, '0')}-', LPAD(LOWER(HEX(${number} DIV 65536)), 4, '0'), '-7000-8000-', LPAD(LOWER(HEX(${number})), 12, '0'))`;

/** The id that `idOf` gives the row of this number. */
export const idAt = (group: number, number: number): string => {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `0194${hex(group, 4)}-${hex(Math.floor(number / 65536), 4)}-7000-8000-${hex(number, 12)}`;
};

const mostNumbers = 200_000;
const mostRates = 1_000;
export const numbers = (below: number): string => `bench_number WHERE n < ${below} ORDER BY n`;

/** A table of the numbers from 0 on: neither MySQL nor MariaDB can count by themselves in the same words. */
export async function addNumbers(connection: Connection): Promise<void> {
  await connection.query('CREATE TABLE bench_number (n INT UNSIGNED PRIMARY KEY)');
  const all = Array.from({ length: mostNumbers }, (_, n) => [n]);
  for (let begin = 0; begin < all.length; begin += 20_000) {
    await connection.query('INSERT INTO bench_number (n) VALUES ?', [all.slice(begin, begin + 20_000)]);
  }
}

export const stamps = '1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)';

/** Adds a rate with so many tiers. @returns its id */
export async function addRate(connection: Connection, group: number, tiers: number): Promise<string> {
  const rateID = idAt(group, 0);
  await connection.query(
    `INSERT INTO rate (org_id, id, version, created_at, updated_at, name, free_warranty_months, std_term_months)
     VALUES ('bench', ?, ${stamps}, 'Class B', 12, 12)`,
    [rateID],
  );
  for (let done = 0; done < tiers; done += mostNumbers) {
    const n = `(n + ${done})`;
    await connection.query(
      `INSERT INTO rate_tier (org_id, id, version, created_at, updated_at, rate_id, type, threshold, value)
       SELECT 'bench', ${idOf(group, n)}, ${stamps}, ?, 'premium', ${n}, 25 FROM ${numbers(Math.min(mostNumbers, tiers - done))}`,
      [rateID],
    );
  }
  return rateID;
}

/** What every measurement stands on: so many tiers of one rate, 10,100 more, and what the single workloads need. */
export async function layGround(connection: Connection, tiers: number): Promise<Ground> {
  await addNumbers(connection);
  const hundred = await addRate(connection, 1, 100);
  const tenThousand = await addRate(connection, 2, 10_000);
  const million = await addRate(connection, 3, tiers);
  await connection.query(
    `INSERT INTO rate (org_id, id, version, created_at, updated_at, name, free_warranty_months, std_term_months)
     SELECT 'bench', ${idOf(8, 'n')}, ${stamps}, 'Class B', 12, 12 FROM ${numbers(mostRates)}`,
  );
  const rateIDs = Array.from({ length: mostRates }, (_, number) => idAt(8, number));
  const requestID = idAt(4, 0);
  await connection.query(
    `INSERT INTO bond_request (org_id, id, version, created_at, updated_at, project_id, bond_type, status, read_by)
     VALUES ('bench', ?, ${stamps}, 'P', 'bid', 'draft', '[]')`,
    [requestID],
  );
  const loggedID = idAt(5, 0);
  await connection.query(
    `INSERT INTO audit_log (org_id, id, project_id, action, actor_id, target_id, target_type, created_at, metadata)
     SELECT 'bench', ${idOf(6, 'n')}, 'P', 'bond.updated', 'ann', ?, 'bond', UTC_TIMESTAMP(3), '{"requestID":"x","changed":"projectName"}'
     FROM ${numbers(100)}`,
    [loggedID],
  );
  await connection.query('ANALYZE TABLE rate_tier, rate, audit_log');
  return { rateIDs, hundred, tenThousand, million, requestID, loggedID };
}

/** Adds so many organizations with a rate and a tier each. */
export async function addOrganizations(connection: Connection, count: number): Promise<void> {
  for (const [table, columns, values] of [
    ['rate', 'name, free_warranty_months, std_term_months', `'n', 12, 12`],
    ['rate_tier', 'rate_id, type, threshold, value', `${idOf(7, 'n')}, 'premium', 0, 25`],
  ]) {
    await connection.query(
      `INSERT INTO ${table} (org_id, id, version, created_at, updated_at, ${columns})
       SELECT CONCAT('org-', n), ${idOf(7, 'n')}, ${stamps}, ${values} FROM ${numbers(count)}`,
    );
  }
}
