import type { Flavour } from './find-program.js';

const SQL_MODE = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/** The settings of every private server, however it is run: durable, strict, modest, for one service. */
export function serverFlags(flavour: Flavour): string[] {
  const flags = [
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    `--sql-mode=${SQL_MODE}`,
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-doublewrite=ON',
    '--innodb-buffer-pool-size=256M',
    '--max-connections=200',
    '--max-allowed-packet=64M',
    '--performance-schema=OFF',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--local-infile=OFF',
  ];
  // Oracle's compiled-in directory for file exports need not exist here, and without it the server does not start.
  return flavour === 'mysql' ? [...flags, '--mysqlx=OFF', '--secure-file-priv=NULL'] : flags;
}
