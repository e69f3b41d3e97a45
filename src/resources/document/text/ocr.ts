import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { startGuarded, type GuardedOptions } from '../../../platform/guarded-process/guarded-process.js';
import { ocrRuns } from './ocr-lines.js';
import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';

/** Enough for 10 point letters: tesseract needs them about 25 pixels high. */
const DOTS_PER_INCH = 200;
const MAX_PIXELS = 30_000_000;
const MAX_BYTES = 2 * MAX_PIXELS;
const POINTS_PER_INCH = 72;
/** The address space of the programs, by the memory that they may take: libraries and mapped files count too. */
const ADDRESS_SHARE = 4;

/** The programs that read the image of a page: poppler's pdftoppm, which renders it, and tesseract. */
export interface OcrPrograms {
  pdftoppm: string;
  tesseract: string;
  env: Record<string, string>;
}

export interface OcrLimits {
  /** In milliseconds since the epoch. */
  deadline: number;
  megabytes: number;
  signal?: AbortSignal | undefined;
}

/** The programs, if both are in the directories of `PATH`; null otherwise. */
export async function findOcrPrograms(env: NodeJS.ProcessEnv): Promise<OcrPrograms | null> {
  const [pdftoppm, tesseract] = await Promise.all([find('pdftoppm', env), find('tesseract', env)]);
  if (!pdftoppm || !tesseract) return null;
  const language: Record<string, string> = env.TESSDATA_PREFIX
    ? { TESSDATA_PREFIX: env.TESSDATA_PREFIX }
    : {};
  // One thread, to leave the processor to other pages and other requests.
  return { pdftoppm, tesseract, env: { PATH: env.PATH ?? '', OMP_THREAD_LIMIT: '1', ...language } };
}

/** Recognises the runs of a page of a PDF, with each program in a guarded process. @throws DeadlineExceeded Error */
export async function recognisePage(
  path: string,
  page: PageText,
  programs: OcrPrograms,
  limits: OcrLimits,
): Promise<TextRun[]> {
  const dots = Math.min(DOTS_PER_INCH, resolutionFor(page));
  const number = String(page.page);
  const image = await run(
    {
      command: programs.pdftoppm,
      args: ['-q', '-cropbox', '-gray', '-r', dots.toFixed(2), '-f', number, '-l', number, resolve(path)],
      env: programs.env,
    },
    null,
    limits,
  );
  const tsv = await run(
    {
      command: programs.tesseract,
      args: ['stdin', 'stdout', '--dpi', String(Math.round(dots)), 'tsv'],
      env: programs.env,
    },
    image,
    limits,
  );
  return ocrRuns(tsv.toString('utf8'), page.width);
}

/** The resolution at which the page has `MAX_PIXELS`. */
function resolutionFor(page: PageText): number {
  return POINTS_PER_INCH * Math.sqrt(MAX_PIXELS / Math.max(1, page.width * page.height));
}

async function run(
  program: Pick<GuardedOptions, 'command' | 'args' | 'env'>,
  input: Buffer | null,
  limits: OcrLimits,
): Promise<Buffer> {
  const milliseconds = limits.deadline - Date.now();
  if (milliseconds <= 0 || limits.signal?.aborted) throw new DeadlineExceeded();
  const process = await startGuarded({
    ...program,
    stdin: 'pipe',
    answer: 'stdout',
    milliseconds,
    megabytes: limits.megabytes,
    addressMegabytes: ADDRESS_SHARE * limits.megabytes,
    ...(limits.signal && { signal: limits.signal }),
  });
  process.stdin?.end(input ?? undefined);
  const answer = await collect(process.answer, () => process.kill('too-much-output'));
  const ending = await process.ended;
  if (ending.killed === 'timed-out') throw new DeadlineExceeded();
  if (ending.killed !== null) throw new Error(ending.killed);
  if (ending.code !== 0) throw new Error(ending.stderr.trim().slice(0, 200) || 'no answer');
  return answer;
}

/** Thrown if the time for a file ends before all its pages are recognised. */
export class DeadlineExceeded extends Error {}

async function collect(answer: Readable, overflow: () => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) {
      overflow();
      break;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function find(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const directory of (env.PATH ?? '').split(delimiter).filter((each) => isAbsolute(each))) {
    const path = join(directory, name);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}
