import type { Passage } from '../layout/passages.js';
import type { Evidence } from '../source/evidence.js';
import { everyMatch } from '../values/found.js';
import { isSuperseded } from '../cues/wording.js';
import type { TypedReading } from './typed-reading.js';
import type { TypedField } from './typed-fields.js';

/** Letters between the value that was and the one that is. */
const farthestApart = 60;

/** Words that put one value in the place of another. */
const verbs =
  /\b(?:change|replace|remplacer|delete|strike|amend|revise|substitute|in\s+place\s+of|in\s+lieu\s+of)/i;
/** "4.02", "15.08.A", "8-1.10": the numbers of clauses. */
const clauseNumber = /\b(?:[IVX]{1,5}|\d{1,5})(?:[.-]\d{1,3})+/g;

/** "Paragraph 4.02: change “240 days” to “270 days”": the value that was, the one that is, and of which clauses. */
interface Substitution {
  was: string;
  clauses: string[];
  evidence: Omit<Evidence, 'score' | 'reasons'>;
}

/**
 * What supplementary conditions and addenda put in the place of a value, where all they say of it is the number of its
 * clause: "Paragraph 4.02: change “240 days” to “270 days”". The new value stands for what the clause says, if that was the
 * field's value; a later addendum may change it again.
 */
export function withSubstitutions(readings: TypedReading[], field: TypedField, all: Evidence[]): Evidence[] {
  const best = all.reduce<Evidence | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  if (!best) return all;
  const open = readings.flatMap((reading) => substitutionsIn(reading, field));
  let present = best;
  for (;;) {
    const at = open.findIndex(
      ({ was, clauses }) => was === present.value && isOfClause(best.passage, clauses),
    );
    const [change] = at < 0 ? [] : open.splice(at, 1);
    if (!change) break;
    const reasons = [`stands in the place of ${change.was} in the same clause`];
    present = { ...change.evidence, score: best.score, reasons };
  }
  if (present === best) return all;
  const weaker = all.map((one) => (one.value === best.value ? { ...one, score: 0.5 * one.score } : one));
  return [...weaker, present];
}

function substitutionsIn({ source }: TypedReading, field: TypedField): Substitution[] {
  return source.statements.flatMap((passage) => {
    if (!verbs.test(passage.text)) return [];
    const values = source.values(field.kind, passage);
    const clauses = numbersIn(`${passage.heading} ${passage.text}`);
    return values.flatMap((former, at): Substitution[] => {
      const present = values[at + 1];
      const isPair =
        present &&
        present.start - former.end < farthestApart &&
        isSuperseded(passage.text, former, values) &&
        !isSuperseded(passage.text, present, values);
      const [was, value] = isPair ? [field.value(former), field.value(present)] : [];
      if (!isPair || was === undefined || value === undefined) return [];
      const { start, end, doubt } = present;
      return [{ was, clauses, evidence: { value, source, passage, start, end, doubt } }];
    });
  });
}

/** "Item 13A", where the items of a list have plain numbers. */
const itemNumber = /\b(?:item|clause|row|line)\s+(\d{1,3}[A-Z]?)\b/gi;

const numbersIn = (text: string): string[] => [
  ...everyMatch(clauseNumber, text).map(([number]) => number),
  ...everyMatch(itemNumber, text).map(([, number]) => number!),
];

/** Whether a passage begins with one of the numbers, or stands under it. */
function isOfClause({ heading, text }: Passage, numbers: string[]): boolean {
  const own = numbersIn(`${heading} ${text.slice(0, 40)}`);
  const first = /^\s*(\d{1,3}[A-Z]?)(?=[.)\t\s])/.exec(text)?.[1];
  if (first) own.push(first);
  return own.some((one) => numbers.some((other) => one === other || other.startsWith(`${one}.`)));
}
