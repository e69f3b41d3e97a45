import { readFileSync } from 'node:fs';
import { BuiltFiles } from './built-files.js';

/** What a page of docs/problems says of the problems with one code. */
export interface ProblemText {
  /** The `type` of the problems: `/problems/not-found`. */
  type: string;
  title: string;
  /** The HTTP status. */
  status: number;
  /** What it means; Markdown, as the two others are. */
  meaning: string;
  /** When it comes. */
  when: string;
  /** What a client does about it. */
  remedy: string;
}

/** The pages of the documentation. */
export const pages = new BuiltFiles('pages');

/** The content of a file of the pages. */
export const readPage = (file: string): Promise<Buffer> => pages.read(file);

let texts: Map<string, ProblemText> | undefined;

/** What there is to say of each problem, by its `type`. */
export function problemTexts(): Map<string, ProblemText> {
  const read = () => JSON.parse(readFileSync(pages.path('problems.json'), 'utf8')) as ProblemText[];
  texts ??= new Map(read().map((text) => [text.type, text]));
  return texts;
}
