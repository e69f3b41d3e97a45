import { cell, clause, type FormDesign, row } from './form-design.js';
import {
  consentHead,
  consentRequired,
  executionOfConsent,
  modificationClause,
} from './contract-modification.js';
import { standardLicence } from './standard-form.js';

const sum = (name: string): string => `{{ values.${name} | words }} ({{ values.${name} | money }})`;

/** The consent of a surety to a modification of a contract, by which its bonds grow as well. */
export const sf1415: FormDesign = {
  key: 'sf-1415',
  name: 'SF 1415 Consent of Surety and Increase of Penalty',
  bondType: 'consent',
  edition: 'SF 1415 (Rev. 7/93)',
  required: [...consentRequired, 'values.performanceIncrease', 'values.paymentIncrease'],
  licenceNote: standardLicence('Standard Form 1415 (Rev. 7/93), Consent of Surety and Increase of Penalty'),
  title: 'CONSENT OF SURETY AND INCREASE OF PENALTY',
  subtitle: 'Standard Form 1415 (Rev. 7/93), prescribed by GSA – FAR (48 CFR) 53.228(l)',
  together: [
    consentHead(),
    [modificationClause()],
    [
      clause(
        'INCREASE',
        'The Principal and Surety (co-sureties) further agree that on and after the execution of this consent, the ' +
          'penalty of the performance bond or bonds is increased by the first, and the penalty of the payment bond or ' +
          'bonds by the second of the sums below. However, the increase of the liability of each co-surety resulting ' +
          'from this consent shall not exceed the sums shown opposite its name.',
      ),
      row(2, cell('Increase of the penalty of the performance bond(s)', sum('performanceIncrease'), 1)),
      row(2, cell('Increase of the penalty of the payment bond(s)', sum('paymentIncrease'), 1)),
      row(
        2,
        cell('Name of surety', '{{ surety.name }}', 0.4),
        cell('Limit: performance bond', '{{ values.performanceIncrease | money }}', 0.3),
        cell('Limit: payment bond', '{{ values.paymentIncrease | money }}', 0.3),
      ),
    ],
    executionOfConsent(),
  ],
};
