const shortened =
  /(?:\b(?:[A-Z]|[ap]\.?m|no|nos|st|ave|blvd|dr|rd|mr|mrs|ms|inc|ltd|co|corp|dept|sec|art|para|approx|est|e\.g|i\.e|u\.s|vs|etc|fig|vol|ref|tel|ext|hrs|min|max|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|P\.O|S\.F))$/i;

/** Where a sentence ends in a text: a stop with a new beginning behind it, and not that of a shortened word. */
const stop = /;|[.!?](?=["”’)]?\s+["“(]?[A-Z0-9•])|[.!?]["”)]?\n/g;

/** How many sentences end within a text. */
export function boundaries(text: string): number {
  let count = 0;
  for (const m of text.matchAll(stop))
    if (m[0][0] !== '.' || !shortened.test(text.slice(0, m.index))) count += 1;
  return count;
}

/** The sentence around `text[start..end)`: where it begins and ends. */
export function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  let from = 0;
  let to = text.length;
  for (const m of text.matchAll(stop)) {
    if (m[0][0] === '.' && shortened.test(text.slice(Math.max(0, m.index - 12), m.index))) continue;
    if (m.index < start) from = m.index + m[0].length;
    else if (m.index >= end - 1) {
      to = m.index + 1;
      break;
    }
  }
  return { start: from, end: to };
}

const shortDot =
  /(?<=\b(?:nos?|inc|ltd|co|corp|st|ave|blvd|dr|rd|dept|mrs?|ms|jr|sr|art|sec|ext|tel|approx|vs|etc|e\.g|i\.e|p\.?o|u\.?s|[A-Z]))\.|(?<=\b[ap]\.?\s?m)\.(?!\s+[A-Z][a-z])|(?<=\b[ap])\.(?=\s?m\b)|(?<=\d)\.(?=\d)/gi;

/**
 * The text with another sign for the dots that end no sentence ("Bid No. 7", "2:00 p.m.", "1.5"), so that a pattern
 * may run up to the next full stop. Its length stays the same.
 */
export function withoutShortDots(text: string): string {
  return text.replace(shortDot, '·');
}
