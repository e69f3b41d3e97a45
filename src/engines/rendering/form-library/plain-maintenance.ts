import { cell, clause, type FormDesign, row } from './form-design.js';
import { PENAL_SUM } from './parts.js';
import {
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

export const plainMaintenance: FormDesign = {
  key: 'plain-maintenance',
  name: 'Maintenance bond',
  bondType: 'maintenance',
  edition: 'Plain maintenance bond, edition 1',
  required: [...plainRequired, ...contractRequired, 'contract.warrantyYears'],
  licenceNote: PLAIN_LICENCE,
  title: 'MAINTENANCE BOND',
  subtitle: PLAIN_SUBTITLE,
  together: [
    plainHead(
      contractRow(),
      row(
        3,
        cell('Penal sum', PENAL_SUM, 0.75),
        cell('Maintenance period, in years', '{{ contract.warrantyYears }}', 0.25),
      ),
    ),
    [undertaking()],
    [contractClause()],
    [
      clause(
        '3. Period',
        'The maintenance period is the number of years stated above. It begins on the day on which the Obligee ' +
          'accepts the work under the contract.',
      ),
    ],
    [
      clause(
        '4. Condition',
        'This bond is void if the Principal, at its own cost and within a reasonable time of written notice, remedies ' +
          'every defect of material or workmanship that appears in the work during the maintenance period. Otherwise ' +
          'it remains in force.',
      ),
    ],
    [
      clause(
        '5. Default',
        'If the Principal fails to remedy a defect, the Surety, after written notice from the Obligee, remedies it or ' +
          'pays the reasonable cost of doing so, but not more than the penal sum in all.',
      ),
    ],
    [
      clause(
        '6. Exclusions',
        'This bond does not cover ordinary wear, misuse, damage by others than the Principal, or work that others have ' +
          'altered.',
      ),
    ],
    [
      clause(
        '7. Claims',
        'A claim is made in writing to the Surety at its address above, not later than thirty days after the ' +
          'maintenance period ends. A suit under this bond is begun within one year of that end.',
      ),
    ],
    [statuteClause(8)],
    plainExecution(),
  ],
};
