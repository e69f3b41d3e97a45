import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

/** What every record has, and the keys that it needs. */
const record = (table: string, columns: string[], keys: string[] = []): string => {
  const all = [
    'org_id varbinary(128) NOT NULL',
    'id varbinary(36) NOT NULL',
    'version int UNSIGNED NOT NULL',
    'created_at datetime(3) NOT NULL',
    'updated_at datetime(3) NOT NULL',
    ...columns,
    `INDEX ix_${table}__id (id)`,
    ...keys,
    'PRIMARY KEY (org_id, id)',
  ];
  return `CREATE TABLE IF NOT EXISTS ${table} (${all.join(', ')}) ENGINE = InnoDB`;
};

/** A reference, with the index and the key that it needs. */
const reference = (table: string, column: string, to: string): string[] => [
  `INDEX ix_${table}__org_id__${column}__id (org_id, ${column}, id)`,
  `CONSTRAINT fk_${table}__${column} FOREIGN KEY (org_id, ${column})
     REFERENCES ${to} (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT`,
];

const tables: Record<string, string> = {
  sign_off: record(
    'sign_off',
    [
      'bond_id varbinary(36) NOT NULL',
      'party varbinary(64) NOT NULL',
      'account_id varbinary(36) NULL',
      `name ${text('varchar(255)')} NOT NULL`,
      `title ${text('varchar(255)')} NOT NULL`,
      'method varbinary(64) NOT NULL',
      'actor_id varbinary(128) NOT NULL',
      `digests ${text('mediumtext')} NOT NULL`,
      `form_ids ${text('mediumtext')} NOT NULL`,
    ],
    [
      ...reference('sign_off', 'bond_id', 'bond'),
      ...reference('sign_off', 'account_id', 'contractor_account'),
    ],
  ),
  sign_off_link: record(
    'sign_off_link',
    [
      'bond_id varbinary(36) NOT NULL',
      'party varbinary(64) NOT NULL',
      'account_id varbinary(36) NULL',
      `email ${text('varchar(254)')} NOT NULL`,
      `form_ids ${text('mediumtext')} NOT NULL`,
      `digests ${text('mediumtext')} NOT NULL`,
      `token_hashes ${text('mediumtext')} NOT NULL`,
      'expires_at datetime(3) NOT NULL',
      'used tinyint NOT NULL',
    ],
    [
      ...reference('sign_off_link', 'bond_id', 'bond'),
      ...reference('sign_off_link', 'account_id', 'contractor_account'),
    ],
  ),
  issued_bond: record(
    'issued_bond',
    [
      'bond_id varbinary(36) NOT NULL',
      'project_id varbinary(512) NOT NULL',
      'state varbinary(64) NOT NULL',
      'slot varbinary(144) NOT NULL',
      'sequence int UNSIGNED NOT NULL',
      'number varbinary(80) NOT NULL',
      'code varbinary(80) NOT NULL',
      'date varbinary(40) NOT NULL',
      'poa_id varbinary(36) NULL',
      `form_ids ${text('mediumtext')} NOT NULL`,
      'penal_sum decimal(24,8) NULL',
      `accepted ${text('mediumtext')} NOT NULL`,
      `frozen ${text('mediumtext')} NOT NULL`,
      `key_id ${text('varchar(100)')} NOT NULL`,
      'sha256 varbinary(256) NOT NULL',
      'size int UNSIGNED NOT NULL',
      'document_id varbinary(36) NULL',
      'twin_document_id varbinary(36) NULL',
      'receipt_document_id varbinary(36) NULL',
      'issued_at datetime(3) NULL',
      'issued_by varbinary(128) NOT NULL',
      'superseded_by_id varbinary(36) NULL',
      'voided_at datetime(3) NULL',
      `void_reason ${text('varchar(1000)')} NOT NULL`,
    ],
    [
      'INDEX ix_issued_bond__org_id__project_id__id (org_id, project_id, id)',
      'INDEX ix_issued_bond__org_id__state__id (org_id, state, id)',
      'INDEX ix_issued_bond__sha256 (sha256)',
      'UNIQUE INDEX uq_issued_bond__slot (org_id, bond_id, slot)',
      'UNIQUE INDEX uq_issued_bond__sequence (org_id, sequence)',
      'UNIQUE INDEX uq_issued_bond__code (code)',
      ...reference('issued_bond', 'bond_id', 'bond'),
      ...reference('issued_bond', 'poa_id', 'power_of_attorney'),
      ...reference('issued_bond', 'document_id', 'document'),
      ...reference('issued_bond', 'twin_document_id', 'document'),
      ...reference('issued_bond', 'receipt_document_id', 'document'),
      ...reference('issued_bond', 'superseded_by_id', 'issued_bond'),
    ],
  ),
  bond_number: `CREATE TABLE IF NOT EXISTS bond_number (
    org_id varbinary(128) NOT NULL,
    id varbinary(36) NOT NULL,
    last int UNSIGNED NOT NULL,
    INDEX ix_bond_number__id (id),
    PRIMARY KEY (org_id, id)
  ) ENGINE = InnoDB`,
};

/** The register of issued bonds, and who has signed them off. Each step can be done again after a break. */
export class IssuedBonds1795335600010 implements MigrationInterface {
  name = 'IssuedBonds1795335600010';

  async up(runner: QueryRunner): Promise<void> {
    for (const create of Object.values(tables)) await runner.query(create);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(tables).reverse()) await runner.query(`DROP TABLE IF EXISTS ${name}`);
  }
}
