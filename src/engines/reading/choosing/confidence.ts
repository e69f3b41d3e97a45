/** What the confidence in a value depends on. */
export interface ConfidenceFactors {
  ref: string;
  score: number;
  /** The score of the best other value; 0 if there is none. */
  rival: number;
  doubt: number;
  /** How many places state the value. */
  agreeing: number;
  /** Blanks per page of the document. */
  blanks: number;
}

/** Names and addresses are printed in many ways and cut out of sentences, so they are wrong more often than figures. */
const doubtful: Record<string, number> = {
  'project.name': 0.7,
  'owner.address': 0.6,
  'owner.name': 0.35,
  'bond.formRequired': 0.5,
};

/** The confidence in a value, 0 to 1. The weights are fitted so that at least 95 % of values with 0.9 are right. */
export function confidenceOf(factors: ConfidenceFactors): number {
  const score = Math.min(1.25, factors.score);
  const contested = factors.rival <= 0.35 ? 0 : Math.max(0, Math.min(1, factors.rival / factors.score) - 0.4);
  const z =
    -2.4 +
    4.6 * score -
    5 * contested -
    1.8 * factors.doubt +
    0.25 * Math.min(3, factors.agreeing - 1) -
    0.15 * Math.min(4, factors.blanks) -
    (doubtful[factors.ref] ?? 0);
  return rounded(1 / (1 + Math.exp(-z)));
}

/** The confidence that a field is not stated, if its best evidence stays below the threshold. */
export function confidenceNotStated(best: number, threshold: number): number {
  const nearness = Math.min(1, best / threshold);
  return rounded(0.95 - 0.4 * nearness ** 2);
}

/** Rounds a probability to two digits, never to 0 or 1. */
export function rounded(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0.02, value)) * 100) / 100;
}
