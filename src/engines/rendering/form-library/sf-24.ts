import { cell, clause, type FormDesign, row } from './form-design.js';
import { BID_PENAL_SUM, PARTIES } from './parts.js';
import {
  executionOfBond,
  instructions,
  obligation,
  partiesOfBond,
  standardLicence,
} from './standard-form.js';

/** The bid bond of the United States Government. */
export const sf24: FormDesign = {
  key: 'sf-24',
  name: 'SF 24 Bid Bond',
  bondType: 'bid',
  edition: 'SF 24 (Rev. 8/2016)',
  required: [...PARTIES, 'bond.penalSumText', 'bid.date', 'bid.number', 'project.name', 'obligee.name'],
  licenceNote: standardLicence('Standard Form 24 (Rev. 8/2016), Bid Bond'),
  title: 'BID BOND',
  subtitle: 'Standard Form 24 (Rev. 8/2016), prescribed by GSA – FAR (48 CFR) 53.228(a)',
  together: [
    [
      ...partiesOfBond('must not be later than bid opening date'),
      row(
        3,
        cell('Percent of bid price', '{% if bond.percentage %}{{ bond.percentage }}%{% endif %}', 0.2),
        cell('Penal sum of bond: amount not to exceed', BID_PENAL_SUM, 0.8),
      ),
      row(
        2,
        cell('Bid identification: bid date', '{{ bid.date | slice: 0, 10 | date }}', 0.22),
        cell('Invitation number', '{{ bid.number }}', 0.23),
        cell('For (construction, supplies or services)', '{{ project.name }}, for {{ obligee.name }}', 0.55),
      ),
    ],
    [obligation()],
    [
      clause('CONDITIONS', 'The Principal has submitted the bid identified above.'),
      clause(
        'THEREFORE',
        'The above obligation is void if the Principal (a) upon acceptance by the Government of the bid identified ' +
          'above, within the period specified therein for acceptance (sixty (60) days if no period is specified), ' +
          'executes the further contractual documents and gives the bond(s) required by the terms of the bid as ' +
          'accepted within the time specified (ten (10) days if no period is specified) after receipt of the forms by ' +
          'the Principal; or (b) in the event of failure to execute such further contractual documents and give such ' +
          'bonds, pays the Government for any cost of procuring the work which exceeds the amount of the bid.',
        'Each Surety executing this instrument agrees that its obligation is not impaired by any extension(s) of the ' +
          'time for acceptance of the bid that the Principal may grant to the Government. Notice to the Surety(ies) of ' +
          'extension(s) is waived. However, waiver of the notice applies only to extensions aggregating not more than ' +
          'sixty (60) calendar days in addition to the period originally allowed for acceptance of the bid.',
      ),
    ],
    executionOfBond(),
    [
      instructions(
        'This form is authorized for use when a bid guaranty is required.',
        'The bond may express penal sum as a percentage of the bid price. In these cases, the bond may state a ' +
          'maximum dollar limitation (for example, 20 percent of the bid price but the amount not to exceed a stated ' +
          'number of dollars).',
        'In its application to negotiated contracts, the terms “bid” and “bidder” shall include “proposal” and ' +
          '“offeror”.',
      ),
    ],
  ],
};
