import type { Connection } from 'mysql2/promise';
import type { ServiceConfig } from '../../settings.js';
import { type Finding, ok, warning } from './finding.js';

type Variables = ReadonlyMap<string, string>;

/** What keeps an answered write when the power fails. */
const durable: [name: string, isGood: (value: string, all: Variables) => boolean, wanted: string][] = [
  ['innodb_flush_log_at_trx_commit', (value) => value === '1', '1'],
  ['sync_binlog', (value, all) => value === '1' || all.get('log_bin') === 'OFF', '1'],
  ['innodb_doublewrite', (value) => !['OFF', '0'].includes(value.toUpperCase()), 'ON'],
];

/** Whether the server's variables are those of docker/my.cnf, as far as it matters. */
export async function checkVariables(connection: Connection, config: ServiceConfig): Promise<Finding[]> {
  const [rows] = await connection.query('SHOW GLOBAL VARIABLES');
  const all = new Map(
    (rows as { Variable_name: string; Value: string }[]).map((row) => [row.Variable_name, row.Value]),
  );
  const wanted = config.DATABASE_CONNECTIONS * config.DATABASE_PROCESSES;
  const findings = [
    ...durable.flatMap(([name, isGood, good]) => {
      const value = all.get(name);
      const isFine = value === undefined || isGood(value, all);
      return isFine
        ? []
        : [warning('variables', `${name} is ${value}: an answered write may be lost, ${good} keeps it`)];
    }),
    ...tooSmall(all, 'max_connections', wanted, 'DATABASE_CONNECTIONS times DATABASE_PROCESSES'),
    ...tooSmall(all, 'max_allowed_packet', 16 * 2 ** 20, 'large records'),
    // Each connection is of little use with less than this.
    ...tooSmall(all, 'max_prepared_stmt_count', wanted * 16, 'the connections of the service'),
  ];
  return findings.length > 0 ? findings : [ok('variables', 'are as docker/my.cnf has them')];
}

function tooSmall(all: Variables, name: string, least: number, why: string): Finding[] {
  const value = Number(all.get(name) ?? Infinity);
  return value >= least ? [] : [warning('variables', `${name} is ${value}: ${why} need ${least}`)];
}
