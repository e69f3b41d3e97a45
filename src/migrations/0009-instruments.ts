import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (type: string) => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`;

/** What each table gets; the first column of it tells whether it has it already. */
const additions: [table: string, columns: [name: string, type: string][]][] = [
  [
    'bond',
    [
      ['obligee', text('mediumtext')],
      ['project_number', text('varchar(100)')],
      ['project_location', text('varchar(1000)')],
      ['project_description', text('varchar(1000)')],
      ['invitation_number', text('varchar(100)')],
      ['contract_number', text('varchar(100)')],
      ['contract_date', 'varbinary(40) NULL'],
    ],
  ],
  [
    'contractor_account',
    [
      ['organization_type', 'varbinary(128) NULL'],
      ['state_of_incorporation', text('varchar(100)')],
      ['single_limit', 'bigint UNSIGNED NULL'],
      ['aggregate_limit', 'bigint UNSIGNED NULL'],
    ],
  ],
  ['surety', [['licensed_states', text('mediumtext')]]],
  [
    'bond_form',
    [
      ['penal_sum', 'decimal(24,8) NULL'],
      ['penal_cap', 'decimal(24,8) NULL'],
      ['edition', text('varchar(100)')],
      ['page_size', 'varbinary(32) NULL'],
      ['template_values', text('mediumtext')],
    ],
  ],
];

/** What an instrument says of its parties, its sum and its paper. Each step can be done again after a break. */
export class Instruments1795335600009 implements MigrationInterface {
  name = 'Instruments1795335600009';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of additions) {
      if (await runner.hasColumn(table, columns[0]![0])) continue;
      const steps = columns.map(([name, type]) => `ADD COLUMN ${name} ${type}`);
      await runner.query(`ALTER TABLE ${table} ${steps.join(', ')}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of additions) {
      const steps = columns.map(([name]) => `DROP COLUMN ${name}`);
      await runner.query(`ALTER TABLE ${table} ${steps.join(', ')}`);
    }
  }
}
