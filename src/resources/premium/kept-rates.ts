import type { Queryable } from '../../platform/records/transaction.js';
import { find } from '../../platform/records/records.js';
import { inSlices } from '../../platform/work/in-slices.js';
import { inSpanNow } from '../../platform/tracing/tracing.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { Rate } from '../rate/rate.entity.js';
import { RateTier } from '../rate-tier/rate-tier.entity.js';
import { type PreparedRate, prepareRate } from '../../engines/premium/premium.js';
import { MAX_TIERS } from '../../engines/premium/tiers.js';

/** Rates that are loaded, and tiers that are read, at a time. */
const ratesAtOnce = 64;
const tiersAtOnce = 2_000;
/** Rates that are kept for bonds yet to come. */
const mostKept = 256;

/** The rate with its tiers, as they are now, ready to quote. */
export async function prepare(queryable: Queryable, caller: Caller, rate: Rate): Promise<PreparedRate> {
  const tiers = await tiersOf(queryable, caller, [rate]);
  return caller.work.timed(() => inSpanNow('engine premium', () => prepareRate(rate, tiers)));
}

/**
 * The rates of a portfolio while it is gone through: each is loaded and prepared once for many bonds, so that all of
 * them are priced by the same tiers. What is kept is bounded, however many rates there are.
 */
export class KeptRates {
  private kept = new Map<string, PreparedRate>();

  constructor(
    private readonly queryable: Queryable,
    private readonly caller: Caller,
  ) {}

  /** Makes the rates of these bonds ready. */
  async load(bonds: readonly { orgID: string; rateID: string | null }[]): Promise<void> {
    const orgOf = new Map(bonds.flatMap(({ orgID, rateID }) => (rateID === null ? [] : [[rateID, orgID]])));
    const missing = [...orgOf].filter(([rateID]) => !this.kept.has(rateID));
    if (this.kept.size + missing.length > mostKept) {
      this.kept = new Map([...this.kept].filter(([rateID]) => orgOf.has(rateID)));
    }
    for (let at = 0; at < missing.length; at += ratesAtOnce) {
      const some = missing.slice(at, at + ratesAtOnce);
      const orgID = [...new Set(some.map(([, ownOrgID]) => ownOrgID))];
      const id = some.map(([rateID]) => rateID);
      await this.keep(await find(this.queryable, this.caller, Rate, { orgID, id }));
    }
  }

  get(rateID: string | null): PreparedRate | undefined {
    return rateID === null ? undefined : this.kept.get(rateID);
  }

  private async keep(rates: Rate[]): Promise<void> {
    const tiers = await tiersOf(this.queryable, this.caller, rates);
    await inSlices(rates, this.caller.work, (rate) => {
      const own = tiers.filter(({ rateID }) => rateID === rate.id).slice(0, MAX_TIERS + 1);
      this.kept.set(rate.id, prepareRate(rate, own));
    });
  }
}

/**
 * The tiers of rates. Where they are too many to read at once, those of half of the rates at a time; of one rate no
 * more than show that it has too many.
 */
export async function tiersOf(queryable: Queryable, caller: Caller, rates: Rate[]): Promise<RateTier[]> {
  const most = rates.length > 1 ? tiersAtOnce : MAX_TIERS;
  const where = {
    orgID: [...new Set(rates.map(({ orgID }) => orgID))],
    rateID: rates.map(({ id }) => id),
  };
  const tiers = await find(queryable, caller, RateTier, where, most + 1);
  if (tiers.length <= most || rates.length === 1) return tiers;
  const middle = Math.floor(rates.length / 2);
  const [some, others] = [rates.slice(0, middle), rates.slice(middle)];
  return [...(await tiersOf(queryable, caller, some)), ...(await tiersOf(queryable, caller, others))];
}
