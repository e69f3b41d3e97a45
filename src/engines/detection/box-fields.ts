import { cellsOf } from './cells.js';
import type { PageLayout } from './page-layout.js';
import type { Place } from './proposed-field.js';
import type { Phrase } from './text-lines.js';
import { isTickBox } from './tick-boxes.js';

/** A box to write in, and the words that name it. */
export interface BoxField {
  place: Place;
  label: string;
}

/** The smallest box to write in, and the largest part of a page that is one, in points and as a share. */
const NARROWEST = 24;
const LOWEST = 10;
const LOWEST_BELOW = 8;
const LARGEST_SHARE = 0.35;
/** A caption has no more words than this, and no more lines. */
const MOST_WORDS = 8;
const MOST_LINES = 2;
/** The largest size of small print in points. */
const SMALL_PRINT = 8;
/** Between a caption and the room for the answer. */
const GAP = 2;

/** Boxes with a caption in them and room below or beside it, and empty ones with a label beside them. */
export function boxFields(layout: PageLayout): BoxField[] {
  const { marks, phrases } = layout;
  const cells = cellsOf(marks).filter(
    ({ w, h }) => w >= NARROWEST && h >= LOWEST && w * h < LARGEST_SHARE * marks.width * marks.height,
  );
  return cells.flatMap((cell) => {
    if (isTickBox(cell)) return [];
    const inside = wordsIn(cell, phrases);
    const field =
      inside.length === 0 ? emptyBox(cell, cells, phrases) : captionedBox(cell, cells, phrases, inside);
    return field ? [field] : [];
  });
}

function captionedBox(
  cell: Place,
  cells: Place[],
  phrases: Phrase[],
  inside: Phrase[],
): BoxField | undefined {
  const caption = [...inside].sort((one, other) => one.baseline - other.baseline);
  const text = caption.map((phrase) => phrase.text).join(' ');
  const lines = new Set(caption.map(({ baseline }) => Math.round(baseline / 3)));
  const { baseline, size } = caption.at(-1)!;
  const isAtTop = caption[0]!.baseline - caption[0]!.size - cell.y < size;
  if (!isAtTop || lines.size > MOST_LINES || text.split(' ').length > MOST_WORDS) return undefined;
  if (!asks(text) && !isSmallPrint(caption)) return undefined;
  if (isHeadOfColumn(cell, cells) || isAnswered(cell, cells, phrases)) return undefined;
  const top = baseline + 0.3 * size;
  const below = cell.y + cell.h - top;
  if (below >= Math.max(LOWEST_BELOW, size)) {
    return { label: text, place: { x: cell.x + GAP, y: top, w: cell.w - 2 * GAP, h: below - 1 } };
  }
  const x = Math.max(...caption.map(({ x1 }) => x1)) + 2 * GAP;
  const w = cell.x + cell.w - x - GAP;
  const isWide = /:$/.test(text) && w >= 2 * NARROWEST;
  return isWide ? { label: text, place: { x, y: cell.y + 1, w, h: cell.h - 2 } } : undefined;
}

/** Whether the box on the right has the answer. */
function isAnswered(cell: Place, cells: Place[], phrases: Phrase[]): boolean {
  const next = cells.find(
    ({ x, y, h }) =>
      Math.abs(x - cell.x - cell.w) < 3 && Math.abs(y - cell.y) < 3 && Math.abs(h - cell.h) < 3,
  );
  const answer = next ? wordsIn(next, phrases) : [];
  return answer.length > 0 && !isSmallPrint(answer) && !asks(answer.map(({ text }) => text).join(' '));
}

/** Captions of forms are printed small, and in capitals. */
const isSmallPrint = (words: Phrase[]): boolean =>
  words.every(({ text, size }) => size <= SMALL_PRINT && /\p{Lu}{2}/u.test(text) && !/\p{Ll}{4}/u.test(text));

/** Whether the boxes below make a column of a table. */
function isHeadOfColumn(cell: Place, cells: Place[]): boolean {
  const below = cells.filter(
    ({ x, y, w }) => Math.abs(x - cell.x) < 3 && Math.abs(w - cell.w) < 3 && y > cell.y + 3,
  );
  return below.length > 1;
}

/** An empty box belongs to the words on its left: those in the next cell, or right before a box of its own. */
function emptyBox(cell: Place, cells: Place[], phrases: Phrase[]): BoxField | undefined {
  const neighbour = cells.find(
    ({ x, y, w, h }) => Math.abs(x + w - cell.x) < 3 && Math.abs(y - cell.y) < 3 && Math.abs(h - cell.h) < 6,
  );
  const words = neighbour ? wordsIn(neighbour, phrases) : phrases.filter((phrase) => isBefore(phrase, cell));
  const label = words.map(({ text }) => text).join(' ');
  const place = { x: cell.x + GAP, y: cell.y + 1, w: cell.w - 2 * GAP, h: cell.h - 2 };
  if (label === '' || label.split(' ').length > MOST_WORDS) return undefined;
  const isOfForm = asks(label) || (neighbour !== undefined && isEmptyColumn(cell, cells, phrases));
  return isOfForm ? { label, place } : undefined;
}

/** Whether boxes of one column, without a heading, wait for the answers to words on their left. */
function isEmptyColumn(cell: Place, cells: Place[], phrases: Phrase[]): boolean {
  const column = cells.filter(({ x, w }) => Math.abs(x - cell.x) < 3 && Math.abs(w - cell.w) < 3);
  return column.length > 1 && column.every((other) => wordsIn(other, phrases).length === 0);
}

/** Words that ask for something, by their colon or by what they name. */
const asks = (text: string): boolean =>
  /:$/.test(text) ||
  /\b(name|address|date|amount|sum|price|number|no\b|percent|title|signature|principal|surety|suret|obligee|owner|contractor|bidder|bond|project|phone|state of|telephone|e-?mail|agent|attorney|seal|organization|location|description)\b/i.test(
    text,
  );

/** The words in a box: those of neighbouring boxes may be so near that they look like one phrase. */
function wordsIn({ x, y, w, h }: Place, phrases: Phrase[]): Phrase[] {
  return phrases.flatMap((phrase) => {
    const height = phrase.baseline - 0.3 * phrase.size;
    if (height <= y || height >= y + h) return [];
    const words = phrase.words.filter(({ x0, x1 }) => (x0 + x1) / 2 > x && (x0 + x1) / 2 < x + w);
    if (words.length === 0) return [];
    const text = words.map((word) => word.text).join(' ');
    return [{ ...phrase, words, text, x0: words[0]!.x0, x1: words.at(-1)!.x1 }];
  });
}

const isBefore = ({ x1, baseline, size }: Phrase, { x, y, h }: Place): boolean =>
  x1 <= x + 1 && x - x1 < 4 * size && baseline > y && baseline - size < y + h;
