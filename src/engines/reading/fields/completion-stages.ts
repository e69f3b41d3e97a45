import type { Evidence } from '../source/evidence.js';

/**
 * If one passage has two values of a kind, for substantial and for final completion, the first is the field's: it is the
 * contract time, and its damages are higher. The second remains a candidate.
 */
export function preferFirstStage(evidence: Evidence[]): Evidence[] {
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

const final = /\bfinal\s+completion\b[^.;]{0,30}$/i;
const substantial = /\bsubstantial\s+completion\b[^.;]{0,50}$/i;

/** Where a sentence gives a day for substantial completion and one for the final, the first is the day of completion. */
export function preferSubstantial(evidence: Evidence[]): Evidence[] {
  const isBehind = (words: RegExp, { passage, start }: Evidence): boolean =>
    words.test(passage.text.slice(Math.max(0, start - 80), start));
  return evidence.map((one) => {
    const same = evidence.filter((other) => other.passage === one.passage && other.start < one.start);
    const isSecond = isBehind(final, one) && same.some((other) => isBehind(substantial, other));
    return isSecond ? { ...one, score: 0.5 * one.score } : one;
  });
}
