import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';

/** What a period from one day to another is called. */
const label =
  /\b(?:period\s+of\s+performance|performance\s+period|PoP|contract\s+(?:term|period|dates?)|dates?\s+of\s+(?:the\s+)?contract|term\s+of\s+(?:the\s+)?(?:contract|agreement)|base\s+(?:period|year)|prices?\s+(?:stand|hold|are\s+(?:firm|good))\s+for\s+the\s+period)\b(?!.*\boption)[^.;]{0,50}$/is;
/** The label stands no farther before the first day. */
const farthest = 120;
const link = /^\s*(?:to|through|thru|until|[-–—])\s*(?:the\s+)?$/i;

/** "Period of performance: 04/13/2026 to 04/12/2027": the days on which a term begins and ends. */
export function termDates(source: Source, end: 'start' | 'completion'): Evidence[] {
  return source.statements.flatMap((passage) => {
    const { text, leadIn, heading } = passage;
    const dates = source.values('date', passage);
    const at = dates.findIndex((date, no) => {
      const next = dates[no + 1];
      return next !== undefined && link.test(text.slice(date.end, next.start));
    });
    const [first, last] = [dates[at], dates[at + 1]];
    if (!first || !last || last.value <= first.value) return [];
    const before = text.slice(Math.max(0, first.start - farthest), first.start);
    const isAlone = text.slice(0, first.start).trim() === '';
    const above = leadIn === '' ? (heading.split(' / ').at(-1) ?? '') : leadIn;
    if (!label.test(before) && !(isAlone && label.test(above.slice(-farthest)))) return [];
    const { value, start, end: behind, doubt } = end === 'start' ? first : last;
    return [
      {
        value,
        source,
        passage,
        start,
        end: behind,
        score: 0.9,
        doubt,
        reasons: ['of a term from day to day'],
      },
    ];
  });
}
