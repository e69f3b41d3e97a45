import type { PageText } from './page-text.js';
import { regionsOf } from './columns.js';
import { withoutHeadersAndFooters } from './headers-and-footers.js';
import {
  concatenated,
  isListNumber,
  rowsOf,
  sliced,
  type PlacedText,
  type Row,
  type Segment,
} from './lines.js';
import { maskAbbreviationDots } from './sentences.js';
import { asDisplayed, sheetsOf } from './sideways.js';
import { stretchesOf, type TableRow } from './tables.js';

/**
 * A paragraph, a table row or a heading. In its text a wrapped line continues after a space, a forced line break is "\n"
 * and the border between two cells is "\t".
 */
export interface Passage extends PlacedText {
  index: number;
  /** The PDF page on which it begins. */
  page: number;
  kind: 'text' | 'row' | 'heading' | 'contents';
  x: number;
  y: number;
  w: number;
  h: number;
  pageWidth: number;
  /** The text, with the dots masked that do not end a sentence: in it, patterns run up to the next full stop. */
  masked: string;
  /** The position of each cell of a table row in the text; empty for other passages. */
  cells: { start: number; end: number; x: number }[];
  /** The headings above it, the nearest last. */
  heading: string;
  /** The line just above if it introduces this one ("…the following bonds:"), otherwise empty. */
  leadIn: string;
}

type Draft = Omit<Passage, 'index' | 'heading' | 'leadIn' | 'masked'>;

/** The passages of a document in reading order; without `inLayout`, columns and tables are read line by line. */
export function passagesOf(pages: PageText[], inLayout = true): Passage[] {
  const sheets = sheetsOf(pages);
  const rows = withoutHeadersAndFooters(
    sheets.map(({ page }) => ({ rows: rowsOf(page), height: page.height })),
  );
  const words = vocabulary(rows);
  const drafts = sheets.flatMap((sheet, at) =>
    pageDrafts(rows[at] ?? [], sheet.page, words, inLayout).map((draft) => asDisplayed(draft, sheet)),
  );
  return withContext(wholeSentences(markContents(drafts)).flatMap(bounded));
}

function vocabulary(pages: Row[][]): Set<string> {
  const words = new Set<string>();
  for (const rows of pages) {
    for (const row of rows) {
      for (const s of row.segments)
        for (const word of s.text.toLowerCase().match(/[a-z]{4,}/g) ?? []) words.add(word);
    }
  }
  return words;
}

function pageDrafts(rows: Row[], page: PageText, words: Set<string>, inLayout: boolean): Draft[] {
  const regions = inLayout ? regionsOf(rows) : rows.length > 0 ? [rows] : [];
  return regions.flatMap((region) => {
    const right = textRight(region, regions.length === 1 ? page.width : 0);
    return stretchesOf(region, inLayout).flatMap((stretch) =>
      stretch.kind === 'table'
        ? stretch.rows.map((row) => rowDraft(row, page))
        : paragraphs(stretch.lines, right).map((lines) => paragraphDraft(lines, page, words, right)),
    );
  });
}

function rowDraft(row: TableRow, page: PageText): Draft {
  const placed = concatenated(row.cells.map((part, at) => ({ part, before: at === 0 ? '' : '\t' })));
  const cells = row.cells.map((cell) => ({ start: 0, end: cell.text.length, x: cell.x }));
  let start = 0;
  for (const cell of cells) {
    [cell.start, cell.end] = [start, start + cell.end];
    start = cell.end + 1;
  }
  const x = row.cells[0]?.x ?? 0;
  const last = row.cells.at(-1);
  const w = (last ? last.x + last.w : x) - x;
  const kind = cells.length > 1 ? 'row' : 'text';
  return { ...placed, page: row.page, kind, x, y: row.y, w, h: row.h, pageWidth: page.width, cells };
}

/**
 * The right edge of a region's text block: where many of its lines end, or else, on a page without columns, as far from
 * the page's edge as the text begins on the left.
 */
function textRight(region: Row[], pageWidth: number): number {
  const lines = region.flatMap((row) => row.segments);
  const right = rightEdge(lines);
  const full = lines.filter((line) => line.x + line.w > right - 36).length;
  const left = Math.min(...lines.map((line) => line.x));
  const isBlock = full >= 4 && full >= 0.3 * lines.length && right - left > 0.55 * pageWidth;
  return pageWidth === 0 || isBlock ? right : Math.max(right, pageWidth - left);
}

