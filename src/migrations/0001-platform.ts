import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is referred to comes first. A start that was broken off midway goes on where it stopped. */
const tables = [
  `CREATE TABLE IF NOT EXISTS api_key (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     prefix varbinary(64) NOT NULL,
     hash varbinary(256) NOT NULL,
     role varbinary(64) NOT NULL,
     expires_at datetime(3) NULL,
     revoked_at datetime(3) NULL,
     INDEX ix_api_key__id (id),
     UNIQUE INDEX ix_api_key__prefix (prefix),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS audit_log (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     project_id varbinary(128) NOT NULL,
     action varbinary(256) NOT NULL,
     actor_id varbinary(128) NOT NULL,
     target_id varbinary(128) NOT NULL,
     target_type varbinary(256) NOT NULL,
     created_at datetime(3) NOT NULL,
     metadata mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     INDEX ix_audit_log__id (id),
     INDEX ix_audit_log__org_id__actor_id__id (org_id, actor_id, id),
     INDEX ix_audit_log__org_id__target_id__id (org_id, target_id, id),
     INDEX ix_audit_log__org_id__project_id__id (org_id, project_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS audit_seal (
     org_id varbinary(128) NOT NULL,
     seq int UNSIGNED NOT NULL,
     log_id varbinary(36) NOT NULL,
     hash varbinary(256) NOT NULL,
     sealed_at datetime(3) NOT NULL,
     UNIQUE INDEX ix_audit_seal__org_id__log_id (org_id, log_id),
     PRIMARY KEY (org_id, seq)
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS audit_sealer (
     org_id varbinary(128) NOT NULL,
     fence int UNSIGNED NOT NULL,
     until datetime(3) NOT NULL,
     sealed_to datetime(3) NOT NULL,
     swept_at datetime(3) NOT NULL,
     PRIMARY KEY (org_id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS job (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     kind varbinary(256) NOT NULL,
     target_id varbinary(128) NOT NULL,
     details mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     actor_id varbinary(128) NOT NULL,
     request_id varbinary(128) NOT NULL,
     state varbinary(64) NOT NULL,
     due_at datetime(3) NOT NULL,
     attempts int UNSIGNED NOT NULL,
     fence int UNSIGNED NOT NULL,
     progress int UNSIGNED NOT NULL,
     progress_of int UNSIGNED NOT NULL,
     failure varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     INDEX ix_job__id (id),
     INDEX ix_job__org_id__target_id__id (org_id, target_id, id),
     INDEX ix_job__state__org_id__kind__due_at (state, org_id, kind, due_at),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS kept_answer (
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
   ) ENGINE = InnoDB`,
  `CREATE TABLE IF NOT EXISTS member (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     actor_id varbinary(128) NOT NULL,
     email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     role varbinary(64) NOT NULL,
     INDEX ix_member__id (id),
     INDEX ix_member__actor_id (actor_id),
     UNIQUE INDEX uq_member__actorID (org_id, actor_id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
];

const names = ['api_key', 'audit_log', 'audit_seal', 'audit_sealer', 'job', 'kept_answer', 'member'];

/** What every resource stands on: the log and its seals, keys, members, jobs, kept answers. */
export class Platform1795200769429 implements MigrationInterface {
  name = 'Platform1795200769429';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [...names].reverse()) await runner.query(`DROP TABLE IF EXISTS ${name}`);
  }
}
