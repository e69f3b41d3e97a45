import { concatenated, joined, type PlacedText, type Row, type Segment } from './lines.js';

/** One row of a table: the lines of each cell are joined, the cells are ordered from left to right. */
export interface TableRow {
  cells: (PlacedText & { x: number; w: number })[];
  y: number;
  h: number;
  page: number;
}

/** A part of a page: lines of running text, or a table. */
export type Stretch = { kind: 'lines'; lines: Segment[] } | { kind: 'table'; rows: TableRow[] };

type Gap = [from: number, to: number];

/** The narrowest gutter between two cells, in points. */
const gutterWidth = 6;

/** Divides the rows of one region into running text and, unless `withTables` is false, tables. */
export function stretchesOf(rows: Row[], withTables = true): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < rows.length;) {
    const length = withTables ? tableLength(rows, at) : 0;
    if (length > 0) {
      stretches.push({ kind: 'table', rows: tableRows(rows.slice(at, at + length)) });
      at += length;
    } else {
      addLine(stretches, asLine(rows[at]!));
      at += 1;
    }
  }
  return stretches;
}

function addLine(stretches: Stretch[], line: Segment): void {
  const last = stretches.at(-1);
  if (last?.kind === 'lines') last.lines.push(line);
  else stretches.push({ kind: 'lines', lines: [line] });
}

function asLine(row: Row): Segment {
  return row.segments.slice(1).reduce((line, segment) => joined(line, segment, ' '), row.segments[0]!);
}

/** How many rows from `at` on form one table; 0 if none begins here. */
function tableLength(rows: Row[], at: number): number {
  const first = rows[at]!;
  if (first.segments.length < 2) return 0;
  let gutters = gapsOf(first);
  let length = 1;
  let cells = 1;
  for (let next = at + 1; next < rows.length; next += 1) {
    const row = rows[next]!;
    if (row.y - rows[next - 1]!.y > 5.5 * Math.max(row.h, first.h)) break;
    const kept = common(gutters, row);
    if (kept.length === 0) break;
    gutters = kept;
    length += 1;
    if (row.segments.length > 1) cells = length;
  }
  return cells > 1 || isLabel(first.segments[0]!.text) ? withWraps(rows, at, cells, length) : 0;
}

/** Counts the lines that follow the last row with two cells closely: they belong to it. */
function withWraps(rows: Row[], at: number, cells: number, length: number): number {
  let end = cells;
  while (end < length) {
    const [before, row] = [rows[at + end - 1]!, rows[at + end]!];
    const aligned = rows[at + cells - 1]!.segments.slice(1).some(
      (s) => Math.abs(s.x - row.segments[0]!.x) < 6,
    );
    if (!aligned || row.y - before.y > 1.7 * Math.max(row.h, before.h)) break;
    end += 1;
  }
  return end;
}

