import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Where `npm run build` has written the pages: beside the compiled program, which the tests do not run. */
const pagesFolder = join(packageFolder(dirname(fileURLToPath(import.meta.url))), 'dist/pages');

function packageFolder(folder: string): string {
  const isFound = existsSync(join(folder, 'package.json')) || folder === dirname(folder);
  return isFound ? folder : packageFolder(dirname(folder));
}

/** The files of the pages, by their path in the folder: `docs/guides/errors.html`. @throws Error before the first build */
export function pageFiles(): string[] {
  if (!existsSync(pagesFolder)) throw new Error('There are no pages yet: npm run build writes them.');
  const files = readdirSync(pagesFolder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(pagesFolder.length + 1));
}

/** The content of a file of the pages. */
export const readPage = (file: string): Promise<Buffer> => readFile(join(pagesFolder, file));

let texts: Map<string, ProblemText> | undefined;

/** What there is to say of each problem, by its `type`. */
export function problemTexts(): Map<string, ProblemText> {
  const read = () => JSON.parse(readFileSync(join(pagesFolder, 'problems.json'), 'utf8')) as ProblemText[];
  texts ??= new Map(read().map((text) => [text.type, text]));
  return texts;
}
