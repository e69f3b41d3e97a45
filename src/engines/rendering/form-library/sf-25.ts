import { cell, clause, type FormDesign, row } from './form-design.js';
import { PARTIES, PENAL_SUM } from './parts.js';
import {
  contractIdentification,
  executionOfBond,
  instructions,
  obligation,
  partiesOfBond,
  standardLicence,
} from './standard-form.js';

/** The performance bond of the United States Government. */
export const sf25: FormDesign = {
  key: 'sf-25',
  name: 'SF 25 Performance Bond',
  bondType: 'performance',
  edition: 'SF 25 (Rev. 8/2016)',
  required: [...PARTIES, 'bond.penalSum', 'contract.date', 'contract.number', 'obligee.name'],
  licenceNote: standardLicence('Standard Form 25 (Rev. 8/2016), Performance Bond'),
  title: 'PERFORMANCE BOND',
  subtitle: 'Standard Form 25 (Rev. 8/2016), prescribed by GSA – FAR (48 CFR) 53.228(b)',
  together: [
    [
      ...partiesOfBond('must be same or later than date of contract'),
      row(3, cell('Penal sum of bond', PENAL_SUM, 1)),
      contractIdentification(),
    ],
    [obligation()],
    [
      clause('CONDITIONS', 'The Principal has entered into the contract identified above.'),
      clause(
        'THEREFORE',
        'The above obligation is void if the Principal',
        '(a)(1) performs and fulfills all the undertakings, covenants, terms, conditions, and agreements of the ' +
          'contract during the original term of the contract and any extensions thereof that are granted by the ' +
          'Government, with or without notice to the Surety(ies), and during the life of any guaranty required under ' +
          'the contract, and (2) performs and fulfills all the undertakings, covenants, terms, conditions, and ' +
          'agreements of any and all duly authorized modifications of the contract that hereafter are made. Notice of ' +
          'those modifications to the Surety(ies) is waived; and',
        '(b) pays to the Government the full amount of the taxes imposed by the Government, if the said contract is ' +
          'subject to 40 U.S.C. Chapter 31, Subchapter III, Bonds, which are collected, deducted, or withheld from ' +
          'wages paid by the Principal in carrying out the construction contract with respect to which this bond is ' +
          'furnished.',
      ),
    ],
    executionOfBond(),
    [
      row(
        1,
        cell('Bond premium: rate', '{% if premium %}{{ premium.rate }}{% endif %}', 0.5),
        cell('Bond premium: total', '{% if premium %}{{ premium.total | money }}{% endif %}', 0.5),
      ),
    ],
    [instructions('This form is authorized for use in connection with Government contracts.')],
  ],
};
