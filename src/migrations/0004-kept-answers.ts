import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers that idempotency keys have had. */
export class KeptAnswers1795201500000 implements MigrationInterface {
  name = 'KeptAnswers1795201500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kept_answer (
      org_id varbinary(128) NOT NULL,
      id varbinary(36) NOT NULL,
      fingerprint varbinary(256) NOT NULL,
      status int UNSIGNED NOT NULL,
      record_version int UNSIGNED NOT NULL,
      body mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at datetime(3) NOT NULL,
      INDEX ix_kept_answer__id (id),
      INDEX ix_kept_answer__created_at (created_at),
      PRIMARY KEY (org_id, id)
    ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_answer');
  }
}
