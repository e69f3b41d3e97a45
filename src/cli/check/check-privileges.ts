import type { Connection } from 'mysql2/promise';
import type { ServiceConfig } from '../../settings.js';
import { newID } from '../../platform/validation/ids.js';
import { failure, type Finding, ok, reasonOf, warning } from './finding.js';

/** Tables to which the service only adds rows. */
const appendOnly = ['audit_log', 'audit_seal'];
/** Tables that only migrations use. */
const ofMigrations = ['migrations', 'migration_lease'];

/** Whether the user may do what the service does: by trying, and without changing a row. */
export async function checkPrivileges(
  connection: Connection,
  { MIGRATE }: ServiceConfig,
): Promise<Finding[]> {
  const findings = [
    ...(await checkRows(connection)),
    ...(MIGRATE === 'on' ? await checkTables(connection) : []),
  ];
  return findings.some(({ level }) => level === 'failure')
    ? findings
    : [ok('privileges', 'are those that the service needs'), ...findings];
}

/** The server explains a statement to those alone who may run it. */
async function checkRows(connection: Connection): Promise<Finding[]> {
  const [rows] = await connection.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  const findings: Finding[] = [];
  for (const name of names.filter((each) => !ofMigrations.includes(each))) {
    const table = connection.escapeId(name);
    const needed = {
      SELECT: `SELECT 1 FROM ${table} WHERE 1 = 0`,
      INSERT: `INSERT INTO ${table} (org_id) SELECT org_id FROM ${table} WHERE 1 = 0`,
    };
    const changing = {
      UPDATE: `UPDATE ${table} SET org_id = org_id WHERE 1 = 0`,
      DELETE: `DELETE FROM ${table} WHERE 1 = 0`,
    };
    const isLog = appendOnly.includes(name);
    const refused = await refusedOf(connection, isLog ? needed : { ...needed, ...changing });
    findings.push(...refused.map((privilege) => failure('privileges', `${privilege} on ${name} is missing`)));
    if (isLog && (await refusedOf(connection, changing)).length < 2)
      findings.push(
        warning('privileges', `this user can change ${name}: docs/operating.md has one that cannot`),
      );
  }
  return findings;
}

/** Access denied: to the schema, a table, a column, or a view's table. */
const denials = [1044, 1142, 1143, 1345, 1356];

async function refusedOf(connection: Connection, statements: Record<string, string>): Promise<string[]> {
  const refused: string[] = [];
  for (const [privilege, statement] of Object.entries(statements)) {
    await connection.query(`EXPLAIN ${statement}`).catch((error: { errno?: number }) => {
      if (denials.includes(error.errno ?? 0)) refused.push(privilege);
    });
  }
  return refused;
}

/** Makes a table, changes it, and drops it again. */
async function checkTables(connection: Connection): Promise<Finding[]> {
  const name = connection.escapeId(`check_${newID().replaceAll('-', '')}`);
  const steps = [
    `CREATE TABLE ${name} (id INT NOT NULL PRIMARY KEY)`,
    `ALTER TABLE ${name} ADD COLUMN parent_id INT NULL`,
    `CREATE INDEX parents ON ${name} (parent_id)`,
    `ALTER TABLE ${name} ADD CONSTRAINT FOREIGN KEY (parent_id) REFERENCES ${name} (id)`,
  ];
  try {
    for (const step of steps) await connection.query(step);
    return [];
  } catch (error) {
    return [failure('privileges', `tables cannot be changed, which MIGRATE=on needs: ${reasonOf(error)}`)];
  } finally {
    await connection.query(`DROP TABLE IF EXISTS ${name}`).catch(() => undefined);
  }
}
