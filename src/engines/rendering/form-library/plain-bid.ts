import { cell, clause, type FormDesign, row } from './form-design.js';
import { BID_PENAL_SUM } from './parts.js';
import {
  PLAIN_LICENCE,
  PLAIN_SUBTITLE,
  plainExecution,
  plainHead,
  plainRequired,
  statuteClause,
  undertaking,
} from './plain-form.js';

export const plainBid: FormDesign = {
  key: 'plain-bid',
  name: 'Bid bond',
  bondType: 'bid',
  edition: 'Plain bid bond, edition 1',
  required: [...plainRequired, 'bond.penalSumText', 'bid.date'],
  licenceNote: PLAIN_LICENCE,
  title: 'BID BOND',
  subtitle: PLAIN_SUBTITLE,
  together: [
    plainHead(
      row(
        1,
        cell('Invitation number', '{{ bid.number | default: "" }}', 0.5),
        cell('Date of bid opening', '{{ bid.date | slice: 0, 10 | date }}', 0.5),
      ),
      row(3, cell('Penal sum', BID_PENAL_SUM, 1)),
    ),
    [undertaking()],
    [
      clause(
        '2. Condition',
        'The Principal has submitted a bid to the Obligee for the project. This bond is void if the Obligee does not ' +
          'accept the bid within the time that the invitation allows, or within sixty days of the bid opening where it ' +
          'names no time. It is void as well if, after the bid is accepted, the Principal within the time that the ' +
          'invitation allows',
        '(a) signs the contract in accordance with the bid, and',
        '(b) delivers the bonds and the proof of insurance that the invitation calls for.',
        'Otherwise it remains in force.',
      ),
    ],
    [
      clause(
        '3. Payment',
        'If the Principal fails to do so, the Principal and the Surety pay the Obligee the difference between the ' +
          'amount of the bid and the larger amount for which the Obligee in good faith contracts with another for the ' +
          'same work, but not more than the penal sum.',
      ),
    ],
    [
      clause(
        '4. Extensions',
        'The Obligee and the Principal may extend the time for acceptance of the bid by not more than sixty days in ' +
          'all. The Surety waives notice of it. A longer extension needs the Surety’s consent in writing.',
      ),
    ],
    [
      clause(
        '5. Claims',
        'A claim is made in writing to the Surety at its address above, and says in what the Principal has failed. ' +
          'A suit under this bond is begun within one year of the bid opening.',
      ),
    ],
    [statuteClause(6)],
    plainExecution(),
  ],
};
