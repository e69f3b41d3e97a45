import { cell, clause, type FormDesign, row } from './form-design.js';
import { BID_PENAL_SUM } from './parts.js';
import { PLAIN_LICENCE, plainExecution, plainHead, plainRequired, statuteClause } from './plain-form.js';

export const plainConsent: FormDesign = {
  key: 'plain-consent',
  name: 'Consent of surety',
  bondType: 'consent',
  edition: 'Plain consent of surety, edition 1',
  required: [...plainRequired, 'bond.penalSumText', 'bid.date'],
  licenceNote: PLAIN_LICENCE,
  title: 'CONSENT OF SURETY',
  subtitle: 'Undertaking to give final bonds',
  together: [
    plainHead(
      row(
        1,
        cell('Invitation number', '{{ bid.number | default: "" }}', 0.5),
        cell('Date of bid opening', '{{ bid.date | slice: 0, 10 | date }}', 0.5),
      ),
      row(3, cell('Penal sum of each bond', BID_PENAL_SUM, 1)),
    ),
    [
      clause(
        '1. Occasion',
        'The Principal has submitted a bid to the Obligee for the project. The invitation calls for the consent of a ' +
          'surety to become bound for the Principal if the bid is accepted.',
      ),
    ],
    [
      clause(
        '2. Consent',
        'If the Obligee accepts the bid and the Principal signs the contract in accordance with it, the Surety gives ' +
          'the Obligee a performance bond and a labor and material payment bond for the Principal, in the forms that ' +
          'the invitation calls for, each in the penal sum stated above.',
      ),
    ],
    [
      clause(
        '3. Lapse',
        'This consent lapses if the Obligee does not accept the bid within the time that the invitation allows, or ' +
          'within sixty days of the bid opening where it names no time; and if the bonds are not asked for within ' +
          'thirty days of the acceptance.',
      ),
    ],
    [
      clause(
        '4. Effect',
        'The Surety is bound by the bonds, once they are given, and not by this consent for anything beyond giving ' +
          'them. The Principal agrees to execute the bonds with the Surety.',
      ),
    ],
    [statuteClause(5)],
    plainExecution(),
  ],
};
