import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an organization keeps in the storage is counted, its log is found by time, and contents are found by their bytes.
 * Each step can be done again after a break.
 */
export class LimitsOfCost1795335600003 implements MigrationInterface {
  name = 'LimitsOfCost1795335600003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS storage_usage (
      org_id varbinary(128) NOT NULL,
      bytes bigint NOT NULL,
      PRIMARY KEY (org_id)
    ) ENGINE = InnoDB`);
    await runner.query(`INSERT IGNORE INTO storage_usage (org_id, bytes)
      SELECT org_id, SUM(size) FROM document_content GROUP BY org_id`);
    for (const [table, name, columns] of indexes) {
      if (await hasIndex(runner, table, name)) continue;
      await runner.query(`ALTER TABLE ${table} ADD INDEX ${name} (${columns})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of indexes) {
      if (await hasIndex(runner, table, name)) await runner.query(`ALTER TABLE ${table} DROP INDEX ${name}`);
    }
    await runner.query('DROP TABLE IF EXISTS storage_usage');
  }
}

const indexes = [
  ['audit_log', 'ix_audit_log__org_id__created_at__id', 'org_id, created_at, id'],
  ['document_content', 'ix_document_content__org_id__sha256__id', 'org_id, sha256, id'],
] as const;

async function hasIndex(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  const sql = `SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ? LIMIT 1`;
  return ((await runner.query(sql, [table, name])) as unknown[]).length > 0;
}
