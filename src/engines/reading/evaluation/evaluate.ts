import type { FieldReader } from '../field-reader.js';
import type { PageText } from '../layout/page-text.js';
import { type Case, judge, refOfTruth, type TruthFile } from './judge.js';

/** Reads the pages of a file that the ground truth names; none if it cannot be read. */
export type ReadPages = (file: string) => Promise<PageText[]>;

/** Reads each file as a project of its own, and judges every field that the ground truth knows. */
export async function evaluate(
  reader: FieldReader,
  files: TruthFile[],
  readPages: ReadPages,
  onFile: (file: string) => void = () => undefined,
): Promise<Case[]> {
  const cases: Case[] = [];
  for (const truth of files) {
    cases.push(...(await evaluateFile(reader, truth, readPages)));
    onFile(truth.file);
  }
  return cases;
}

async function evaluateFile(
  reader: FieldReader,
  { file, fields }: TruthFile,
  readPages: ReadPages,
): Promise<Case[]> {
  const known = Object.entries(fields).filter(([field]) => refOfTruth[field] !== undefined);
  const uploadedAt = new Date(0).toISOString();
  const document = { id: file, name: file, uploadedAt, pages: await readPages(file) };
  const refs = known.map(([field]) => refOfTruth[field]!);
  const readings = await reader.read(refs, [document]);
  return known.map(([field, truth], at) => judge(file, field, truth, readings[at]!));
}
