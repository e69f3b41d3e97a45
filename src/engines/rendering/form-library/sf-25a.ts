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

/** The payment bond of the United States Government. */
export const sf25a: FormDesign = {
  key: 'sf-25a',
  name: 'SF 25A Payment Bond',
  bondType: 'payment',
  edition: 'SF 25A (Rev. 8/2016)',
  required: [...PARTIES, 'bond.penalSum', 'contract.date', 'contract.number', 'obligee.name'],
  licenceNote: standardLicence('Standard Form 25A (Rev. 8/2016), Payment Bond'),
  title: 'PAYMENT BOND',
  subtitle: 'Standard Form 25A (Rev. 8/2016), prescribed by GSA – FAR (48 CFR) 53.228(c)',
  together: [
    [
      ...partiesOfBond('must be same or later than date of contract'),
      row(3, cell('Penal sum of bond', PENAL_SUM, 1)),
      contractIdentification(),
    ],
    [obligation()],
    [
      clause(
        'CONDITIONS',
        'The above obligation is void if the Principal promptly makes payment to all persons having a direct ' +
          'relationship with the Principal or a subcontractor of the Principal for furnishing labor, material or both ' +
          'in the prosecution of the work provided for in the contract identified above, and any authorized ' +
          'modifications of the contract that subsequently are made. Notice of those modifications to the Surety(ies) ' +
          'is waived.',
      ),
    ],
    executionOfBond(),
    [
      instructions(
        'This form, for the protection of persons supplying labor and material, is used when a payment bond is ' +
          'required under 40 U.S.C. Chapter 31, Subchapter III, Bonds.',
      ),
    ],
  ],
};
