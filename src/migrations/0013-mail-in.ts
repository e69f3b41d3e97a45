import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

/** Addresses to which mail comes in, and the mail that came. Each step can be done again after a break. */
export class MailIn1795335600013 implements MigrationInterface {
  name = 'MailIn1795335600013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS mail_address (
      org_id varbinary(128) NOT NULL,
      id varbinary(36) NOT NULL,
      version int UNSIGNED NOT NULL,
      created_at datetime(3) NOT NULL,
      updated_at datetime(3) NOT NULL,
      project_id varbinary(512) NOT NULL,
      bond_type varbinary(400) NOT NULL,
      senders ${text('mediumtext')} NULL,
      state varbinary(64) NOT NULL,
      address varbinary(1016) NOT NULL,
      INDEX ix_mail_address__id (id),
      INDEX ix_mail_address__org_id__project_id__id (org_id, project_id, id),
      INDEX ix_mail_address__org_id__state__id (org_id, state, id),
      UNIQUE INDEX uq_mail_address__address (address),
      PRIMARY KEY (org_id, id)
    ) ENGINE = InnoDB`);
    await runner.query(`CREATE TABLE IF NOT EXISTS received_mail (
      org_id varbinary(128) NOT NULL,
      id varbinary(36) NOT NULL,
      version int UNSIGNED NOT NULL,
      created_at datetime(3) NOT NULL,
      updated_at datetime(3) NOT NULL,
      address_id varbinary(36) NOT NULL,
      state varbinary(64) NOT NULL,
      sender ${text('varchar(320)')} NOT NULL,
      subject ${text('varchar(255)')} NOT NULL,
      message_id ${text('varchar(255)')} NOT NULL,
      message_key varbinary(256) NOT NULL,
      size int UNSIGNED NOT NULL,
      reason varbinary(128) NOT NULL,
      detail ${text('varchar(1000)')} NOT NULL,
      document_ids ${text('mediumtext')} NOT NULL,
      request_id varbinary(36) NULL,
      reply_to ${text('varchar(320)')} NOT NULL,
      storage_key varbinary(256) NOT NULL,
      INDEX ix_received_mail__id (id),
      INDEX ix_received_mail__org_id__address_id__id (org_id, address_id, id),
      INDEX ix_received_mail__org_id__state__id (org_id, state, id),
      UNIQUE INDEX uq_received_mail__messageKey (org_id, address_id, message_key),
      CONSTRAINT fk_received_mail__address_id FOREIGN KEY (org_id, address_id)
        REFERENCES mail_address (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT,
      PRIMARY KEY (org_id, id)
    ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS received_mail');
    await runner.query('DROP TABLE IF EXISTS mail_address');
  }
}
