import type { RateTier } from 'surety-bonding-client';
import { client } from '../../../session/session.js';
import type { CurvePoint } from '../../../ui/curve.js';

/** The types of tier that rates have, each in its unit. */
export const tierTypes = [
  ...['premium', 'bid', 'term', 'warranty', 'minimum', 'fee', 'penal', 'percentage', 'maintenance'],
] as const;

/** A tier as it is being written; without an id it is not kept yet. */
export interface DraftTier {
  /** Tells the rows apart. */
  key: string;
  id?: string;
  type: string;
  threshold: string;
  value: string;
}

export const draftOf = (tiers: readonly RateTier[]): DraftTier[] =>
  [...tiers]
    .sort((one, other) => one.type.localeCompare(other.type) || one.threshold - other.threshold)
    .map(({ id, type, threshold, value }) => ({
      ...{ key: id, id, type, threshold: String(threshold), value: String(value) },
    }));

/** Whether something is written that is not kept. */
export const isChanged = (draft: readonly DraftTier[], kept: readonly RateTier[]): boolean =>
  JSON.stringify(draft.map(contentOf)) !== JSON.stringify(draftOf(kept).map(contentOf));

const contentOf = ({ id, type, threshold, value }: DraftTier) => [id, type, threshold, value];

/** Keeps the draft: what is no longer in it first, so that its thresholds are free. */
export async function keep(
  rateID: string,
  draft: readonly DraftTier[],
  kept: readonly RateTier[],
): Promise<void> {
  const { rateTiers } = client.value;
  const bodyOf = ({ type, threshold, value }: DraftTier) => ({
    ...{ type, threshold: Number(threshold), value: Number(value) },
  });
  for (const { id } of kept) {
    if (!draft.some((each) => each.id === id)) await rateTiers.delete(id);
  }
  for (const tier of draft) {
    const before = kept.find(({ id }) => id === tier.id);
    if (before && isChanged([tier], [before])) await rateTiers.update(before.id, bodyOf(tier));
  }
  const added = draft.filter(({ id }) => id === undefined);
  if (added.length > 0) await rateTiers.createAll(added.map((tier) => ({ rateID, ...bodyOf(tier) })));
}

const least = 1_000_000;

/** How far a picture of these tiers goes: twice the last threshold of the base premium. */
export const endOf = (draft: readonly DraftTier[]): number =>
  Math.max(least, 2 * Math.max(0, ...slicesOf(draft).map(([threshold]) => threshold)));

/** The base premium over the contract amount: each slice has its own price for a thousand dollars. */
export function baseCurve(draft: readonly DraftTier[], end: number): CurvePoint[] {
  const slices = slicesOf(draft);
  const points: CurvePoint[] = [[0, 0]];
  let premium = 0;
  for (const [at, [from, value]] of slices.entries()) {
    const to = slices[at + 1]?.[0] ?? end;
    premium += ((to - from) / 1_000) * value;
    points.push([to, premium]);
  }
  return points;
}

/** What is not a number yet is left out. */
const slicesOf = (draft: readonly DraftTier[]): (readonly [threshold: number, value: number])[] =>
  draft
    .filter(({ type, threshold, value }) => type === 'premium' && threshold !== '' && value !== '')
    .map(({ threshold, value }) => [Number(threshold), Number(value)] as const)
    .filter(([threshold, value]) => threshold >= 0 && value >= 0)
    .sort(([one], [other]) => one - other);
