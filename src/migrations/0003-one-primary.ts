import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An organization has one primary account at most: a unique key holds it to that. Where there were several, the newest
 * stays primary. Each step can be done again after a break.
 */
export class OnePrimary1795335600001 implements MigrationInterface {
  name = 'OnePrimary1795335600001';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('contractor_account', 'primary_slot')) return;
    await runner.query(`UPDATE contractor_account a
      JOIN (SELECT org_id, MAX(id) AS id FROM contractor_account WHERE is_primary = 1 GROUP BY org_id) newest
        ON newest.org_id = a.org_id AND newest.id <> a.id
      SET a.is_primary = 0, a.version = a.version + 1 WHERE a.is_primary = 1`);
    await runner.query(`ALTER TABLE contractor_account ADD COLUMN primary_slot varbinary(36) NOT NULL`);
    await runner.query(`UPDATE contractor_account SET primary_slot = IF(is_primary = 1, 'primary', id)`);
    await runner.query(`ALTER TABLE contractor_account
      ADD UNIQUE INDEX uq_contractor_account__isPrimary (org_id, primary_slot)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contractor_account
      DROP INDEX uq_contractor_account__isPrimary, DROP COLUMN primary_slot`);
  }
}
