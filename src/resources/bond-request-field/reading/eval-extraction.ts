import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { ChildTextExtraction } from '../../document/text/child-text-extraction.js';
import { BuiltInFieldReader } from './built-in-field-reader.js';
import {
  calibrationOf,
  judged,
  refOfTruth,
  sureOnes,
  totalsOf,
  type Band,
  type Case,
  type Totals,
  type TruthFile,
} from './eval-judge.js';

/**
 * Measures the built-in reader: `node eval-extraction.js FOLDER [--json FILE]`. The folder holds PDFs and a
 * `groundtruth.json`; each file is judged as a project of its own.
 */
async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--json');
  const json = at < 0 ? undefined : args[at + 1];
  const folder = args.find((arg, no) => !arg.startsWith('--') && (at < 0 || no !== at + 1));
  if (!folder || (at >= 0 && !json)) {
    process.stderr.write('Usage: eval-extraction FOLDER [--json FILE]\n');
    return 2;
  }
  const files = JSON.parse(await readFile(join(folder, 'groundtruth.json'), 'utf8')) as TruthFile[];
  const cases = await judgeAll(folder, files);
  const report = { totals: totalsOf(cases), calibration: calibrationOf(cases), cases };
  print(report.totals, report.calibration, cases);
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

async function judgeAll(folder: string, files: TruthFile[]): Promise<Case[]> {
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {file}', clearOnComplete: true })
    : undefined;
  bar?.start(files.length, 0, { file: '' });
  const cases: Case[] = [];
  for (const file of files) {
    bar?.update({ file: file.file });
    cases.push(...(await judgeFile(folder, file)));
    bar?.increment();
  }
  bar?.stop();
  return cases;
}

async function judgeFile(folder: string, truth: TruthFile): Promise<Case[]> {
  const fields = Object.keys(truth.fields).filter((field) => refOfTruth[field] !== undefined);
  const text = await new ChildTextExtraction().extract(join(folder, truth.file));
  if (text.outcome === 'unreadable') process.stderr.write(`${truth.file}: ${text.reason}, ${text.detail}\n`);
  const pages = text.outcome === 'read' ? text.pages : [];
  const document = { id: truth.file, name: truth.file, uploadedAt: new Date(0).toISOString(), pages };
  const readings = await new BuiltInFieldReader().read(
    fields.map((field) => refOfTruth[field]!),
    [document],
  );
  return fields.map((field, at) => judged(truth.file, field, truth.fields[field]!, readings[at]!));
}

const heads = ['field', 'found', 'missed', 'wrong', 'invented', 'not stated', 'page right'];

function print(totals: Totals, bands: Band[], cases: Case[]): void {
  const fields = [...new Set(cases.map((one) => one.field))];
  const rows = fields.map((field) => rowOf(field, totalsOf(cases.filter((one) => one.field === field))));
  table([heads, ...rows, rowOf('all', totals)]);
  process.stdout.write(
    `\nright with the right page: ${share(totals.pageRight, totals.stated)} of the stated\n`,
  );
  process.stdout.write(
    `invented: ${share(totals.invented, totals.notStated)} of the not stated\n\ncalibration\n`,
  );
  table([
    ['confidence', 'given', 'right'],
    ...bands.map((band) => [`${band.from} to ${band.to}`, String(band.given), share(band.right, band.given)]),
  ]);
  const sure = sureOnes(cases);
  process.stdout.write(`\nvalues given with 0.9 or more: ${share(sure.right, sure.given)} right\n`);
  for (const one of cases.filter((c) => c.verdict !== 'empty' && !c.pageRight)) {
    const expected =
      one.expected === null ? 'not stated' : `${one.expected} (page ${one.expectedPage ?? '?'})`;
    process.stdout.write(
      `${one.file} ${one.field}: ${one.verdict}; ${expected}; read ${one.value || 'nothing'} (page ${one.page})\n`,
    );
  }
}

function rowOf(name: string, t: Totals): string[] {
  const found = `${t.right}/${t.stated}`;
  return [
    name,
    found,
    String(t.missed),
    String(t.wrong),
    String(t.invented),
    String(t.notStated),
    `${t.pageRight}/${t.stated}`,
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${part}/${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

function table(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

process.exitCode = await main(process.argv.slice(2));
