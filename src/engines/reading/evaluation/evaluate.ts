import { BuiltInFieldReader, type ReaderOptions } from '../built-in-field-reader.js';
import type { PageText } from '../layout/page-text.js';
import { learn, type Sample } from './logistic-regression.js';
import { type Case, isRight, judge, refOfTruth, sourceOf, type TruthFile } from './judge.js';

/** A labelled file with its pages. */
export interface LabelledFile {
  truth: TruthFile;
  pages: PageText[];
}

/** Reads each file as a project of its own, and judges every field that the ground truth knows. */
export async function evaluate(files: LabelledFile[], options: ReaderOptions = {}): Promise<Case[]> {
  const cases: Case[] = [];
  for (const file of files) cases.push(...(await evaluateFile(file, options)));
  return cases;
}

/** The same with weights learned, for each source, from the files of all other sources. */
export async function evaluateBySource(files: LabelledFile[], options: ReaderOptions = {}): Promise<Case[]> {
  const samples = new Map<string, Sample[]>();
  for (const source of sourcesOf(files)) samples.set(source, await samplesOf(ofSource(files, source)));
  const cases: Case[] = [];
  for (const source of sourcesOf(files)) {
    const others = [...samples].filter(([name]) => name !== source).flatMap(([, list]) => list);
    cases.push(...(await evaluate(ofSource(files, source), { ...options, model: learn(others) })));
  }
  return cases;
}

/** The values that the reader weighs in these files, with whether each is right. */
export async function samplesOf(files: LabelledFile[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const file of files) {
    const truths = new Map(known(file.truth).map(([field, truth]) => [refOfTruth[field]!, truth]));
    const onWeighed: ReaderOptions['onWeighed'] = (ref, value, features) => {
      const truth = truths.get(ref);
      if (truth === undefined) return;
      const right = truth.value !== null && isRight(ref, String(truth.value), value);
      samples.push({ features, isRight: right });
    };
    await evaluateFile(file, { onWeighed });
  }
  return samples;
}

function sourcesOf(files: LabelledFile[]): string[] {
  return [...new Set(files.map(({ truth }) => sourceOf(truth)))];
}

function ofSource(files: LabelledFile[], source: string): LabelledFile[] {
  return files.filter(({ truth }) => sourceOf(truth) === source);
}

function known({ fields }: TruthFile): [string, TruthFile['fields'][string]][] {
  return Object.entries(fields).filter(([field]) => refOfTruth[field] !== undefined);
}

async function evaluateFile({ truth, pages }: LabelledFile, options: ReaderOptions): Promise<Case[]> {
  const uploadedAt = new Date(0).toISOString();
  const document = { id: truth.file, name: truth.file, uploadedAt, pages };
  const fields = known(truth);
  const refs = fields.map(([field]) => refOfTruth[field]!);
  const readings = await new BuiltInFieldReader(options).read(refs, [document]);
  return fields.map(([field, one], at) => judge(truth, field, one, readings[at]!));
}
