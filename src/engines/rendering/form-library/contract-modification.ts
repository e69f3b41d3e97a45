import { type Block, cell, clause, type Clause, row } from './form-design.js';
import { DATE, executions, PARTIES, PRINCIPALS, SURETY } from './parts.js';

export const consentRequired = [
  ...PARTIES,
  ...['contract.number', 'values.modificationNumber', 'values.modificationDate', 'obligee.name'],
];

/** The contract, its modification and the parties, as SF 1414 and 1415 name them. */
export const consentHead = (): Block[] => [
  row(
    2,
    cell('1. Contract number', '{{ contract.number }}\n{{ obligee.name }}', 0.5),
    cell('2. Modification number', '{{ values.modificationNumber }}', 0.25),
    cell('3. Dated', '{{ values.modificationDate | date }}', 0.25),
  ),
  row(
    3,
    cell('Principal (name and business address)', PRINCIPALS, 0.5),
    cell('Surety (name and business address)', SURETY, 0.5),
  ),
];

export const modificationClause = (): Clause =>
  clause(
    'CONSENT',
    'The Surety (co-sureties) hereby consents (consent) to the foregoing contract modification and agrees (agree) ' +
      'that its (their) bond or bonds shall apply and extend to the contract as modified or amended.',
  );

export const executionOfConsent = (): Block[] => [
  row(1, cell('Date consent executed', DATE, 1)),
  ...executions(''),
];
