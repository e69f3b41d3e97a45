import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of idempotency keys know whose they are, and the service writes a heartbeat. Answers that were kept before
 * are deleted: which organizations they tell something of is not known.
 */
export class IdempotencyAndHeartbeat1795335600002 implements MigrationInterface {
  name = 'IdempotencyAndHeartbeat1795335600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS idempotency_record (
      org_id varbinary(128) NOT NULL,
      id varbinary(36) NOT NULL,
      fingerprint varbinary(256) NOT NULL,
      status int UNSIGNED NOT NULL,
      record_version int UNSIGNED NOT NULL,
      organizations mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      body mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at datetime(3) NOT NULL,
      INDEX ix_idempotency_record__id (id),
      INDEX ix_idempotency_record__created_at (created_at),
      PRIMARY KEY (org_id, id)
    ) ENGINE = InnoDB`);
    await runner.query('DROP TABLE IF EXISTS kept_answer');
    await runner.query(`CREATE TABLE IF NOT EXISTS service_heartbeat (
      org_id varbinary(128) NOT NULL,
      beat_at datetime(3) NOT NULL,
      PRIMARY KEY (org_id)
    ) ENGINE = InnoDB`);
    await runner.query(
      "INSERT IGNORE INTO service_heartbeat (org_id, beat_at) VALUES ('', UTC_TIMESTAMP(3))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS service_heartbeat');
    await runner.query('DROP TABLE IF EXISTS idempotency_record');
    await runner.query(`CREATE TABLE IF NOT EXISTS kept_answer (
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
}
