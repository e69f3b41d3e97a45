import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import {
  evaluate,
  evaluateBySource,
  type LabelledFile,
  samplesOf,
} from './engines/reading/evaluation/evaluate.js';
import { type Case, totalsOf, type TruthFile } from './engines/reading/evaluation/judge.js';
import { learn } from './engines/reading/evaluation/logistic-regression.js';
import { cachedIn, type ExtractPages } from './engines/reading/evaluation/page-cache.js';
import { reliabilityOf, reliabilitySvg } from './engines/reading/evaluation/reliability.js';
import { reportBySource, reportOf, reportOfAblation } from './engines/reading/evaluation/report.js';
import { allKnowledge } from './engines/reading/source/knowledge.js';
import { ChildTextExtraction } from './resources/document/text/child-text-extraction.js';

const usage = `Usage: eval-extraction FOLDER… [options]

Measures the built-in reader. A folder holds files and a groundtruth.json; each file is read as a project of its own.

  --by-source    reads each source with weights learned from the others
  --ablation     reads without each kind of knowledge in turn
  --learn FILE   learns the weights of confidence from the files, and writes them
  --json FILE    writes the figures and every case
  --svg FILE     draws the reliability curve
  --cache DIR    keeps the text of files, so that the next evaluation takes seconds
`;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    'by-source': { type: 'boolean' },
    ablation: { type: 'boolean' },
    learn: { type: 'string' },
    json: { type: 'string' },
    svg: { type: 'string' },
    cache: { type: 'string' },
  },
});

async function main(): Promise<number> {
  if (folders.length === 0) {
    process.stderr.write(usage);
    return 2;
  }
  const files = await labelledFiles();
  if (options.learn) {
    await writeFile(options.learn, `${JSON.stringify(learn(await samplesOf(files)), null, 2)}\n`);
    return 0;
  }
  const read = options['by-source'] ? evaluateBySource : evaluate;
  const cases = await read(files);
  process.stdout.write(options['by-source'] ? reportBySource(cases) : reportOf(cases));
  if (options.ablation) process.stdout.write(`\n${reportOfAblation(await ablation(files, read))}`);
  const reliability = reliabilityOf(cases);
  if (options.svg) await writeFile(options.svg, reliabilitySvg(reliability));
  const report = { totals: totalsOf(cases), reliability, cases };
  if (options.json) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

async function ablation(
  files: LabelledFile[],
  read: typeof evaluate,
): Promise<{ without: string; cases: Case[] }[]> {
  const runs = [{ without: 'nothing', cases: await read(files) }];
  for (const without of Object.keys(allKnowledge)) {
    const knowledge = { ...allKnowledge, [without]: false };
    runs.push({ without, cases: await read(files, { knowledge }) });
  }
  return runs;
}

async function labelledFiles(): Promise<LabelledFile[]> {
  const extract = options.cache ? cachedIn(options.cache, pagesOf) : pagesOf;
  const lists = await Promise.all(folders.map(truthsOf));
  const truths = lists.flat();
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {file}', clearOnComplete: true })
    : undefined;
  bar?.start(truths.length, 0, { file: '' });
  const files: LabelledFile[] = [];
  for (const { path, truth } of truths) {
    files.push({ truth, pages: await extract(path) });
    bar?.increment({ file: truth.file });
  }
  bar?.stop();
  return files;
}

async function truthsOf(folder: string): Promise<{ path: string; truth: TruthFile }[]> {
  const truths = JSON.parse(await readFile(join(folder, 'groundtruth.json'), 'utf8')) as TruthFile[];
  return truths.map((truth) => ({ path: join(folder, truth.file), truth }));
}

const pagesOf: ExtractPages = async (path) => {
  const text = await new ChildTextExtraction().extract(path);
  if (text.outcome === 'read') return text.pages;
  process.stderr.write(`${path}: ${text.reason}, ${text.detail}\n`);
  return [];
};

process.exitCode = await main();
