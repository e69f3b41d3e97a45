import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of other systems may have any characters, which takes up to four bytes each. */
const withProjects = ['bond', 'bond_form', 'bond_request', 'document', 'audit_log'];

const lists = [
  ['bond', 'bond_id', 'bond'],
  ['bond_request', 'request_id', 'bond_request'],
] as const;

const listTable = ([
  name,
  column,
  owner,
]: (typeof lists)[number]): string => `CREATE TABLE IF NOT EXISTS ${name}_account (
  org_id varbinary(128) NOT NULL,
  id varbinary(36) NOT NULL,
  ${column} varbinary(36) NOT NULL,
  account_id varbinary(36) NOT NULL,
  INDEX ix_${name}_account__id (id),
  INDEX ix_${name}_account__org_id__account_id__id (org_id, account_id, id),
  INDEX ix_${name}_account__org_id__${column}__id (org_id, ${column}, id),
  PRIMARY KEY (org_id, id),
  CONSTRAINT fk_${name}_account__account_id FOREIGN KEY (org_id, account_id)
    REFERENCES contractor_account (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT fk_${name}_account__${column} FOREIGN KEY (org_id, ${column})
    REFERENCES ${owner} (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
) ENGINE = InnoDB`;

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`;

/** A reference, with the index and the key that it needs. */
const reference = (table: string, column: string, to: string): string[] => [
  `ADD COLUMN ${column} varbinary(36) NULL`,
  `ADD INDEX ix_${table}__org_id__${column}__id (org_id, ${column}, id)`,
  `ADD CONSTRAINT fk_${table}__${column} FOREIGN KEY (org_id, ${column})
     REFERENCES ${to} (org_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT`,
];

/** What each table gets; the first column of it tells whether it has it already. */
const additions: [table: string, column: string, steps: string[]][] = [
  [
    'bond',
    'bid_bond_id',
    [
      ...reference('bond', 'bid_bond_id', 'bond'),
      'ADD UNIQUE INDEX uq_bond__bidBondID (org_id, bid_bond_id)',
      `ADD COLUMN account_ids ${text('mediumtext')}`,
      'ADD COLUMN time_zone varbinary(200) NULL',
    ],
  ],
  [
    'bond_request',
    'account_ids',
    [`ADD COLUMN account_ids ${text('mediumtext')}`, 'ADD COLUMN time_zone varbinary(200) NULL'],
  ],
  ['bond_form', 'bond_id', reference('bond_form', 'bond_id', 'bond')],
  [
    'document',
    'kind',
    ['ADD COLUMN kind varbinary(64) NULL', 'ADD INDEX ix_document__org_id__kind__id (org_id, kind, id)'],
  ],
  ['audit_log', 'admin_values', [`ADD COLUMN admin_values ${text('mediumtext')}`]],
  [
    'power_of_attorney',
    'certificate_number',
    [
      `ADD COLUMN certificate_number ${text('varchar(100)')}`,
      `ADD COLUMN states ${text('mediumtext')}`,
      'ADD COLUMN effective_from varbinary(160) NULL',
      'ADD COLUMN revoked_at varbinary(160) NULL',
    ],
  ],
  [
    'surety',
    'seal_document_id',
    [
      ...reference('surety', 'seal_document_id', 'document'),
      'ADD COLUMN naic varbinary(20) NULL',
      `ADD COLUMN state_of_incorporation ${text('varchar(100)')}`,
      'ADD COLUMN underwriting_limit bigint UNSIGNED NULL',
    ],
  ],
];

/** `ADD COLUMN x …` → `DROP COLUMN x`; keys go before the columns that they are of. */
function undone(steps: string[]): string {
  const drops = steps.map((step) => {
    const [, kind, name] = /^ADD (?:UNIQUE )?(COLUMN|INDEX|CONSTRAINT) (\w+)/.exec(step)!;
    return `DROP ${kind === 'CONSTRAINT' ? 'FOREIGN KEY' : kind} ${name}`;
  });
  const rank = (drop: string) => ['DROP F', 'DROP I', 'DROP C'].findIndex((each) => drop.startsWith(each));
  return drops.sort((one, other) => rank(one) - rank(other)).join(', ');
}

/**
 * What the trade says of bonds, their forms and requests, of powers of attorney and of sureties beside the first
 * fields; and the values that the audit log shows to admins alone. Each step can be done again after a break.
 */
export class TradeTerms1795335600005 implements MigrationInterface {
  name = 'TradeTerms1795335600005';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of withProjects) {
      await runner.query(`ALTER TABLE ${table} MODIFY COLUMN project_id varbinary(512) NOT NULL`);
    }
    for (const [table, column, steps] of additions) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ${steps.join(', ')}`);
    }
    for (const list of lists) await runner.query(listTable(list));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of lists) await runner.query(`DROP TABLE IF EXISTS ${name}_account`);
    for (const [table, column, steps] of [...additions].reverse()) {
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} ${undone(steps)}`);
    }
    for (const table of withProjects) {
      await runner.query(`ALTER TABLE ${table} MODIFY COLUMN project_id varbinary(128) NOT NULL`);
    }
  }
}
