import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `CREATE TABLE audit_log (
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
  `CREATE TABLE member (
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
  `CREATE TABLE job (
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
     INDEX ix_job__state__due_at (state, due_at),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE bond_request (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     project_id varbinary(128) NOT NULL,
     bond_type varbinary(400) NOT NULL,
     status varbinary(64) NOT NULL,
     read_by mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     sent_at datetime(3) NULL,
     completed_at datetime(3) NULL,
     INDEX ix_bond_request__id (id),
     INDEX ix_bond_request__org_id__status__id (org_id, status, id),
     INDEX ix_bond_request__org_id__bond_type__id (org_id, bond_type, id),
     INDEX ix_bond_request__org_id__project_id__id (org_id, project_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE document (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     project_id varbinary(128) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     parsed tinyint NOT NULL,
     uploaded_at datetime(3) NOT NULL,
     uploaded_by varbinary(128) NOT NULL,
     INDEX ix_document__id (id),
     INDEX ix_document__org_id__parsed__id (org_id, parsed, id),
     INDEX ix_document__org_id__project_id__id (org_id, project_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE power_of_attorney (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     document_id varbinary(36) NULL,
     attorneys mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
     expires_at varbinary(160) NULL,
     limit_of_authority decimal(24, 8) NULL,
     INDEX ix_power_of_attorney__id (id),
     INDEX ix_power_of_attorney__org_id__document_id__id (org_id, document_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE bond_form (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     project_id varbinary(128) NOT NULL,
     bond_type varbinary(400) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     length int UNSIGNED NOT NULL,
     start_page int UNSIGNED NOT NULL,
     percentage decimal(24, 8) NOT NULL,
     document_id varbinary(36) NULL,
     poa_id varbinary(36) NULL,
     INDEX ix_bond_form__id (id),
     INDEX ix_bond_form__org_id__poa_id__id (org_id, poa_id, id),
     INDEX ix_bond_form__org_id__document_id__id (org_id, document_id, id),
     INDEX ix_bond_form__org_id__bond_type__id (org_id, bond_type, id),
     INDEX ix_bond_form__org_id__project_id__id (org_id, project_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE bond_request_field (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     request_id varbinary(36) NOT NULL,
     ref varbinary(400) NOT NULL,
     value text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     confidence double NOT NULL,
     evidence_page int UNSIGNED NOT NULL,
     evidence_doc_id varbinary(36) NULL,
     corrected tinyint NOT NULL,
     INDEX ix_bond_request_field__id (id),
     INDEX ix_bond_request_field__org_id__evidence_doc_id__id (org_id, evidence_doc_id, id),
     INDEX ix_bond_request_field__org_id__ref__id (org_id, ref, id),
     INDEX ix_bond_request_field__org_id__request_id__id (org_id, request_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE bond_form_field (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     form_id varbinary(36) NOT NULL,
     page int UNSIGNED NOT NULL,
     x double NOT NULL,
     y double NOT NULL,
     w double NOT NULL,
     h double NOT NULL,
     type varbinary(64) NOT NULL,
     value text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     font_size int UNSIGNED NOT NULL,
     background text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     INDEX ix_bond_form_field__id (id),
     INDEX ix_bond_form_field__org_id__form_id__id (org_id, form_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE api_key (
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
  `CREATE TABLE rate (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     free_warranty_months int UNSIGNED NOT NULL,
     std_term_months int UNSIGNED NOT NULL,
     INDEX ix_rate__id (id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE invite (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     token_hash varbinary(256) NOT NULL,
     role varbinary(64) NULL,
     created_by varbinary(128) NOT NULL,
     expires_at datetime(3) NOT NULL,
     used tinyint NOT NULL,
     INDEX ix_invite__id (id),
     UNIQUE INDEX ix_invite__token_hash (token_hash),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE surety (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     address varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     phone varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     resident_name varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     state_of_authority varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     attorneys mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     INDEX ix_surety__id (id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE contractor_account (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     address varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     phone varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     is_primary tinyint NOT NULL,
     INDEX ix_contractor_account__id (id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE rate_tier (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     rate_id varbinary(36) NOT NULL,
     type varbinary(400) NOT NULL,
     threshold decimal(24, 8) NOT NULL,
     value decimal(24, 8) NOT NULL,
     INDEX ix_rate_tier__id (id),
     INDEX ix_rate_tier__org_id__type__id (org_id, type, id),
     INDEX ix_rate_tier__org_id__rate_id__id (org_id, rate_id, id),
     UNIQUE INDEX uq_rate_tier__rateID__type__threshold (org_id, rate_id, type, threshold),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `CREATE TABLE bond (
     org_id varbinary(128) NOT NULL,
     id varbinary(36) NOT NULL,
     version int UNSIGNED NOT NULL,
     created_at datetime(3) NOT NULL,
     updated_at datetime(3) NOT NULL,
     project_id varbinary(128) NOT NULL,
     project_name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     project_owner varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
     bond_type varbinary(64) NOT NULL,
     rate_id varbinary(36) NULL,
     bid_data mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
     final_data mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
     INDEX ix_bond__id (id),
     INDEX ix_bond__org_id__rate_id__id (org_id, rate_id, id),
     INDEX ix_bond__org_id__bond_type__id (org_id, bond_type, id),
     INDEX ix_bond__org_id__project_id__id (org_id, project_id, id),
     PRIMARY KEY (org_id, id)
   ) ENGINE = InnoDB`,
  `ALTER TABLE power_of_attorney
     ADD CONSTRAINT fk_power_of_attorney__document_id FOREIGN KEY (org_id, document_id) REFERENCES document (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond_form
     ADD CONSTRAINT fk_bond_form__poa_id FOREIGN KEY (org_id, poa_id) REFERENCES power_of_attorney (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond_form
     ADD CONSTRAINT fk_bond_form__document_id FOREIGN KEY (org_id, document_id) REFERENCES document (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond_request_field
     ADD CONSTRAINT fk_bond_request_field__evidence_doc_id FOREIGN KEY (org_id, evidence_doc_id) REFERENCES document (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond_request_field
     ADD CONSTRAINT fk_bond_request_field__request_id FOREIGN KEY (org_id, request_id) REFERENCES bond_request (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond_form_field
     ADD CONSTRAINT fk_bond_form_field__form_id FOREIGN KEY (org_id, form_id) REFERENCES bond_form (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE rate_tier
     ADD CONSTRAINT fk_rate_tier__rate_id FOREIGN KEY (org_id, rate_id) REFERENCES rate (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `ALTER TABLE bond
     ADD CONSTRAINT fk_bond__rate_id FOREIGN KEY (org_id, rate_id) REFERENCES rate (org_id, id)
     ON DELETE RESTRICT ON UPDATE RESTRICT`,
];

/** Those that refer to others go before them. */
const down = [
  'DROP TABLE api_key',
  'DROP TABLE audit_log',
  'DROP TABLE bond',
  'DROP TABLE bond_form_field',
  'DROP TABLE bond_form',
  'DROP TABLE bond_request_field',
  'DROP TABLE bond_request',
  'DROP TABLE contractor_account',
  'DROP TABLE invite',
  'DROP TABLE job',
  'DROP TABLE member',
  'DROP TABLE power_of_attorney',
  'DROP TABLE document',
  'DROP TABLE rate_tier',
  'DROP TABLE rate',
  'DROP TABLE surety',
];

export class Tables1795200769429 implements MigrationInterface {
  name = 'Tables1795200769429';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
