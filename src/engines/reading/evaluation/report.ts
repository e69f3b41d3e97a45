import { calibrationOf, type Case, sureOnes, type Totals, totalsOf } from './judge.js';

const heads = ['field', 'found', 'missed', 'wrong', 'invented', 'not stated', 'page right'];

/** The figures of an evaluation as text: by field, by band of confidence, then every case that is not right. */
export function reportOf(cases: Case[]): string {
  const totals = totalsOf(cases);
  const sure = sureOnes(cases);
  return [
    ...table([heads, ...fieldRows(cases), rowOf('all', totals)]),
    '',
    `right with the right page: ${share(totals.pageRight, totals.stated)} of the stated`,
    `invented: ${share(totals.invented, totals.notStated)} of the not stated`,
    '',
    'calibration',
    ...table([['confidence', 'given', 'right'], ...bandRows(cases)]),
    '',
    `values given with 0.9 or more: ${share(sure.right, sure.given)} right`,
    ...cases.filter(({ verdict, pageRight }) => verdict !== 'empty' && !pageRight).map(lineOf),
    '',
  ].join('\n');
}

function fieldRows(cases: Case[]): string[][] {
  const fields = [...new Set(cases.map(({ field }) => field))];
  return fields.map((field) => rowOf(field, totalsOf(cases.filter((one) => one.field === field))));
}

function rowOf(name: string, totals: Totals): string[] {
  const { stated, right, missed, wrong, invented, notStated, pageRight } = totals;
  const counts = [missed, wrong, invented, notStated].map(String);
  return [name, `${right}/${stated}`, ...counts, `${pageRight}/${stated}`];
}

function bandRows(cases: Case[]): string[][] {
  return calibrationOf(cases).map(({ from, to, given, right }) => [
    ...[`${from} to ${to}`, String(given), share(right, given)],
  ]);
}

function lineOf({ file, field, verdict, expected, expectedPage, value, page }: Case): string {
  const truth = expected === null ? 'not stated' : `${expected} (page ${expectedPage ?? '?'})`;
  return `${file} ${field}: ${verdict}; ${truth}; read ${value || 'nothing'} (page ${page})`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${part}/${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
