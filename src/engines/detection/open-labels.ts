import type { PageLayout } from './page-layout.js';
import type { Place, ProposedField } from './proposed-field.js';
import type { Phrase } from './text-lines.js';

/** A label with a colon and nothing after it, and the room beside or below it. */
export interface OpenLabel {
  label: Phrase;
  text: string;
  place: Place;
}

/** A label has no more words than this, without those in brackets. */
const MOST_WORDS = 7;
/** Room for an answer in points; below a label so many of its lines. */
const NARROWEST = 40;
const WIDEST = 260;
const COMFORTABLE = 60;
const LINES_BELOW = 2.4;
const MOST_LINES = 4;
/** The lines of one text are no further apart, in heights of the font. */
const LEADING = 1.7;
const GAP = 4;
/** Running text as near below a label as that, in heights of the font, is what it announces. */
const TEXT_BELOW = 3.2;
/** A blank as near below a label as that, in heights of the font, is the one it asks for. */
const BLANK_BELOW = 5;
/** And as near beside it, in points. */
const BLANK_BESIDE = 60;

/** The labels of a page that ask for something where no blank was found. `taken` are the places found so far. */
export function openLabels(layout: PageLayout, taken: readonly ProposedField[]): OpenLabel[] {
  return layout.phrases.flatMap((label) => {
    const text = wholeLabel(label, layout.phrases);
    if (text === undefined || isAnswered(label, layout.phrases) || isEndOfText(label, layout.phrases))
      return [];
    const place = roomFor(label, text, layout);
    const isTaken = taken.some((other) => (place && overlaps(other, place)) || isItsBlank(other, label));
    return place && !isTaken ? [{ label, text, place }] : [];
  });
}

/** Whether a blank stands right beside or below a label, as its answer. */
const isItsBlank = (field: ProposedField, label: Phrase): boolean =>
  isBlankBeside(field, label) || isBlankBelow(field, label);

const isBlankBeside = ({ x, y, h }: ProposedField, { x1, baseline, size }: Phrase): boolean =>
  x >= x1 - GAP && x - x1 < BLANK_BESIDE && Math.abs(y + h - baseline) < size;

const isBlankBelow = ({ x, y, w, h, kind }: ProposedField, { x0, x1, baseline, size }: Phrase): boolean =>
  (kind === 'text' || kind === 'signature') &&
  x < x1 &&
  x + w > x0 &&
  y + h > baseline + size / 2 &&
  y + h < baseline + BLANK_BELOW * size;

/** The label in full, where its brackets began on the line above; undefined for what is no label. */
function wholeLabel(label: Phrase, phrases: Phrase[]): string | undefined {
  if (!/:$/.test(label.text)) return undefined;
  const isCutOff = /\)/.test(label.text) && !/\(/.test(label.text);
  const above = isCutOff ? phrases.find((other) => isLineAbove(other, label)) : undefined;
  const text = above ? `${above.text} ${label.text}` : label.text;
  const words = text
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/);
  return words.length <= MOST_WORDS && /^\p{Lu}/u.test(text) && !/^dear\b/i.test(text) ? text : undefined;
}

const isLineAbove = (other: Phrase, { x0, baseline, size }: Phrase): boolean =>
  other.x0 < x0 + 2 * size &&
  other.x1 > x0 &&
  baseline - other.baseline > 0.5 * size &&
  baseline - other.baseline < LEADING * size;

/** Whether what stands below is the answer: text that begins under the label, and asks for nothing itself. */
function isAnswered(label: Phrase, phrases: Phrase[]): boolean {
  return phrases.some(({ x0, x1, baseline, text, words }) => {
    const below = baseline - label.baseline;
    const isText = words.length > MOST_WORDS && !/:$/.test(text) && !/^[([]/.test(text);
    if (isText && below > 0 && below < TEXT_BELOW * label.size && x0 < label.x1 && x1 > label.x0) return true;
    const isBelow = below > 0.5 * label.size && below < LEADING * label.size;
    return isBelow && x0 > label.x0 - 2 && x0 < label.x1 && !text.includes(':') && !/^[([]/.test(text);
  });
}

/** Whether the label is only the end of a sentence: the line above it runs on into it. */
function isEndOfText(label: Phrase, phrases: Phrase[]): boolean {
  return phrases.some(
    (other) => isLineAbove(other, label) && other.words.length > MOST_WORDS && !/[.:)]$/.test(other.text),
  );
}

/** Beside the label, or below it where more than a line is asked for or there is no room beside it. */
function roomFor(label: Phrase, text: string, layout: PageLayout): Place | undefined {
  const right = beside(label, layout);
  const asksForLines = /\baddress\b|\bplace of business\b|\blocation\b|\bdescription\b/i.test(text);
  if (right >= COMFORTABLE && !asksForLines) return besidePlace(label, right);
  return belowPlace(label, layout) ?? (right >= NARROWEST ? besidePlace(label, right) : undefined);
}

/** How much room there is to the right of a label, before other words, a line down, or the margin. */
function beside({ x1, baseline, size }: Phrase, { phrases, marks }: PageLayout): number {
  const ends = [
    ...phrases
      .filter((other) => other.x0 > x1 && Math.abs(other.baseline - baseline) < size)
      .map(({ x0 }) => x0),
    ...marks.down
      .filter(({ x, y0, y1 }) => x > x1 && y0 < baseline && y1 > baseline - size)
      .map(({ x }) => x),
    rightMargin(phrases),
  ];
  return Math.min(...ends) - x1 - 2 * GAP;
}

const besidePlace = ({ x1, baseline, size }: Phrase, room: number): Place => ({
  ...{ x: x1 + GAP, y: baseline - size, w: Math.min(room, WIDEST), h: 1.25 * size },
});

function belowPlace(label: Phrase, { phrases, marks }: PageLayout): Place | undefined {
  const { x0, x1, baseline, size } = label;
  const rights = phrases.filter((other) => other.x0 > x1 && Math.abs(other.baseline - baseline) < 3 * size);
  const right = Math.min(...rights.map((other) => other.x0 - 2 * GAP), rightMargin(phrases), x0 + WIDEST);
  const floors = [
    ...phrases
      .filter((other) => other.baseline > baseline + size / 2 && other.x1 > x0 && other.x0 < right)
      .map((other) => other.baseline - other.size),
    ...marks.across
      .filter((line) => line.y > baseline + size / 2 && line.x1 > x0 && line.x0 < right)
      .map(({ y }) => y),
    marks.height - 54,
  ];
  const room = Math.min(...floors) - baseline - 0.4 * size;
  if (room < LINES_BELOW * size || right - x0 < NARROWEST) return undefined;
  return { x: x0, y: baseline + 0.3 * size, w: right - x0, h: Math.min(room, MOST_LINES * 1.25 * size) };
}

const rightMargin = (phrases: Phrase[]): number => Math.max(...phrases.map(({ x1 }) => x1));

/** Whether two places share more than an edge. */
export function overlaps(one: Place, other: Place): boolean {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 1 && h > 1 && w * h > 0.2 * Math.min(one.w * one.h, other.w * other.h);
}
