import type { PageLayout } from './page-layout.js';
import { freeParts, joinRules, meets, ruleOf, type Rule } from './rules.js';
import type { Phrase } from './text-lines.js';

/** The shortest blank of each kind in points. */
const SHORTEST = { line: 14, underscores: 7 };
/** A drawn line as thick as that parts a page. */
const THICKEST_BLANK = 2.4;
/** How near to both margins of the text a line ends that goes from edge to edge, in points. */
const EDGE = 8;
/** How far above a blank the words stand that ask for it, and how far apart the blanks of one answer are. */
const NEAR = 34;
const FOOTNOTE_LINE = 144;

/** The blanks of a page: drawn lines and typed underscores, less what underlines, frames or parts something. */
export function blankLines(layout: PageLayout): Rule[] {
  const { marks, letters, typed } = layout;
  const drawn = marks.across.map(ruleOf).filter((line) => isOnPage(line, layout));
  const rules = joinRules([...drawn, ...typed]).filter((rule) => !isFrame(rule, layout));
  const blanks = rules
    .flatMap((rule) => freeParts(rule, letters))
    .filter(({ x0, x1, source }) => x1 - x0 >= SHORTEST[source]);
  return blanks.filter((blank) => !isDecoration(blank, blanks, layout));
}

const isOnPage = ({ x0, x1, y }: Rule, { marks: { width, height } }: PageLayout): boolean =>
  x1 > 0 && x0 < width && y > 0 && y < height;

/** Whether the line is a side of a box or of a table: two lines down meet it. */
function isFrame(rule: Rule, { marks }: PageLayout): boolean {
  if (rule.source === 'underscores') return false;
  const met = marks.down.filter((line) => meets(line, rule)).map(({ x }) => x);
  return met.length > 1 && Math.max(...met) - Math.min(...met) > EDGE;
}

/** Whether the line is only to be looked at: thick, or from edge to edge without words that ask for something. */
function isDecoration(blank: Rule, blanks: Rule[], { phrases, marks }: PageLayout): boolean {
  if (isFootnoteLine(blank, phrases)) return true;
  if (blank.thickness > THICKEST_BLANK || blank.x0 <= 1 || blank.x1 >= marks.width - 1) return true;
  const left = Math.min(...phrases.map(({ x0 }) => x0));
  const right = Math.max(...phrases.map(({ x1 }) => x1));
  const isFromEdgeToEdge = blank.x0 <= left + EDGE && blank.x1 >= right - EDGE;
  return isFromEdgeToEdge && !isAskedFor(blank, phrases) && !blanks.some((other) => isNextLine(blank, other));
}

function isAskedFor({ x0, x1, y }: Rule, phrases: Phrase[]): boolean {
  return phrases.some(({ text, ...phrase }) => {
    const below = phrase.baseline - phrase.size - y;
    const above = y - phrase.baseline;
    const overlaps = phrase.x1 > x0 && phrase.x0 < x1;
    const isCaption = below > -phrase.size && below < phrase.size && /^\(.*\)$/.test(text);
    return overlaps && (isCaption || (above > 0 && above < NEAR && /(:|\b(of|for|by|to|as))$/i.test(text)));
  });
}

/** Word processors part footnotes from the text by a line of two inches. */
function isFootnoteLine({ x0, x1, y, source }: Rule, phrases: Phrase[]): boolean {
  if (source !== 'line' || Math.abs(x1 - x0 - FOOTNOTE_LINE) > 1) return false;
  const below = phrases
    .filter(({ baseline }) => baseline > y)
    .sort((one, other) => one.baseline - other.baseline);
  const isBeside = phrases.some(({ baseline, size }) => Math.abs(baseline - y) < size);
  return !isBeside && (below[0] === undefined || /^\d/.test(below[0].text) || below[0].baseline - y > NEAR);
}

/** Whether the other blank is the line above or below in an answer of several lines. */
function isNextLine(blank: Rule, other: Rule): boolean {
  const apart = Math.abs(other.y - blank.y);
  const isAlike = Math.abs(other.x0 - blank.x0) < EDGE && Math.abs(other.x1 - blank.x1) < EDGE;
  return other !== blank && isAlike && apart > 9 && apart < NEAR;
}