function rightEdge(lines: Segment[]): number {
  return Math.max(...lines.map((line) => line.x + line.w));
}

/** Groups lines into paragraphs by their pitch, their size and how they begin and end. */
function paragraphs(lines: Segment[], right: number): Segment[][] {
  const gaps = lines
    .slice(1)
    .map((line, at) => line.y - lines[at]!.y)
    .filter((gap, at) => gap > 0.8 * lines[at]!.h);
  const pitch = gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.15)] ?? 0;
  const groups: Segment[][] = [];
  lines.forEach((line, at) => {
    const group = groups.at(-1);
    const next = lines[at + 1];
    if (group && continuesParagraph(group, line, pitch, right) && !startsParagraph(group, line, next, right))
      group.push(line);
    else groups.push([line]);
  });
  return groups;
}

/** A line that ends like this continues below. */
const unfinished =
  /(?:,|\b(?:of|the|a|an|to|and|or|for|in|by|at|on|with|is|be|not|until|within|than|each|per))$/i;

/** A line that runs on into the next starts a new paragraph below lines with forced breaks. */
function startsParagraph(group: Segment[], line: Segment, next: Segment | undefined, right: number): boolean {
  const before = group.at(-1)!;
  if (!isForced(before, line, right) || !/^["“(]?[A-Z0-9]/.test(line.text) || unfinished.test(before.text))
    return false;
  const wrapped = group.length > 1 && !isForced(group.at(-2)!, before, right);
  const runsOn =
    next !== undefined &&
    !isForced(line, next, right) &&
    next.y - line.y < 1.9 * line.h &&
    line.w > 0.7 * (right - line.x);
  return wrapped || runsOn;
}

const numbered =
  /^(?:[•●▪■□☐☒☑➢]|\(?[ivx]{1,4}[.)]\s|\(?[a-zA-Z][.)]\s|\(?\d{1,3}[.)]\s|\d{1,3}(?:\.\d{1,3}){1,4}\.?\s|[-–*]\s|(?:ITT|ITB|GCC|SCC|ITP|GC|SC)\s?\d)/;

function continuesParagraph(group: Segment[], line: Segment, pitch: number, right: number): boolean {
  const before = group.at(-1)!;
  const gap = line.y - before.y;
  const h = Math.min(before.h, line.h);
  if (gap <= 0 || gap > Math.max(1.3 * pitch, 1.45 * h) || gap > 2.7 * h) return false;
  if (Math.max(before.h, line.h) > 1.13 * h) return false;
  const ended = /[.;:!?)"”]$/.test(before.text) || isForced(before, line, right);
  if (numbered.test(line.text) && (ended || /\b(?:and|or)$/.test(before.text))) return false;
  return !(
    /[.:;!?]["”)]?$/.test(before.text) &&
    isForced(before, line, right) &&
    /^["“(]?[A-Z0-9]/.test(line.text)
  );
}

/** "Closing date and time: …": the label of a line of its own. */
const ownLabel = /^[A-Z][\w&/’'-]*(?:[ ,]+[\w&/().’'-]+){0,6}\s?:\s+\S/;

/** A line of a title: nothing after it in small letters goes on with it. */
const inCapitals = /^(?=(?:.*[A-Z]{3}){2})[^a-z]+(?<!\b(?:OF|THE|FOR|TO|AND|AT|IN|BY)|[,&–-])$/;

/** Whether the line break is forced: the next line has a label, or its first word would still have fitted. */
function isForced(before: Segment, line: Segment, right: number): boolean {
  if (ownLabel.test(line.text) && !unfinished.test(before.text)) return true;
  if (inCapitals.test(before.text) && (isCentred(before, line) || /^[A-Z][a-z]+[\s,]/.test(line.text)))
    return true;
  const word = line.text.split(/\s/, 1)[0]!.length + 1;
  const letter = line.w / Math.max(1, line.text.length);
  const free = right - before.x - before.w;
  return word * letter * 1.05 < (isCentred(before, line) ? 2 * free : free) - 2;
}

/** Whether two lines share their middle and neither edge: on either side of them is as much room. */
function isCentred(a: Segment, b: Segment): boolean {
  return Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < 2 && Math.abs(a.x - b.x) > 4;
}

function paragraphDraft(lines: Segment[], page: PageText, words: Set<string>, right: number): Draft {
  const parts: { part: PlacedText; before: string }[] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    parts.push({
      part: line,
      before: before ? joint(parts, line, isForced(before, line, right), words) : '',
    });
  });
  const x = Math.min(...lines.map((line) => line.x));
  const first = lines[0]!;
  const h = Math.max(...lines.map((line) => line.h));
  const w = rightEdge(lines) - x;
  return {
    ...concatenated(parts),
    page: first.page,
    kind: 'text',
    x,
    y: first.y,
    w,
    h,
    pageWidth: page.width,
    cells: [],
  };
}

/** What to put between two lines. A hyphenated word is joined if the document has it as one word elsewhere. */
function joint(parts: { part: PlacedText }[], line: Segment, forced: boolean, words: Set<string>): string {
  const last = parts.at(-1)!;
  const head = /([a-z]+)-$/i.exec(last.part.text)?.[1];
  if (!head || !/^[a-z]/.test(line.text)) return forced ? '\n' : ' ';
  const tail = /^[a-z]+/.exec(line.text)![0];
  if (words.has((head + tail).toLowerCase())) {
    const text = last.part.text.slice(0, -1);
    last.part = { text, pieces: last.part.pieces.map((p) => ({ ...p, end: Math.min(p.end, text.length) })) };
  }
  return '';
}

const contentsLine = /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxl]+|[A-Z]{1,4}-\d+)\s*$|(?:\.\s?){8,}\t?\s*\d*$/;

