import { type Block, cell, clause, type Clause, notes, row, type Row } from './form-design.js';
import { BOND_NUMBER, DATE, ELECTRONIC_SIGNING, executions, PARTIES, partyRows } from './parts.js';

export const PLAIN_SUBTITLE = 'For private and public work';
export const PLAIN_LICENCE =
  'A wording of this service’s own, under the licence of the service. Have counsel read it before it is first used: ' +
  'statutes of the place of the work may ask for another form.';

/** What each form of the plain set names. */
export const plainRequired = [...PARTIES, 'obligee.name', 'project.name'];

/** Number, date and parties, and below them what is particular to the instrument. */
export const plainHead = (...rows: Row[]): Block[] => [
  row(1, cell('Bond number', BOND_NUMBER, 0.5), cell('Date of this instrument', DATE, 0.5)),
  ...partyRows(),
  ...rows,
];

/** The contract that a final bond stands behind. */
export const contractRow = (): Row =>
  row(
    1,
    cell('Contract number', '{{ contract.number | default: "" }}', 0.3),
    cell('Date of the contract', '{{ contract.date | date }}', 0.3),
    cell('Contract price', '{{ contract.price | money }}', 0.4),
  );

export const contractRequired = ['bond.penalSum', 'contract.date', 'contract.price'];

export const undertaking = (): Clause =>
  clause(
    '1. Undertaking',
    'The Principal and the Surety bind themselves, their heirs, executors, administrators, successors and assigns, ' +
      'jointly and severally, to the Obligee for the payment of the penal sum stated above, as this instrument ' +
      'provides.',
  );

export const contractClause = (): Clause =>
  clause(
    '2. Contract',
    'The Principal has made the contract stated above with the Obligee for the project. The contract, with its ' +
      'drawings, specifications and changes, is part of this bond by reference.',
  );

/** How far changes of the contract go without the surety. */
export const changesClause = (number: number): Clause =>
  clause(
    `${number}. Changes`,
    'The Obligee and the Principal may change the contract and extend its time. The Surety waives notice of it, and ' +
      'is not released by it. A change does not raise the penal sum unless the Surety agrees in writing.',
  );

export const statuteClause = (number: number): Clause =>
  clause(
    `${number}. Statutes`,
    'If a statute in force where the project is located requires this bond, what the statute requires is part of it, ' +
      'and a term that conflicts with the statute does not apply.',
  );

/** Where plain instruments are signed. */
export const plainExecution = (): Block[] => [
  clause('Execution', 'Signed and sealed by the Principal and by the Surety on the date stated above.'),
  ...executions('Witness'),
  notes('Electronic execution', ELECTRONIC_SIGNING),
];
