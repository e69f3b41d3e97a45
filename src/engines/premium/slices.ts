import { type Bill, type BillEntry, entry } from './bill.js';
import { type Decimal, dollars, THOUSANDTH } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';
import type { Step, TierType } from './tiers.js';

/** A slice of an amount. `whole` is its line when the amount reaches beyond it, made once and shared. */
export interface Slice extends Step {
  whole?: BillEntry;
}

/** The types of tier that price an amount slice by slice, and what a line says of the amount. */
const amountOf = {
  premium: 'Base premium, contract amount',
  penal: 'Base premium, penal sum',
} as const satisfies Partial<Record<TierType, string>>;
export type SliceType = keyof typeof amountOf;

/** Adds a line for every slice that the amount reaches, in dollars per $1,000 of what lies in the slice. */
export function addSlices(bill: Bill, type: SliceType, slices: readonly Slice[], amount: Decimal): void {
  for (const slice of slices) {
    if (slice.from.gte(amount)) return;
    const whole = slice.to?.lte(amount) ? slice.to : undefined;
    bill.add(whole ? (slice.whole ??= sliceEntry(type, slice, whole)) : sliceEntry(type, slice, amount));
  }
}

function sliceEntry(type: SliceType, slice: Slice, to: Decimal): BillEntry {
  const what = `${amountOf[type]} from ${dollars(slice.from)} to ${dollars(to)}: ${dollars(slice.value)} per $1,000`;
  return entry(type, slice.tierID, what, to.minus(slice.from).times(THOUSANDTH), slice.value);
}

/** Adds an issue unless the first slice begins at 0. */
export function checkFirstSlice(type: TierType, slices: readonly Step[], issues: PremiumIssue[]): void {
  if (slices[0]?.from.isZero()) return;
  const detail = `The rate needs a tier of type '${type}' with the threshold 0, where the first slice begins.`;
  issues.push({ code: 'missing-first-slice', about: 'rate', field: 'threshold', detail });
}
