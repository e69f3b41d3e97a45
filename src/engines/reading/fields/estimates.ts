import type { Evidence } from '../source/evidence.js';
import type { TypedReading } from './typed-reading.js';

const linking = /^\s*(?:and|to|-|–|—|through)\s*(?:US\s*)?\(?$/i;

/** Joins "between $1,000,000 and $5,000,000" into one value, a range: neither bound alone is the estimate. */
export function joinRanges(evidence: Evidence[], reading: TypedReading): Evidence[] {
  return evidence.flatMap((one) => {
    const sums = reading.source.values('money', one.passage);
    const own = sums.find((sum) => sum.start === one.start);
    const next = sums.find(
      (sum) => sum.start >= one.end && linking.test(one.passage.text.slice(one.end, sum.start)),
    );
    const before = sums.find(
      (sum) => sum.end <= one.start && linking.test(one.passage.text.slice(sum.end, one.start)),
    );
    if (own && next && Number(next.value) > Number(own.value)) {
      return [
        {
          ...one,
          value: `${own.value}-${next.value}`,
          end: next.end,
          score: Math.max(one.score, 0.8),
          doubt: 0.1,
        },
      ];
    }
    return before ? [] : [one];
  });
}
