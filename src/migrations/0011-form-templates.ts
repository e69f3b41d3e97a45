import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

/** The form templates of an organization. */
export class FormTemplates1795335600011 implements MigrationInterface {
  name = 'FormTemplates1795335600011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS form_template (
      org_id varbinary(128) NOT NULL,
      id varbinary(36) NOT NULL,
      version int UNSIGNED NOT NULL,
      created_at datetime(3) NOT NULL,
      updated_at datetime(3) NOT NULL,
      name ${text('varchar(255)')} NOT NULL,
      bond_type varbinary(400) NOT NULL,
      edition ${text('varchar(100)')} NOT NULL,
      percentage decimal(24,8) NULL,
      jurisdiction ${text('varchar(100)')} NULL,
      obligee ${text('varchar(1000)')} NULL,
      supersedes_id varbinary(36) NULL,
      approval varbinary(64) NOT NULL,
      reason ${text('varchar(1000)')} NULL,
      document_id varbinary(36) NULL,
      start_page int UNSIGNED NOT NULL,
      length int UNSIGNED NOT NULL,
      page_size varbinary(32) NULL,
      fields ${text('mediumtext')} NULL,
      required ${text('mediumtext')} NULL,
      licence_note ${text('varchar(1000)')} NULL,
      used tinyint NOT NULL,
      shipped_as varbinary(400) NULL,
      INDEX ix_form_template__id (id),
      INDEX ix_form_template__org_id__bond_type__id (org_id, bond_type, id),
      INDEX ix_form_template__org_id__approval__id (org_id, approval, id),
      INDEX ix_form_template__org_id__document_id__id (org_id, document_id, id),
      INDEX ix_form_template__org_id__supersedes_id__id (org_id, supersedes_id, id),
      UNIQUE INDEX uq_form_template__shippedAs (org_id, shipped_as),
      CONSTRAINT fk_form_template__document_id FOREIGN KEY (org_id, document_id)
        REFERENCES document (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT,
      CONSTRAINT fk_form_template__supersedes_id FOREIGN KEY (org_id, supersedes_id)
        REFERENCES form_template (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT,
      PRIMARY KEY (org_id, id)
    ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS form_template');
  }
}
