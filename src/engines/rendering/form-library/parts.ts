import { cell, type Choice, type Execution, type Row, row } from './form-design.js';

/** The principals with their addresses, the first on a line of its own. */
export const PRINCIPALS =
  '{{ principal.name }}\n{{ principal.address }}' +
  '{% for other in principals offset: 1 %}\n{{ other.name }}, {{ other.address }}{% endfor %}';

export const SURETY = '{{ surety.name }}\n{{ surety.address }}';

export const BOND_NUMBER = '{{ bond.number | default: "" }}';

export const DATE = '{{ bond.date | date }}';

export const PROJECT = '{{ project.name }}{% if project.location %}, {{ project.location }}{% endif %}';

/** The sum in words and figures. */
export const PENAL_SUM = '{{ bond.penalSum | words }} ({{ bond.penalSum | money }})';

/** The same, or what can be said of it before the amount bid is known. */
export const BID_PENAL_SUM = `{% if bond.penalSum %}${PENAL_SUM}{% else %}{{ bond.penalSumText }}{% endif %}`;

export const STATE_OF_PRINCIPAL = '{{ principal.stateOfIncorporation | default: "" }}';

export const STATE_OF_SURETY = '{{ surety.stateOfIncorporation | default: "" }}';

/** What every instrument names. */
export const PARTIES = ['principal.name', 'surety.name', 'poa.attorney', 'bond.date'];

/** The parties of an instrument of our own. */
export const partyRows = (): Row[] => [
  row(
    3,
    cell('Principal (legal name and business address)', PRINCIPALS, 0.5),
    cell('Surety (legal name and business address)', SURETY, 0.5),
  ),
  row(
    1,
    cell('State of incorporation of the principal', STATE_OF_PRINCIPAL, 0.5),
    cell('State of incorporation of the surety', STATE_OF_SURETY, 0.3),
    cell('NAIC number', '{{ surety.naic | default: "" }}', 0.2),
  ),
  row(
    2,
    cell('Obligee (name and address)', '{{ obligee.name }}\n{{ obligee.address | default: "" }}', 0.5),
    cell('Project', PROJECT, 0.5),
  ),
];

export const organizationTypes = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([label, type]) => ({
    label,
    when: `principal.organizationType == "${type}"`,
  }));

/** An issued instrument has a number, and was signed electronically; one without is paper to be signed by hand. */
const SIGNATURE = {
  caption: 'Signature',
  value: '{% if bond.number %}Signed electronically, see record of consent{% endif %}',
};

const BLANK_NAME = { caption: 'Name and title' };

/** Where principal and surety sign: by an officer, and by an attorney-in-fact. */
export const executions = (witness: string): Execution[] => [
  {
    kind: 'execution',
    party: 'Principal',
    name: '{{ principal.name }}',
    rules: [[SIGNATURE, BLANK_NAME], ...(witness ? [witnessRule(witness)] : [])],
  },
  {
    kind: 'execution',
    party: 'Surety',
    name: '{{ surety.name }}',
    rules: [
      [SIGNATURE, { caption: 'Attorney-in-fact', value: '{{ poa.attorney }}' }],
      ...(witness ? [witnessRule(witness)] : []),
    ],
  },
];

const witnessRule = (caption: string): Execution['rules'][number] => [
  { caption },
  { caption: `Name of the ${caption.toLowerCase()}` },
];

/** Where the signatures of a bond that is no paper are found. */
export const ELECTRONIC_SIGNING =
  'Where this instrument is executed electronically, the name and title of each person who signs for a party, and ' +
  'the time, are on the record of consent that is part of it.';
