import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { BuiltInFieldReader } from './engines/reading/built-in-field-reader.js';
import { evaluate } from './engines/reading/evaluation/evaluate.js';
import { calibrationOf, type Case, totalsOf, type TruthFile } from './engines/reading/evaluation/judge.js';
import { reportOf } from './engines/reading/evaluation/report.js';
import type { PageText } from './engines/reading/layout/page-text.js';
import { ChildTextExtraction } from './resources/document/text/child-text-extraction.js';

/*
 * Measures the built-in reader: `npm run eval:extraction -- FOLDER [--json FILE]`. The folder holds PDFs and a
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
  const cases = await evaluateAll(folder, files);
  process.stdout.write(reportOf(cases));
  const report = { totals: totalsOf(cases), calibration: calibrationOf(cases), cases };
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

async function evaluateAll(folder: string, files: TruthFile[]): Promise<Case[]> {
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {file}', clearOnComplete: true })
    : undefined;
  bar?.start(files.length, 0, { file: '' });
  const readPages = (file: string): Promise<PageText[]> => pagesOf(folder, file);
  const cases = await evaluate(new BuiltInFieldReader(), files, readPages, (file) =>
    bar?.increment({ file }),
  );
  bar?.stop();
  return cases;
}

async function pagesOf(folder: string, file: string): Promise<PageText[]> {
  const text = await new ChildTextExtraction().extract(join(folder, file));
  if (text.outcome === 'read') return text.pages;
  process.stderr.write(`${file}: ${text.reason}, ${text.detail}\n`);
  return [];
}

process.exitCode = await main(process.argv.slice(2));
