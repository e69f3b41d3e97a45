import { type Case, type Totals, totalsOf } from './judge.js';
import { distanceFromDiagonal, reliabilityOf, reliabilityPlot, sureOnes } from './reliability.js';

const heads = ['right', 'missed', 'wrong', 'invented', 'not stated', 'page right'];

/** The figures of an evaluation as text: by field, the reliability curve, then every case that is not right. */
export function reportOf(cases: Case[]): string {
  return [
    ...figuresOf(cases),
    '',
    ...cases.filter(({ verdict, pageRight }) => verdict !== 'empty' && !pageRight).map(lineOf),
    '',
  ].join('\n');
}

/** The same by source, real documents apart from made ones. */
export function reportBySource(cases: Case[]): string {
  const kinds = [
    ['real documents', cases.filter((one) => !one.isMade)],
    ['made documents', cases.filter((one) => one.isMade)],
  ] as const;
  return kinds
    .filter(([, own]) => own.length > 0)
    .map(([name, own]) => {
      const bySource = table([['source', ...heads], ...rowsBy(own, 'source')]);
      return [
        `${name}, each source read without what is learned from it`,
        '',
        ...bySource,
        '',
        reportOf(own),
      ];
    })
    .flat()
    .join('\n');
}

/** What remains right when a kind of knowledge is left out. */
export function reportOfAblation(runs: { without: string; cases: Case[] }[]): string {
  const rows = runs.map(({ without, cases }) => {
    const sure = sureOnes(cases);
    return [...rowOf(without, totalsOf(cases)), share(sure.right, sure.given)];
  });
  return `${table([['without', ...heads, 'right of 0.9 and more'], ...rows]).join('\n')}\n`;
}

function figuresOf(cases: Case[]): string[] {
  const totals = totalsOf(cases);
  const sure = sureOnes(cases);
  const bands = reliabilityOf(cases);
  return [
    ...table([['field', ...heads], ...rowsBy(cases, 'field'), rowOf('all', totals)]),
    '',
    `right: ${share(totals.right, totals.stated)} of the stated; with the right page: ${share(totals.pageRight, totals.right)} of these`,
    `invented: ${share(totals.invented, totals.notStated)} of the not stated`,
    `values given with 0.9 or more: ${share(sure.right, sure.given)} right`,
    '',
    'confidence, the share that was right (#), and the confidence itself (|)',
    ...reliabilityPlot(bands),
    `mean distance from the diagonal: ${distanceFromDiagonal(bands).toFixed(3)}`,
  ];
}

function rowsBy(cases: Case[], key: 'field' | 'source'): string[][] {
  const names = [...new Set(cases.map((one) => one[key]))];
  return names.map((name) => rowOf(name, totalsOf(cases.filter((one) => one[key] === name))));
}

function rowOf(name: string, totals: Totals): string[] {
  const { stated, right, missed, wrong, invented, notStated, pageRight } = totals;
  const counts = [missed, wrong, invented, notStated].map(String);
  return [name, `${right}/${stated}`, ...counts, `${pageRight}/${right}`];
}

function lineOf(one: Case): string {
  const { file, field, verdict, expected, expectedPage, value, page, confidence } = one;
  const truth = expected === null ? 'not stated' : `${expected} (page ${expectedPage ?? '?'})`;
  return `${file} ${field}: ${verdict}; ${truth}; read ${value || 'nothing'} (page ${page}, ${confidence})`;
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
