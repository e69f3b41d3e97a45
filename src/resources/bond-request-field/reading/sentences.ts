const shortened =
  /(?:\b(?:[A-Z]|[ap]\.?m|no|nos|st|ave|blvd|dr|rd|mr|mrs|ms|inc|ltd|co|corp|dept|sec|art|para|approx|est|e\.g|i\.e|u\.s|vs|etc|fig|vol|ref|tel|ext|hrs|min|max|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|P\.O|S\.F))$/i;

/** Where a sentence ends in a text: a stop with a new beginning behind it, and not that of a shortened word. */
const stop = /[.!?;](?=["”’)]?\s+["“(]?[A-Z0-9•])|[.!?]["”)]?\n/g;

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
