import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reading } from '../../src/engines/reading/choosing/reading.js';
import type { ReadableDocument } from '../../src/engines/reading/source/readable-document.js';
import { judge, refOfTruth, type Case, type Truth } from '../../src/engines/reading/evaluation/judge.js';
import { Paper, type PaperOptions } from './paper.js';

/** One document of a fixture, written on paper. */
export interface Sheet {
  name: string;
  options?: PaperOptions;
  write(paper: Paper): void;
}

/** A value and its page; null: not stated. */
export type Expected = [value: string | number, page: number] | null;

/** A project with its documents, oldest first, and what a careful reader finds in them. */
export interface Fixture {
  name: string;
  sheets: Sheet[];
  truth: Record<string, Expected>;
}

/** A fixture of one document. */
export function single(
  name: string,
  truth: Record<string, Expected>,
  write: (paper: Paper) => void,
  options?: PaperOptions,
): Fixture {
  return { name, truth, sheets: [{ name: `${name}.pdf`, write, ...(options ? { options } : {}) }] };
}

/** A fixture of one document of lines; a line with tabs is a row of the table that its neighbours with tabs are. */
export function written(
  name: string,
  truth: Record<string, Expected>,
  lines: string[],
  options?: PaperOptions,
): Fixture {
  const write = (paper: Paper): void => {
    for (const at of lines.keys()) writeLine(paper, lines, at);
  };
  return single(name, truth, write, options);
}

/**
 * The papers in the files of a folder and its folders. The first lines of a file say what is stated, as
 * "bidDate: 2026-04-15 @ 1" with its page, and what is not, as "bidTime: none". Below them "^" stands before a line of a
 * title, "#" before a heading, and "--- page ---" between two pages.
 */
export function papersIn(folder: string, options?: PaperOptions): Fixture[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.txt'),
  );
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trimEnd();
    const [head, ...rest] = text.split('\n\n');
    const truth = Object.fromEntries(head!.split('\n').map(statementIn));
    return written(basename(file, '.txt'), truth, rest.join('\n\n').split('\n'), options);
  });
}

function statementIn(line: string): [field: string, expected: Expected] {
  const [, field, value, page] = /^(\w+): (.*?)(?: @ (\d+))?$/.exec(line)!;
  return [field!, page === undefined ? null : [value!, Number(page)]];
}

function writeLine(paper: Paper, lines: string[], at: number): void {
  const line = lines[at]!;
  if (line === '--- page ---') paper.newPage();
  else if (line.startsWith('^')) paper.line(line.slice(1), { center: true, bold: true });
  else if (line.startsWith('#')) paper.heading(line.slice(1));
  else if (line.includes('\t')) paper.row(line.split('\t'), widthsOf(tableAround(lines, at)));
  else paper.text(line);
}

function tableAround(lines: string[], at: number): string[][] {
  const isRow = (line: string | undefined): boolean => line?.includes('\t') ?? false;
  let [from, to] = [at, at + 1];
  while (isRow(lines[from - 1])) from -= 1;
  while (isRow(lines[to])) to += 1;
  return lines.slice(from, to).map((line) => line.split('\t'));
}

/** The widths of columns in points, by their longest cells; the table is as wide as the text. */
function widthsOf(rows: string[][]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const longest = Array.from(
    { length: columns },
    (_, at) => 6 + Math.min(40, Math.max(4, ...rows.map((row) => row[at]?.length ?? 0))),
  );
  const all = longest.reduce((sum, letters) => sum + letters, 0);
  return longest.map((letters) => (468 * letters) / all);
}

export async function papersOf(fixture: Fixture): Promise<Paper[]> {
  return Promise.all(
    fixture.sheets.map(async (sheet) => {
      const paper = await Paper.create(sheet.options);
      sheet.write(paper);
      return paper;
    }),
  );
}

export async function documentsOf(fixture: Fixture): Promise<ReadableDocument[]> {
  const papers = await papersOf(fixture);
  return papers.map((paper, at) => ({
    id: `${fixture.name}-${at + 1}`,
    name: fixture.sheets[at]!.name,
    uploadedAt: `2026-01-0${at + 1}T00:00:00Z`,
    pages: paper.pages,
  }));
}

/** The refs that a fixture knows the truth of. */
export function refsOf(fixture: Fixture): string[] {
  return Object.keys(fixture.truth).map((field) => refOfTruth[field]!);
}

/** Judges the readings of a fixture's refs, in the order of {@link refsOf}. */
export function judgeFixture(fixture: Fixture, readings: Reading[]): Case[] {
  return Object.entries(fixture.truth).map(([field, expected], at) => {
    const truth: Truth = { value: expected?.[0] ?? null, page: expected?.[1] ?? null };
    return judge({ file: fixture.name, isMade: true, fields: {} }, field, truth, readings[at]!);
  });
}
