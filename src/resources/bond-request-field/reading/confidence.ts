/** What is known of a winner when its confidence is set. */
export interface Standing {
  ref: string;
  score: number;
  /** The score of the best other value; 0: there is none. */
  rival: number;
  doubt: number;
  /** How many places state the value. */
  agreeing: number;
  /** Blanks for each page of the document. */
  blanks: number;
}

/** Names and addresses are printed in many ways and cut out of sentences: they go wrong more often than figures. */
const doubtful: Record<string, number> = {
  'project.name': 0.7,
  'owner.address': 0.6,
  'owner.name': 0.35,
  'bond.formRequired': 0.5,
};

/** How sure a value is, 0 to 1. The weights are fitted so that of values given with 0.9 at least 95 % are right. */
export function confidenceOf(standing: Standing): number {
  const score = Math.min(1.25, standing.score);
  const contested =
    standing.rival <= 0.35 ? 0 : Math.max(0, Math.min(1, standing.rival / standing.score) - 0.4);
  const z =
    -2.4 +
    4.6 * score -
    5 * contested -
    1.8 * standing.doubt +
    0.25 * Math.min(3, standing.agreeing - 1) -
    0.15 * Math.min(4, standing.blanks) -
    (doubtful[standing.ref] ?? 0);
  return rounded(1 / (1 + Math.exp(-z)));
}

/** How sure it is that a field is not stated, when its best evidence stayed under the threshold. */
export function confidenceOfNone(best: number, threshold: number): number {
  const nearness = Math.min(1, best / threshold);
  return rounded(0.95 - 0.4 * nearness ** 2);
}

/** A probability with two digits, never quite 0 or 1. */
export function rounded(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0.02, value)) * 100) / 100;
}
