import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organization has one open invite for an address, and an invite a token for each time it was mailed. */
export class OpenInvites1795201200000 implements MigrationInterface {
  name = 'OpenInvites1795201200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invite
      ADD COLUMN open_for varbinary(1016) NULL AFTER email,
      ADD COLUMN token_hashes mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER open_for,
      DROP INDEX ix_invite__token_hash,
      DROP COLUMN token_hash`);
    await runner.query("UPDATE invite SET open_for = id, token_hashes = '[]'");
    await runner.query(`ALTER TABLE invite
      MODIFY open_for varbinary(1016) NOT NULL,
      MODIFY token_hashes mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      ADD UNIQUE INDEX uq_invite__email (org_id, open_for)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invite ADD COLUMN token_hash varbinary(256) NULL AFTER email');
    await runner.query('UPDATE invite SET token_hash = id');
    await runner.query(`ALTER TABLE invite
      MODIFY token_hash varbinary(256) NOT NULL,
      ADD UNIQUE INDEX ix_invite__token_hash (token_hash),
      DROP INDEX uq_invite__email,
      DROP COLUMN open_for,
      DROP COLUMN token_hashes`);
  }
}
