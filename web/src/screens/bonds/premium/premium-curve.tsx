import type { Bond, Premium, Schedule } from 'surety-bonding-client';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client } from '../../../session/session.js';
import { money } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Curve, type CurvePoint } from '../../../ui/curve.js';
import { LoadedState } from '../../../ui/states.js';
import { contractAmountOf } from '../bond-facts.js';

/** What bonds of other amounts would cost by the same rate. */
export function PremiumCurve({ bond, quote }: { bond: Bond; quote: Premium }) {
  const { premium } = texts.value;
  const amount = contractAmountOf(bond) ?? bond.bidData?.bidEstimate ?? 0;
  const asked = {
    ...{ from: 0, to: Math.max(1_000_000, Math.ceil(amount * 2)), steps: 40, bondType: bond.bondType },
    ...(quote.percentage !== undefined && { percentage: quote.percentage }),
  };
  const { now, reload } = useLoaded(
    (signal) => client.value.rates.schedule(quote.rateID, asked, { signal }),
    [quote],
  );
  return (
    <section class="card">
      <h2>{premium.curve}</h2>
      <LoadedState of={now} onRetry={reload} lines={4}>
        {(schedule) => {
          const points = pointsOf(schedule);
          const [end = 0, most = 0] = points.at(-1) ?? [];
          return (
            <Curve
              label={premium.curveLabel(money(0), money(end), money(most))}
              points={points}
              mark={[amount, quote.premium]}
              written={money}
            />
          );
        }}
      </LoadedState>
      <p class="soft">{premium.curveHint}</p>
    </section>
  );
}

/** The rows, and between them where the price turns or jumps. */
const pointsOf = ({ rows, turns }: Schedule): CurvePoint[] =>
  [...rows, ...turns]
    .sort((one, other) => one.amount - other.amount || one.premium - other.premium)
    .map(({ amount, premium }) => [amount, premium] as const);
