import type { Row, Segment } from './lines.js';
import { isValue } from './tables.js';

/** The least lines of a column of prose, and the least letters of its average line. */
const columnLines = 6;
const columnLetters = 22;
/** The least share of a column's width that its average line fills. */
const columnFill = 0.62;

interface Gutter {
  x: number;
  top: number;
  bottom: number;
  segments: number;
}

/**
 * Divides the rows of a page into regions, in reading order: prose in columns is read column by column, everything else
 * row by row. A table of labels and values is not columns of prose, because its left side has gaps.
 */
export function regionsOf(rows: Row[]): Row[][] {
  const segments = rows.flatMap((row) => row.segments);
  const gutter = widestGutter(segments);
  if (!gutter) return rows.length ? [rows] : [];
  const above = rows.filter((row) => row.y < gutter.top - 0.5);
  const below = rows.filter((row) => row.y > gutter.bottom + 0.5);
  const within = rows.filter((row) => row.y >= gutter.top - 0.5 && row.y <= gutter.bottom + 0.5);
  const left = side(within, (segment) => segment.x + segment.w / 2 < gutter.x);
  const right = side(within, (segment) => segment.x + segment.w / 2 >= gutter.x);
  return [above, left, right, below].flatMap((part) =>
    part.length < rows.length ? regionsOf(part) : [part],
  );
}

function side(rows: Row[], belongs: (segment: Segment) => boolean): Row[] {
  return rows
    .map((row) => ({ ...row, segments: row.segments.filter(belongs) }))
    .filter((row) => row.segments.length > 0)
    .map((row) => ({ ...row, y: Math.min(...row.segments.map((s) => s.y)) }));
}

function widestGutter(segments: Segment[]): Gutter | undefined {
  if (segments.length < 2 * columnLines) return undefined;
  const from = Math.min(...segments.map((s) => s.x));
  const to = Math.max(...segments.map((s) => s.x + s.w));
  let best: Gutter | undefined;
  for (let x = from + 0.28 * (to - from); x <= from + 0.72 * (to - from); x += 3) {
    for (const run of uncrossed(segments, x)) {
      if (!best || run.segments > best.segments) best = isProse(run.list, x) ? run : best;
    }
  }
  return best;
}

/** The parts of a page, from top to bottom, in which no segment crosses `x`. */
function uncrossed(segments: Segment[], x: number): (Gutter & { list: Segment[] })[] {
  const runs: Segment[][] = [[]];
  for (const segment of segments) {
    if (segment.x < x + 2 && segment.x + segment.w > x - 2) runs.push([]);
    else runs.at(-1)!.push(segment);
  }
  return runs
    .filter((list) => list.length >= 2 * columnLines)
    .map((list) => ({
      x,
      list,
      top: Math.min(...list.map((s) => s.y)),
      bottom: Math.max(...list.map((s) => s.y)),
      segments: list.length,
    }));
}

function isProse(list: Segment[], x: number): boolean {
  return [list.filter((s) => s.x < x), list.filter((s) => s.x >= x)].every((column) => {
    if (column.length < columnLines) return false;
    const from = Math.min(...column.map((s) => s.x));
    const to = Math.max(...column.map((s) => s.x + s.w));
    const letters = sum(column.map((s) => s.text.length)) / column.length;
    const fill = sum(column.map((s) => s.w)) / column.length / (to - from || 1);
    return letters >= columnLetters && fill >= columnFill && density(column) >= 0.7 && isProseWords(column);
  });
}

/** The share of the column's height that its lines fill: a column of labels has gaps where values wrap. */
function density(column: Segment[]): number {
  const tops = column.map((s) => s.y).sort((a, b) => a - b);
  const gaps = tops.slice(1).map((y, at) => y - tops[at]!);
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const height = (tops.at(-1) ?? 0) - (tops[0] ?? 0);
  return height <= 0 ? 0 : (usual * gaps.length) / height;
}

/** In prose, few lines end in a colon as labels do, or begin with a date, a sum or a figure as the cells of a table do. */
function isProseWords(column: Segment[]): boolean {
  const labels = column.filter((s) => /:\s*$/.test(s.text)).length;
  const values = column.filter((s) => isValue.test(s.text)).length;
  return labels < 0.25 * column.length && values < 0.4 * column.length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
