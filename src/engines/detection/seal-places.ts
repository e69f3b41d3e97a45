import type { PageLayout } from './page-layout.js';
import type { Place } from './proposed-field.js';
import type { Phrase } from './text-lines.js';

/** Words that mark where a seal goes, and their place. */
export interface SealPlace {
  words: string;
  place: Place;
}

const IN_BRACKETS =
  /[([]\s*((affix|place|corporate|company|contractor'?s|surety'?s|bidder'?s|impress|notary|official)\s+)*(seal|l\.\s?s\.)(\s+(here|of \w+))?\s*[)\]]/gi;
const ALONE = /^((affix|place|corporate|company|impress|surety|principal)\s+)*seal(\s+here)?:?$/i;

/** The places of a page that ask for a seal: "(Affix Seal)", "(Corporate Seal)", "(SEAL)". */
export function sealPlaces({ phrases }: PageLayout): SealPlace[] {
  return phrases.flatMap((phrase) => {
    if (ALONE.test(phrase.text))
      return [{ words: phrase.text, place: placeOf(phrase, 0, phrase.text.length) }];
    return [...phrase.text.matchAll(IN_BRACKETS)].map((match) => ({
      words: match[0],
      place: placeOf(phrase, match.index, match.index + match[0].length),
    }));
  });
}

/** The place of some characters of a phrase, by the words in which they are. */
function placeOf({ words, baseline, size }: Phrase, from: number, to: number): Place {
  let at = 0;
  const within = words.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < to && start + text.length > from;
  });
  const [x0, x1] = [within[0]!.x0, within.at(-1)!.x1];
  return { x: x0, y: baseline - 0.85 * size, w: x1 - x0, h: 1.1 * size };
}
