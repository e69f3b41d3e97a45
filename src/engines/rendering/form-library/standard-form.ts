import { cell, clause, type Clause, notes, row, type Row } from './form-design.js';
import {
  DATE,
  executions,
  organizationTypes,
  PRINCIPALS,
  STATE_OF_PRINCIPAL,
  STATE_OF_SURETY,
  SURETY,
} from './parts.js';

/** Of a Standard Form of the United States Government. */
export const standardLicence = (form: string): string =>
  `The content is that of ${form}, a work of the United States Government (17 U.S.C. 105), which FAR 53.228 ` +
  'authorizes for local reproduction. We have typeset it: where an obligee asks for the form as GSA prints it, use that.';

/** The choices that a bond form has for the organization of the principal. */
const organizations = [
  ...organizationTypes({
    Individual: 'sole-proprietor',
    Partnership: 'partnership',
    'Joint venture': 'joint-venture',
    Corporation: 'corporation',
  }),
  {
    label: 'Other',
    when: 'principal.organizationType == "limited-liability-company" or principal.organizationType == "other"',
  },
];

/** Date, principal and surety, as SF 24, 25 and 25A have them. */
export const partiesOfBond = (dateCaption: string): Row[] => [
  row(1, cell(`Date bond executed (${dateCaption})`, DATE, 1)),
  row(
    5,
    cell('Principal (legal name and business address)', PRINCIPALS, 0.54),
    { caption: 'Type of organization (X one)', share: 0.24, choices: organizations },
    cell('State of incorporation', STATE_OF_PRINCIPAL, 0.22),
  ),
  row(3, cell('Surety (name and business address)', SURETY, 1)),
];

export const obligation = (): Clause =>
  clause(
    'OBLIGATION',
    'We, the Principal and Surety(ies), are firmly bound to the United States of America (hereinafter called the ' +
      'Government) in the above penal sum. For payment of the penal sum, we bind ourselves, our heirs, executors, ' +
      'administrators, and successors, jointly and severally. However, where the Sureties are corporations acting as ' +
      'co-sureties, we, the Sureties, bind ourselves in such sum “jointly and severally” as well as “severally” only ' +
      'for the purpose of allowing a joint action or actions against any or all of us. For all other purposes, each ' +
      'Surety binds itself, jointly and severally with the Principal, for the payment of the sum shown opposite the ' +
      'name of the Surety. If no limit of liability is indicated, the limit of liability is the full amount of the ' +
      'penal sum.',
  );

/** Where principal and corporate surety sign a bond of the Government. */
export const executionOfBond = () => [
  clause(
    'WITNESS',
    'The Principal and Surety(ies) executed this bond and affixed their seals on the above date.',
  ),
  ...executions(''),
  row(
    1,
    cell('Corporate surety A: state of incorporation', STATE_OF_SURETY, 0.5),
    cell('Corporate surety A: liability limit', LIABILITY_LIMIT, 0.5),
  ),
];

const LIABILITY_LIMIT =
  '{% if bond.penalSum %}{{ bond.penalSum | money }}{% else %}{{ bond.penalSumText }}{% endif %}';

/** What the instructions of SF 24, 25 and 25A have in common. */
export const instructions = (use: string, ...further: string[]) => {
  const all = [
    `${use} Any deviation from this form will require the written approval of the Administrator of General Services.`,
    'Insert the full legal name and business address of the Principal. An authorized person shall sign the bond. ' +
      'Any person signing in a representative capacity (for example, an attorney-in-fact) must furnish evidence of ' +
      'authority if that representative is not a member of the firm, partnership, or joint venture, or an officer of ' +
      'the corporation involved.',
    ...further,
    'Corporations executing the bond as sureties must appear on the Department of the Treasury’s list of approved ' +
      'sureties and must act within the limitations listed therein. The liability limit is the penal sum of the bond ' +
      'unless a co-surety arrangement is proposed. Further corporate sureties are named on a continuation sheet; the ' +
      'parties may allocate their limits of liability, provided that the sum total equals 100 percent of the penal ' +
      'sum. When individual sureties are involved, a completed Affidavit of Individual Surety (Standard Form 28) for ' +
      'each shall accompany the bond.',
    'Corporations executing the bond shall affix their corporate seals. Individuals shall execute the bond opposite ' +
      'the word “Seal”, and shall affix an adhesive seal if the bond is executed in a jurisdiction that requires one.',
    'Type the name and title of each person signing this bond in the space provided.',
  ];
  return notes('INSTRUCTIONS', ...all.map((text, at) => `${at + 1}. ${text}`));
};

export const contractIdentification = (): Row =>
  row(
    2,
    cell('Contract date', '{{ contract.date | date }}', 0.3),
    cell('Contract number', '{{ contract.number }}\n{{ obligee.name }}', 0.7),
  );