/** Marks the lines of a table of contents: they name clauses but state nothing. */
function markContents(drafts: Draft[]): Draft[] {
  return drafts.map((draft) => {
    const led = /\.\s?\.\s?\./.test(draft.text)
      ? draft.text.split('\n').filter((line) => contentsLine.test(line)).length
      : 0;
    return led > 0 && !/[$£€]\s?\d|\d\s?%/.test(draft.text) ? { ...draft, kind: 'contents' as const } : draft;
  });
}

/** No real paragraph is longer, and the work on a passage grows with the square of its length. */
const longest = 4000;

function bounded(draft: Draft): Draft[] {
  if (draft.text.length <= longest) return [draft];
  const parts: Draft[] = [];
  for (let start = 0; start < draft.text.length;) {
    const space = draft.text.lastIndexOf(' ', start + longest);
    const end =
      draft.text.length - start <= longest ? draft.text.length : space > start ? space : start + longest;
    const placed = sliced(draft, start, end);
    const [first] = placed.pieces;
    parts.push({ ...draft, ...placed, page: first?.page ?? draft.page, y: first?.y ?? draft.y, cells: [] });
    start = end;
  }
  return parts;
}

/**
 * Joins what belongs to one sentence: the halves of a paragraph that a page break divides, and a sentence broken to set a
 * name off ("Sealed bids for the / HARBOR PUMP STATION / will be received …").
 */
function wholeSentences(drafts: Draft[]): Draft[] {
  const out: Draft[] = [];
  for (const draft of drafts) {
    const before = out.at(-1);
    if (before && before.page !== draft.page && runsOver(before, draft)) join(out, draft, ' ');
    else if (before && before.page === draft.page && isBroken(before, draft)) {
      join(out, draft, '\n');
      const above = out.at(-2);
      if (above && above.page === draft.page && leadsOn.test(above.text)) join(out, out.pop()!, '\n');
    } else out.push(draft);
  }
  return out;
}

function join(out: Draft[], draft: Draft, between: string): void {
  const before = out.pop()!;
  const placed = concatenated([
    { part: before, before: '' },
    { part: draft, before: between },
  ]);
  out.push({ ...before, ...placed, w: Math.max(before.w, draft.w) });
}

const leadsOn = /\b(?:for|of|the|entitled|titled|known\s+as|project|following)\s*:?\s*$/i;
const carriesOn =
  /^(?:will|shall|until|are\s+(?:invited|requested)|is\s+to|in\s+accordance|at\s+the\s+office)\b/;

