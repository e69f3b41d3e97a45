/** A record, and how many entries the log has of its creation. */
export interface KeptRow {
  name: string;
  entries: number;
}

/** Asks for the rates of an organization. */
export const entriesOf = (orgID: string): string =>
  `SELECT name, (SELECT COUNT(*) FROM audit_log l WHERE l.org_id = r.org_id AND l.target_id = r.id
     AND l.action = 'rate.created') AS entries FROM rate r WHERE r.org_id = '${orgID}'`;

/** The names of the records, and of those that have exactly one entry. */
export const keptIn = (rows: KeptRow[]): { records: string[]; logged: string[] } => ({
  records: rows.map(({ name }) => name),
  logged: rows.filter(({ entries }) => Number(entries) === 1).map(({ name }) => name),
});
