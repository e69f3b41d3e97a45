import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `CREATE TABLE audit_seal (
     org_id varbinary(128) NOT NULL,
     seq int UNSIGNED NOT NULL,
     log_id varbinary(36) NOT NULL,
     hash varbinary(256) NOT NULL,
     sealed_at datetime(3) NOT NULL,
     UNIQUE INDEX ix_audit_seal__org_id__log_id (org_id, log_id),
     PRIMARY KEY (org_id, seq)
   ) ENGINE = InnoDB`,
  `CREATE TABLE audit_sealer (
     org_id varbinary(128) NOT NULL,
     fence int UNSIGNED NOT NULL,
     until datetime(3) NOT NULL,
     sealed_to datetime(3) NOT NULL,
     swept_at datetime(3) NOT NULL,
     PRIMARY KEY (org_id)
   ) ENGINE = InnoDB`,
];

/** The chains that seal the audit log, and the lease of who seals. */
export class AuditSeal1795201100000 implements MigrationInterface {
  name = 'AuditSeal1795201100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_sealer');
    await runner.query('DROP TABLE audit_seal');
  }
}
