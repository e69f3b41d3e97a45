import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `CREATE TABLE document_content (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     document_id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     type varbinary(512) NOT NULL,
     size int UNSIGNED NOT NULL,
     sha256 varbinary(256) NOT NULL,
     storage_key varbinary(256) NOT NULL,
     state varbinary(64) NOT NULL,
     reason varbinary(128) NOT NULL,
     detail varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     notes mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     page_count int UNSIGNED NOT NULL,
     reading int UNSIGNED NOT NULL,
     uploaded_at datetime(3) NOT NULL,
     uploaded_by varbinary(128) NOT NULL,
     read_at datetime(3) NULL,
     INDEX ix_document_content__id (id),
     UNIQUE INDEX ix_document_content__org_id__document_id__version (org_id, document_id, version),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE document_page (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     content_id varbinary(36) NOT NULL,
     reading int UNSIGNED NOT NULL,
     page int UNSIGNED NOT NULL,
     width double NOT NULL,
     height double NOT NULL,
     layer varbinary(32) NOT NULL,
     runs mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     INDEX ix_document_page__id (id),
     UNIQUE INDEX ix_document_page__org_id__content_id__reading__page (org_id, content_id, reading, page),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE field_evidence (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     ref varbinary(400) NOT NULL,
     value text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     confidence double NOT NULL,
     reason text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     candidates mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     documents mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     generated_at datetime(3) NOT NULL,
     INDEX ix_field_evidence__id (id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  'ALTER TABLE document ADD content_version int UNSIGNED NOT NULL',
  'ALTER TABLE job DROP INDEX ix_job__state__due_at, ADD INDEX ix_job__state__org_id__kind__due_at (state, org_id, kind, due_at)',
];

const down = [
  'ALTER TABLE job DROP INDEX ix_job__state__org_id__kind__due_at, ADD INDEX ix_job__state__due_at (state, due_at)',
  'ALTER TABLE document DROP COLUMN content_version',
  'DROP TABLE field_evidence',
  'DROP TABLE document_page',
  'DROP TABLE document_content',
];

/** What documents hold, what was read out of them, and where values of bond requests were read. */
export class DocumentContent1795202000000 implements MigrationInterface {
  name = 'DocumentContent1795202000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
