const abbreviation =
  /(?:\dNo|\b(?:[A-Z]|rs|tk|[ap]\.?m|no|nos|st|ave|blvd|dr|rd|mr|mrs|ms|inc|ltd|co|corp|dept|sec|art|para|approx|est|e\.g|i\.e|u\.s|vs|etc|fig|vol|ref|tel|ext|hrs|min|max|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|P\.O|S\.F))$/i;

/** A sentence ends at a stop that a new beginning follows. Stops after abbreviations are sorted out by `abbreviation`. */
const stop = /;|[.!?](?=["”’)]?\s+["“(]?[A-Z0-9•])|[.!?]["”)]?\n/g;

/** Counts the sentences that end within a text. */
export function countSentenceEnds(text: string): number {
  let count = 0;
  for (const m of text.matchAll(stop))
    if (m[0][0] !== '.' || !abbreviation.test(text.slice(0, m.index))) count += 1;
  return count;
}

/** The sentence around `text[start..end)`: where it begins and ends. */
export function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  let from = 0;
  let to = text.length;
  for (const m of text.matchAll(stop)) {
    if (m[0][0] === '.' && abbreviation.test(text.slice(Math.max(0, m.index - 12), m.index))) continue;
    if (m.index < start) from = m.index + m[0].length;
    else if (m.index >= end - 1) {
      to = m.index + 1;
      break;
    }
  }
  return { start: from, end: to };
}

const abbreviationDot =
  /(?<=\dNo|\b(?:nos?|rs|tk|inc|ltd|co|corp|st|ave|blvd|dr|rd|dept|mrs?|ms|jr|sr|art|sec|ext|tel|approx|vs|etc|e\.g|i\.e|p\.?o|u\.?s|[A-Z]))\.|(?<=\b[ap]\.?\s?m)\.(?!\s+[A-Z][a-z])|(?<=\b[ap])\.(?=\s?m\b)|(?<=\d)\.(?=\d)/gi;

/**
 * Replaces the dots that do not end a sentence ("Bid No. 7", "2:00 p.m.", "1.5") by another character, so that a pattern
 * can run up to the next full stop. The length of the text stays the same.
 */
export function maskAbbreviationDots(text: string): string {
  return text.replace(abbreviationDot, '·');
}