/** A short text that could name what is beside it. */
function isLabel(text: string): boolean {
  return text.length <= 70 && (/[:?]$/.test(text) || /^[A-Z0-9(]/.test(text)) && !/[.;,]$/.test(text);
}

function gapsOf(row: Row): Gap[] {
  return row.segments.slice(1).map((segment, at) => {
    const before = row.segments[at]!;
    return [before.x + before.w, segment.x] as Gap;
  });
}

/** The gutters that another row leaves free, narrowed by it. */
function common(gutters: Gap[], row: Row): Gap[] {
  return gutters.flatMap((gutter) => {
    let [from, to] = gutter;
    for (const s of row.segments) {
      const [left, right] = [s.x, s.x + s.w];
      if (right <= from || left >= to) continue;
      if (left <= from && right >= to) return [];
      if (left > from) to = Math.min(to, left);
      else from = Math.max(from, right);
    }
    return to - from >= gutterWidth ? [[from, to] as Gap] : [];
  });
}

function tableRows(rows: Row[]): TableRow[] {
  const columns = columnsOf(rows);
  const gaps = rows.slice(1).map((row, at) => row.y - rows[at]!.y);
  // A label in the middle of a cell of two lines stands half a line off: that is no distance between lines.
  const tight = Math.min(...gaps.filter((gap, at) => gap > 0.8 * rows[at]!.h), Infinity);
  const hasLoose = gaps.some((gap) => gap > 1.4 * tight) && gaps.some((gap) => gap <= 1.25 * tight);
  const groups: Row[][] = [];
  rows.forEach((row, at) => {
    const group = groups.at(-1);
    const gap = gaps[at - 1] ?? Infinity;
    if (
      group &&
      gap <= 1.3 * tight &&
      !isRowOfItsOwn(group, row, columns) &&
      continues(group, row, columns, hasLoose)
    )
      group.push(row);
    else groups.push([row]);
  });
  return groups.map((group) => tableRow(group, columns));
}

/** The left edges of a table's columns. */
function columnsOf(rows: Row[]): number[] {
  const spans: Gap[] = [];
  for (const s of rows.flatMap((row) => row.segments)) {
    const touching = spans.filter(([from, to]) => s.x < to && s.x + s.w > from);
    const merged: Gap = [
      Math.min(s.x, ...touching.map((t) => t[0])),
      Math.max(s.x + s.w, ...touching.map((t) => t[1])),
    ];
    for (const span of touching) spans.splice(spans.indexOf(span), 1);
    spans.push(merged);
  }
  return spans.map(([from]) => from).sort((a, b) => a - b);
}

function columnAt(columns: number[], segment: Segment): number {
  return Math.max(
    0,
    columns.findLastIndex((x) => segment.x >= x - 1),
  );
}

/** A label and, in the last column, a date, a sum or a figure: a row, however close it stands to the one above. */
function isRowOfItsOwn(group: Row[], row: Row, columns: number[]): boolean {
  const [first, last] = [row.segments[0]!, row.segments.at(-1)!];
  const above = group.findLast((one) => one.segments.length > 1)?.segments;
  if (first === last || !above) return false;
  const aligned = columnAt(columns, above[0]!) === columnAt(columns, first);
  const filled = columnAt(columns, above.at(-1)!) === columnAt(columns, last);
  return (
    aligned &&
    filled &&
    /^[A-Z]/.test(first.text) &&
    isValue.test(last.text) &&
    isValue.test(above.at(-1)!.text)
  );
}

/** How dates, sums and figures begin. */
export const isValue =
  /^(?:(?:\$|£|€|Rs\.?|Tk\.?)\s?)?\d|^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d/i;

/** Whether a line continues the cells of the row above it. */
function continues(group: Row[], row: Row, columns: number[], hasLoose: boolean): boolean {
  const first = row.segments.find((s) => columnAt(columns, s) === 0);
  const label = group
    .flatMap((r) => r.segments)
    .filter((s) => columnAt(columns, s) === 0)
    .at(-1);
  if (!first) return true;
  if (!label) return hasLoose && !/[:]$/.test(first.text);
  if (/:$/.test(label.text)) return false;
  if (
    /^[a-z(&/]/.test(first.text) ||
    /(?:[,&/-]|\b(?:of|for|and|or|the|to|in|by|with|from))$/i.test(label.text)
  )
    return true;
  return hasLoose && !/^\d|:$/.test(first.text);
}

function tableRow(group: Row[], columns: number[]): TableRow {
  const cells = columns.map((x, column) => {
    const own = group.flatMap((row) => row.segments.filter((s) => columnAt(columns, s) === column));
    const text = concatenated(own.map((part, at) => ({ part, before: at === 0 ? '' : ' ' })));
    return { ...text, x, w: Math.max(0, ...own.map((s) => s.x + s.w - x)) };
  });
  const h = Math.max(...group.map((row) => row.h));
  const page = group[0]!.segments[0]!.page;
  return { cells: cells.filter((cell) => cell.text !== ''), y: group[0]!.y, h, page };
}
