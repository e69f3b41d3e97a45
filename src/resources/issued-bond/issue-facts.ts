import { penalSumOf } from '../../engines/rendering/instrument/instrument-data.js';
import type { Filled } from '../../engines/rendering/fill.js';
import type { TemplateField } from '../../engines/rendering/template/template-field.js';
import type {
  Instrument,
  Issue,
  Principal,
  Request,
  SignOff as SignOffFact,
} from '../../engines/issuing/issue.js';
import type { Bond } from '../bond/bond.entity.js';
import type { BondForm } from '../bond-form/bond-form.entity.js';
import type { BondRequest } from '../bond-request/bond-request.entity.js';
import type { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import type { PartyRecords } from '../instrument/instrument-records.js';
import type { IssueBond } from './issued-bond.dto.js';
import type { FrozenBond } from './frozen-bond.js';

/** What is known of a bond that is about to be issued. */
export interface IssueRecords {
  body: IssueBond;
  parties: PartyRecords & { bond: Bond };
  request: BondRequest | undefined;
  forms: { form: BondForm; fields: TemplateField[]; printed: string }[];
  /** What is written into the fields. */
  filled: Filled;
  signOffs: FrozenBond['signOffs'];
  hasPowerDocument: boolean;
  premium?: FrozenBond['premium'];
  /** What is in force for each principal already, in dollars, by the id of its account. */
  inForce: ReadonlyMap<string, string>;
}

/** The records as the checks of a receiver see them. */
export function issueOf(records: IssueRecords): Issue {
  const { body, parties, forms, signOffs, premium, filled } = records;
  const { bond, surety } = parties;
  const { bidData, obligee } = bond;
  const isBid = bond.bondType === 'bid';
  return {
    date: body.date,
    bondType: bond.bondType,
    bidDate: bidData?.bidDate.slice(0, 10),
    contractDate: bond.contractDate ?? undefined,
    number: (isBid ? bond.invitationNumber : bond.contractNumber) ?? undefined,
    obligee: { state: obligee?.state ?? undefined, isFederal: obligee?.class === 'federal' },
    secrets: [bidData?.bidEstimate, bidData?.bidAmount].flatMap((each) => (each ? [each.toFixed(2)] : [])),
    principals: parties.principals.map((each) => principalOf(each, records)),
    surety: surety && {
      name: surety.name,
      naic: surety.naic ?? undefined,
      underwritingLimit: surety.underwritingLimit?.toFixed(2),
      licensedStates: surety.licensedStates ?? undefined,
    },
    shares: (body.shares ?? []).map(({ suretyName, naic, amount, underwritingLimit }) => ({
      ...{ suretyName, naic, amount: amount.toFixed(2), underwritingLimit: underwritingLimit?.toFixed(2) },
    })),
    power: powerOf(records),
    instruments: forms.map((each) => instrumentOf(each, parties, filled)),
    request: requestOf(records),
    signOffs: signOffs.map(({ party, accountID, name, title }): SignOffFact => ({
      ...{ party, accountID: accountID ?? undefined, name, title },
    })),
    hasPremium: premium !== undefined,
  };
}

const principalOf = (account: ContractorAccount, { inForce }: IssueRecords): Principal => ({
  accountID: account.id,
  name: account.name,
  organizationType: account.organizationType ?? undefined,
  stateOfIncorporation: account.stateOfIncorporation ?? undefined,
  singleLimit: account.singleLimit?.toFixed(2),
  aggregateLimit: account.aggregateLimit?.toFixed(2),
  inForce: inForce.get(account.id),
});

function powerOf({ parties: { power }, hasPowerDocument }: IssueRecords): Issue['power'] {
  return (
    power && {
      name: power.name,
      hasDocument: hasPowerDocument,
      attorneys: power.attorneys ?? undefined,
      states: power.states ?? undefined,
      effectiveFrom: power.effectiveFrom?.slice(0, 10),
      expiresAt: power.expiresAt?.slice(0, 10),
      revokedAt: power.revokedAt?.slice(0, 10),
      limit: power.limitOfAuthority?.toFixed(2),
    }
  );
}

function instrumentOf(
  { form, fields, printed }: IssueRecords['forms'][0],
  { bond }: PartyRecords,
  { texts, problems }: Filled,
): Instrument {
  const { penalSum } = penalSumOf(form, bond);
  const isPlaced = fields.filter(({ page }) => page > 0);
  const own = new Set(fields.map(({ id }) => id));
  const blank = isPlaced.filter(
    ({ id, value }) => value.trim() !== '' && texts[id]?.trim() === '' && !mayBeBlank(value),
  );
  return {
    formID: form.id,
    bondType: form.bondType,
    name: form.name,
    edition: form.edition ?? undefined,
    percentage: String(form.percentage),
    penalSum,
    isPercentageOnly: penalSum === undefined && bond?.bondType === 'bid',
    written: isPlaced.map(({ id, type }) => ({ type, text: texts[id] ?? '' })),
    printed,
    blanks: [
      ...problems.filter(({ field }) => field !== undefined && own.has(field)).map(({ detail }) => detail),
      ...blank.map(({ value }) => `${value} gives nothing.`),
    ],
  };
}

/** A template that decides for itself whether something is written, as a box that is ticked or not. */
const mayBeBlank = (value: string): boolean =>
  /{%-?\s*(if|unless|case)\b|\|\s*default:\s*(""|'')/.test(value);

const percentageRefs = [
  ['bid', 'bid.securityPercent'],
  ['performance', 'bond.performancePercent'],
  ['payment', 'bond.paymentPercent'],
] as const;

function requestOf({ request, parties, forms }: IssueRecords): Request | undefined {
  if (!request) return undefined;
  const values = new Map(parties.requestFields.map(({ ref, value }) => [ref, value]));
  const isNumber = (text: string | undefined): text is string => /^\d{1,4}(\.\d{1,8})?$/.test(text ?? '');
  const percentages = percentageRefs.flatMap(([kind, ref]) => {
    const value = values.get(ref);
    return isNumber(value) ? [[kind, value]] : [];
  });
  const number = values.get(parties.bond?.bondType === 'bid' ? 'bid.number' : 'contract.number');
  return {
    isDecided: request.status === 'completed',
    number: number || undefined,
    percentages: Object.fromEntries(percentages) as Record<string, string>,
    editions: editionsAsked(values.get('bond.formRequired') ?? '', forms),
  };
}

/** The forms of which the owner asks for another edition; who asks for `Standard Form 24` has it in `SF 24`. */
function editionsAsked(asked: string, forms: IssueRecords['forms']): Record<string, string> {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/standard form/g, 'sf')
      .replace(/[^a-z\d]+/g, ' ');
  if (asked === '') return {};
  return Object.fromEntries(
    forms
      .filter(
        ({ form: { edition, name } }) => !plain(`${edition ?? ''} ${name}`).includes(plain(asked).trim()),
      )
      .map(({ form }) => [form.bondType, asked]),
  );
}
