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

export const plainPerformance: FormDesign = {
  key: 'plain-performance',
  name: 'Performance bond',
  bondType: 'performance',
  edition: 'Plain performance bond, edition 1',
  required: [...plainRequired, ...contractRequired],
  licenceNote: PLAIN_LICENCE,
  title: 'PERFORMANCE BOND',
  subtitle: PLAIN_SUBTITLE,
  together: [
    plainHead(contractRow(), row(3, cell('Penal sum', PENAL_SUM, 1))),
    [undertaking()],
    [contractClause()],
    [
      clause(
        '3. Condition',
        'This bond is void if the Principal performs the contract, its changes and the guaranties that it contains. ' +
          'Otherwise it remains in force.',
      ),
    ],
    [changesClause(4)],
    [
      clause(
        '5. Default',
        'When the Obligee, having met its own obligations under the contract, has declared the Principal in default ' +
          'and has told the Surety so in writing, the Surety promptly does one of these:',
        '(a) with the Obligee’s consent, it has the Principal complete the contract;',
        '(b) it completes the contract itself, through contractors of its choice that the Obligee may reasonably ' +
          'accept;',
        '(c) it obtains bids, and arranges a contract for completion between the Obligee and a bonded contractor, and ' +
          'pays what completion costs beyond the balance of the contract price; or',
        '(d) it investigates, and pays the Obligee what it finds to be owed, or denies the claim with its reasons.',
      ),
    ],
    [
      clause(
        '6. Limit',
        'The balance of the contract price is used for completion first. The Surety pays not more than the penal sum ' +
          'in all. It owes nothing under this bond to anybody but the Obligee and its successors.',
      ),
    ],
    [
      clause(
        '7. Claims',
        'A claim is made in writing to the Surety at its address above. A suit under this bond is begun within two ' +
          'years of the day on which the Principal was declared in default or ceased to work, whichever is first.',
      ),
    ],
    [statuteClause(8)],
    plainExecution(),
  ],
};
