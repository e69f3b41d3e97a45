import { cell, clause, type FormDesign, row } from './form-design.js';
import { PENAL_SUM } from './parts.js';
import {
  changesClause,
  contractClause,
  contractRequired,
  contractRow,
  PLAIN_LICENCE,
  PLAIN_SUBTITLE,
  plainExecution,
  plainHead,
  plainRequired,
  statuteClause,
  undertaking,
} from './plain-form.js';

export const plainPayment: FormDesign = {
  key: 'plain-payment',
  name: 'Labor and material payment bond',
  bondType: 'payment',
  edition: 'Plain payment bond, edition 1',
  required: [...plainRequired, ...contractRequired],
  licenceNote: PLAIN_LICENCE,
  title: 'LABOR AND MATERIAL PAYMENT BOND',
  subtitle: PLAIN_SUBTITLE,
  together: [
    plainHead(contractRow(), row(3, cell('Penal sum', PENAL_SUM, 1))),
    [undertaking()],
    [contractClause()],
    [
      clause(
        '3. Condition',
        'This bond is void if the Principal promptly pays every claimant for the labor, material and equipment ' +
          'furnished for the performance of the contract. Otherwise it remains in force, and claimants may enforce it.',
      ),
    ],
    [
      clause(
        '4. Claimants',
        'A claimant is a person who has furnished labor, material or equipment for the performance of the contract ' +
          'under an agreement with the Principal or with a subcontractor of the Principal.',
      ),
    ],
    [
      clause(
        '5. Notice',
        'A claimant without an agreement with the Principal gives written notice to the Principal or the Surety ' +
          'within ninety days of the day on which it last furnished labor, material or equipment. The notice says ' +
          'what is owed, and to whom it was furnished. A claimant who has an agreement with the Principal sends its ' +
          'claim to the Surety.',
      ),
    ],
    [
      clause(
        '6. Answer',
        'The Surety answers a claim within sixty days of receiving it with what supports it, says what of it is ' +
          'disputed and why, and pays or arranges to pay the rest.',
      ),
    ],
    [
      clause(
        '7. Limit',
        'The Surety pays not more than the penal sum in all. Each payment in good faith to a claimant reduces it.',
      ),
    ],
    [changesClause(8)],
    [
      clause(
        '9. Suits',
        'A claimant begins a suit not sooner than ninety days, and not later than one year, after the day on which it ' +
          'last furnished labor, material or equipment.',
      ),
    ],
    [statuteClause(10)],
    plainExecution(),
  ],
};
