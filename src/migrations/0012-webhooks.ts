import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

/** What every record has, and the keys that it needs. */
const record = (table: string, columns: string[], keys: string[] = []): string => {
  const all = [
    'org_id varbinary(128) NOT NULL',
    'id varbinary(36) NOT NULL',
    'version int UNSIGNED NOT NULL',
    'created_at datetime(3) NOT NULL',
    'updated_at datetime(3) NOT NULL',
    ...columns,
    `INDEX ix_${table}__id (id)`,
    ...keys,
    'PRIMARY KEY (org_id, id)',
  ];
  return `CREATE TABLE IF NOT EXISTS ${table} (${all.join(', ')}) ENGINE = InnoDB`;
};

const by = (table: string, column: string): string =>
  `INDEX ix_${table}__org_id__${column}__id (org_id, ${column}, id)`;

const tables: Record<string, string> = {
  log_cursor: record(
    'log_cursor',
    [
      'seq int UNSIGNED NOT NULL',
      'due_at datetime(3) NULL',
      'failures int UNSIGNED NOT NULL',
      'held_up_by varbinary(36) NULL',
    ],
    ['INDEX ix_log_cursor__due_at (due_at)'],
  ),
  webhook: record(
    'webhook',
    [
      `url ${text('varchar(2000)')} NOT NULL`,
      `description ${text('varchar(1000)')} NULL`,
      `type_in ${text('mediumtext')} NULL`,
      `project_id_in ${text('mediumtext')} NULL`,
      'state varbinary(64) NOT NULL',
      'failing_since datetime(3) NULL',
      'disabled_reason varbinary(64) NULL',
      'slot int UNSIGNED NOT NULL',
      `secrets ${text('mediumtext')} NOT NULL`,
    ],
    [by('webhook', 'state'), 'UNIQUE INDEX uq_webhook__slot (org_id, slot)'],
  ),
  webhook_delivery: record(
    'webhook_delivery',
    [
      'webhook_id varbinary(36) NOT NULL',
      'event_id varbinary(36) NOT NULL',
      'seq int UNSIGNED NOT NULL',
      'type varbinary(256) NOT NULL',
      'state varbinary(64) NOT NULL',
      'attempts int UNSIGNED NOT NULL',
      'last_status int UNSIGNED NULL',
      'last_error varbinary(64) NULL',
      'milliseconds int UNSIGNED NOT NULL',
      'next_try_at datetime(3) NULL',
    ],
    ['webhook_id', 'event_id', 'state', 'type'].map((column) => by('webhook_delivery', column)),
  ),
};

/** Where events are sent, how far they have been, and what became of each. */
export class Webhooks1795335600012 implements MigrationInterface {
  name = 'Webhooks1795335600012';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of Object.values(tables)) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