function isBroken(before: Draft, draft: Draft): boolean {
  if (before.kind !== 'text' || draft.kind !== 'text' || before.text.length > 200) return false;
  return (
    carriesOn.test(draft.text) &&
    !/[.!?;:]["”)]?$/.test(before.text.trim()) &&
    draft.y - before.y < 9 * draft.h
  );
}

function runsOver(before: Draft, draft: Draft): boolean {
  if (before.kind === 'contents' || draft.kind !== 'text' || before.text.length < 40) return false;
  if (/[.!?:]["”)]?$/.test(before.text.trim())) return false;
  return /^[a-z($£€]/.test(draft.text) || (unfinished.test(before.text) && !isHeading(draft));
}

/** Whether a text looks like a clause title: short, without a full stop, mostly capitalized words. */
function isHeading(draft: { text: string; kind: string; cells: unknown[] }): boolean {
  const text = draft.text.trim();
  if (draft.kind === 'contents' || text.length > 110 || text.length < 3 || text.split('\n').length > 2)
    return false;
  if (
    draft.cells.length > 1 ||
    /[.;,!?]$/.test(text.replace(/\betc\.$/, '')) ||
    /_{3,}|[$£€%@]|,\s*\d|\b\d{5}\b|:\s*\d{1,2}[/.-]\d|^\d{1,2}\s[A-Z][a-z]+\s\d{4}/.test(text)
  )
    return false;
  const bare = text.replace(
    /^(?:(?:article|section|part|clause|item|division)\s+)?[\dIVXA-Z.()–-]{0,12}[.):–-]?\s+/i,
    '',
  );
  const words = bare.split(/\s+/).filter((word) => /[a-zA-Z]{3,}/.test(word));
  if (words.length === 0 || words.length > 12) return false;
  const capital = words.filter((word) => /^["“(]?[A-Z]/.test(word)).length;
  const small = words.filter((word) => /^(?:and|the|for|with|from|into|upon|per|not)$/.test(word)).length;
  return capital >= (words.length - small) * 0.75 && capital > 0;
}

function withContext(drafts: Draft[]): Passage[] {
  const passages: Passage[] = [];
  let headings: string[] = [];
  let previous: Passage | undefined;
  for (const [index, draft] of drafts.entries()) {
    const heading = isHeading(draft);
    const passage: Passage = {
      ...draft,
      index,
      masked: maskAbbreviationDots(draft.text),
      kind: heading && draft.kind === 'text' ? 'heading' : draft.kind,
      heading: headings.join(' / '),
      leadIn: previous ? leadIn(previous, draft) : '',
    };
    if (passage.kind === 'heading') headings = nextHeadings(headings, previous, draft.text);
    passages.push(passage);
    previous = passage;
  }
  return passages;
}

/** A heading directly below another is nested under it; any other heading replaces it. */
function nextHeadings(headings: string[], previous: Passage | undefined, text: string): string[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const nested = previous?.kind === 'heading' && headings.length > 0;
  return nested ? [...headings.slice(-1), flat] : [flat];
}

function leadIn(previous: Passage, draft: Draft): string {
  if (previous.kind === 'contents') return '';
  if (/(?:[:?–]|(?<!\/)-|\b(?:than|until|by|before))\s*$/.test(previous.text))
    return previous.text.slice(-220);
  if (isLabel(previous) && beginsWithValue.test(draft.text)) return previous.text;
  const sameList =
    previous.leadIn !== '' && isItem(draft) && numberStyle(previous.leadIn) !== numberStyle(draft.text);
  return sameList ? previous.leadIn : '';
}

/** A short line without an end, such as "Tender submission deadline", above a line that is a value. */
function isLabel({ text, cells, kind }: Passage): boolean {
  const line = text.split('\n').at(-1)!;
  return (
    kind !== 'heading' &&
    cells.length < 2 &&
    line.length <= 60 &&
    /^[A-Z][a-z]/.test(line) &&
    !/[.;,!\d]$/.test(line)
  );
}

const beginsWithValue =
  /^(?:[$£€]\s?\d|\d{1,2}(?:st|nd|rd|th)?\s+[A-Z][a-z]+\s+\d{4}|[A-Z][a-z]+\s\d{1,2},\s\d{4}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)[^\n]{0,60}$/i;

/** "1.2.3" and "4.5.6" have one numbering style, "(a)" another. Items of one list share theirs. */
function numberStyle(text: string): string {
  return (numbered.exec(text)?.[0] ?? '').replace(/\d+/g, '1').replace(/[a-z]/g, 'a').trim();
}

function isItem(draft: Draft): boolean {
  return numbered.test(draft.text) || isListNumber(draft.text.split(/\s/, 1)[0]!);
}
