import { Decimal } from 'decimal.js';
import { type PenalSum, penalSum } from '../penal-sum/penal-sum.js';
import type { TemplateData } from '../template/template.js';
import type {
  InstrumentBond,
  InstrumentForm,
  InstrumentPower,
  InstrumentPrincipal,
  InstrumentSurety,
  InstrumentValue,
  Parties,
} from './records.js';

/** What the client says of this rendering. */
export interface Occasion {
  /** The number of the bond; undefined: it is not issued yet. */
  number?: string;
  /** The day that it is dated. */
  date?: string;
  values?: Record<string, string>;
  /** The total of the premium, a decimal string, and the name of its rate. */
  premium?: { total: string; rate: string };
}

/** The price of the contract with its cents, as a decimal string. */
export function contractPrice({ finalData }: Pick<InstrumentBond, 'finalData'>): string | undefined {
  if (!finalData) return undefined;
  const { contractAmount, contractAmountCents } = finalData;
  return `${contractAmount}.${String(contractAmountCents ?? 0).padStart(2, '0')}`;
}

/** The penal sum of a form for a bond: a percentage of the amount bid or of the contract, or the sum that it names. */
export function penalSumOf(form: InstrumentForm, bond: InstrumentBond | undefined): PenalSum {
  const isFinal = bond?.bondType === 'final';
  const bid = bond?.bidData?.bidAmount ?? undefined;
  const amount = isFinal ? contractPrice(bond) : bid?.toFixed(2);
  return penalSum({
    percentage: String(form.percentage),
    ...(amount !== undefined && Number(amount) > 0 && { amount }),
    ...(form.penalSum !== null && { fixed: form.penalSum.toFixed(2) }),
    ...(form.penalCap !== null && { cap: form.penalCap.toFixed(2) }),
    amountName: isFinal ? 'contract price' : 'amount bid',
  });
}

/** What a bond says of its sum: the greatest of its instruments, or else what can be said of a percentage. */
export function sumSaid(
  bond: InstrumentBond,
  forms: readonly InstrumentForm[],
): { sum?: string; text: string } {
  const sums = forms.map((form) => penalSumOf(form, bond));
  const [greatest] = sums
    .flatMap((each) => (each.penalSum === undefined ? [] : [each.penalSum]))
    .sort((one, other) => new Decimal(other).cmp(one));
  if (greatest !== undefined) return { sum: greatest, text: greatest };
  return { text: sums[0]?.text ?? '' };
}

/**
 * What the templates of a form see, by the standard names of the trade. The estimate that the surety was given and the
 * amount bid are not among it.
 */
export function instrumentData(form: InstrumentForm, parties: Parties, occasion: Occasion): TemplateData {
  const { bond, principals, surety, power, requestFields } = parties;
  const named = principals.map(partyData);
  return {
    bond: bondData(form, bond, occasion),
    ...{ principal: named[0] ?? null, principals: named },
    ...(bond && projectData(bond)),
    surety: surety ? suretyData(surety) : null,
    residentAgent: surety ? { name: surety.residentName } : null,
    poa: power ? powerData(power) : null,
    request: nested(requestFields),
    premium: occasion.premium ?? null,
    values: occasion.values ?? {},
  };
}

function bondData(form: InstrumentForm, bond: InstrumentBond | undefined, { number, date }: Occasion) {
  const sum = penalSumOf(form, bond);
  return {
    number: number ?? null,
    date: date ?? null,
    type: form.bondType,
    edition: form.edition,
    percentage: form.percentage === 0 ? null : String(form.percentage),
    penalSum: sum.penalSum ?? null,
    // What can be said of the sum in any case: `10 percent of the amount bid`.
    penalSumText: sum.text,
  };
}

function projectData(bond: InstrumentBond) {
  const { bidData, finalData, obligee } = bond;
  return {
    obligee: {
      name: bond.projectOwner,
      address: obligee?.address ?? null,
      state: obligee?.state ?? null,
    },
    project: {
      id: bond.projectID,
      name: bond.projectName,
      number: bond.projectNumber,
      location: bond.projectLocation,
      description: bond.projectDescription,
    },
    bid: { date: bidData?.bidDate ?? null, number: bond.invitationNumber },
    contract: {
      number: bond.contractNumber,
      date: bond.contractDate,
      price: contractPrice(bond) ?? null,
      startDate: finalData?.startDate ?? null,
      endDate: finalData?.endDate ?? null,
      warrantyYears: finalData?.warrantyPeriodYears ?? null,
    },
  };
}

const partyData = (account: InstrumentPrincipal) => ({
  name: account.name,
  address: account.address,
  phone: account.phone,
  organizationType: account.organizationType,
  stateOfIncorporation: account.stateOfIncorporation,
});

const suretyData = (surety: InstrumentSurety) => ({
  name: surety.name,
  address: surety.address,
  phone: surety.phone,
  naic: surety.naic,
  stateOfIncorporation: surety.stateOfIncorporation,
  stateOfAuthority: surety.stateOfAuthority,
  attorneys: surety.attorneys,
});

const powerData = (power: InstrumentPower) => ({
  name: power.name,
  certificateNumber: power.certificateNumber,
  certificateDate: power.effectiveFrom,
  attorney: power.attorneys?.[0] ?? null,
  attorneys: power.attorneys ?? [],
  expiresAt: power.expiresAt,
  limit: power.limitOfAuthority?.toFixed(2) ?? null,
});

/** `bid.date` is asked for as `request.bid.date`. What was not stated is missing. */
function nested(fields: readonly InstrumentValue[]): Record<string, unknown> {
  const root = emptyPlace();
  for (const { ref, value } of fields) {
    if (value === '') continue;
    const path = ref.split('.');
    const last = path.pop()!;
    let place = root;
    for (const name of path) {
      const inner = place[name];
      place = isPlace(inner) ? inner : (place[name] = emptyPlace());
    }
    if (!isPlace(place[last])) place[last] = value;
  }
  return root;
}

/** Without the members that every object has, as a ref may be called like one of them. */
const emptyPlace = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

const isPlace = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
