import { everyMatch } from '../values/found.js';
import type { Passage } from '../layout/passages.js';

/** A box as it is drawn, or typed as brackets with an X or nothing inside. */
const box = /[☐□❏❑⬜☒☑✓✔✗✘]|\[\s{0,3}\]|\[\s?[xX✓✔]\s?\]|\(\s{1,3}\)|\(\s?[xX✓✔]\s?\)/g;
const mark = /[☒☑✓✔✗✘xX]/;
const refusal =
  /^\s*(?:(?:is|are|shall\s+be)\s+)?(?:no\b(?!\.)|not\s+(?:required|applicable|needed)|none\b|n\/a\b|non\b)/i;
const answer = /^\s*(yes|no(?!\.)|not\s+required|required|oui|non)\b/i;

/** How many passages away the other boxes of a choice may stand. */
const nearby = 6;

interface Box {
  start: number;
  end: number;
  isTicked: boolean;
}

function boxesOf(text: string): Box[] {
  return everyMatch(box, text).map((m) => ({
    start: m.index,
    end: m.index + m[0].length,
    isTicked: mark.test(m[0]),
  }));
}

/** The box that a value belongs to: the one before it, or the one behind it on a line that ends with a box. */
function boxOf(text: string, start: number, end: number, boxes: Box[]): Box | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (text.indexOf('\n', end) + 1 || text.length + 1) - 1;
  const onLine = boxes.filter((one) => one.start >= lineStart && one.end <= lineEnd);
  const last = onLine.at(-1);
  if (last && text.slice(last.end, lineEnd).trim() === '') return onLine.find((one) => one.start >= end);
  const before = boxes.filter((one) => one.end <= start).at(-1);
  // a box above heads the lines under it only where a line begins with it
  const headsLine =
    before && text.slice(text.lastIndexOf('\n', before.start - 1) + 1, before.start).trim() === '';
  return before && (before.start >= lineStart || headsLine) ? before : undefined;
}

/**
 * Whether a value is what nobody chose: its box is empty and another one of the same choice, in its passage or a near one
 * of the page, is ticked. Boxes of which none is ticked choose nothing: they may be a form's, or bullets.
 */
export function isUnchosen(
  passages: Passage[],
  passage: Passage,
  { start, end }: { start: number; end: number },
): boolean {
  const boxes = boxesOf(passage.text);
  const own = boxOf(passage.text, start, end, boxes);
  if (!own) return false;
  const isRefusal = own.end <= start && refusal.test(passage.text.slice(own.end, start));
  // "☐ Yes ☒ No 10%": what a ticked refusal speaks of is not asked for; an empty one refuses nothing
  if (isRefusal) return own.isTicked;
  if (own.isTicked) return false;
  return passages
    .slice(Math.max(0, passage.index - nearby), passage.index + nearby + 1)
    .some((one) => one.page === passage.page && boxesOf(one.text).some(({ isTicked }) => isTicked));
}

/** What is ticked of "☐ Yes ☒ No": "yes", "no", or undefined where that is not the choice or nothing is ticked. */
export function tickedAnswer(text: string): 'yes' | 'no' | undefined {
  const said = boxesOf(text)
    .filter((one) => one.isTicked)
    .map((one) => answer.exec(text.slice(one.end))?.[1])
    .find((one) => one !== undefined);
  if (said === undefined) return undefined;
  return refusal.test(said) ? 'no' : 'yes';
}
