import type { Evidence } from './evidence.js';

/**
 * Where one passage sets two of a kind, for substantial and for final completion, the first one is meant: it is the
 * contract time, and its damages are the greater. The second keeps standing as a candidate.
 */
export function firstStageFirst(evidence: Evidence[]): Evidence[] {
  return evidence.map((one) => {
    const same = evidence.filter((other) => other.passage === one.passage && other.value !== one.value);
    const earlier = same.find((other) => other.start < one.start && other.score >= 0.6 * one.score);
    if (earlier)
      return {
        ...one,
        score: 0.78 * one.score,
        reasons: [...one.reasons, 'a second one in the same passage'],
      };
    const later = same.filter((other) => other.start > one.start && one.score >= 0.6 * other.score);
    return { ...one, score: Math.max(one.score, ...later.map((other) => other.score)) };
  });
}
