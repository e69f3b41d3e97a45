import { distance } from 'fastest-levenshtein';
import type { InputError } from '../errors/faults.js';

/** A longer name is no slip of the pen; it also bounds the work. */
const longestName = 64;
const mostEdits = 2;

/** ``: did you mean `projectID`?`` for a name that is nearly one of these; `""` for any other. */
export function didYouMean(name: string, known: readonly string[]): string {
  if (name.length > longestName) return '';
  const written = name.toLowerCase();
  const edits = known.map((each) => distance(written, each.toLowerCase()));
  const least = Math.min(...edits);
  const nearest = known[edits.indexOf(least)];
  // Of a short name two edits leave nothing to know it by.
  const isNear =
    nearest !== undefined && least <= mostEdits && least < Math.min(name.length, nearest.length) / 2;
  return isNear ? `: did you mean \`${nearest}\`?` : '';
}

/** The fault of a query parameter that is none of these. */
export const unknownParameter = (parameter: string, known: readonly string[]): InputError => {
  const hint = didYouMean(parameter, known) || `: there are ${known.join(', ')}`;
  return { parameter, code: 'unknown', detail: `is not known${hint}` };
};
