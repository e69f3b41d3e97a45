import { open } from 'node:fs/promises';
import { childProgram } from '../../../platform/guarded-process/child-program.js';
import { collectAnswer } from '../../../platform/guarded-process/collect-answer.js';
import { exitCause } from '../../../platform/guarded-process/exit-cause.js';
import { type ProcessExit, startGuarded } from '../../../platform/guarded-process/guarded-process.js';
import { sandboxedNode } from '../../../platform/guarded-process/sandbox.js';
import {
  PDF_LIMITS,
  PdfFailure,
  type PdfAnswerHead,
  type PdfLimits,
  type PdfRequest,
} from './pdf-request.js';

/** What a process answered: a value, and bytes where the request is for some. */
export interface PdfAnswer {
  value: unknown;
  bytes: Uint8Array;
}

/**
 * Does something with a PDF, by its bytes or its path, in a process of its own without secrets, network, or rights to
 * write or to start anything, and with limits on time, memory and output: the worst that a hostile file can do is end
 * that process.
 * @throws PdfFailure; any other error is not the file's fault
 */
export async function askPdfChild(
  pdf: Uint8Array | string,
  request: PdfRequest,
  limits: Partial<PdfLimits> = {},
  signal?: AbortSignal,
): Promise<PdfAnswer> {
  const bounds = { ...PDF_LIMITS, ...limits };
  if (typeof pdf !== 'string') return ask('pipe', request, bounds, signal, pdf);
  const file = await open(pdf, 'r');
  try {
    return await ask(file.fd, request, bounds, signal);
  } finally {
    await file.close();
  }
}

async function ask(
  stdin: number | 'pipe',
  request: PdfRequest,
  limits: PdfLimits,
  signal: AbortSignal | undefined,
  bytes?: Uint8Array,
): Promise<PdfAnswer> {
  const program = await childProgram(new URL('./pdf-child', import.meta.url));
  const child = await startGuarded({
    command: process.execPath,
    args: sandboxedNode(program, JSON.stringify({ request, limits }), limits.megabytes),
    env: {},
    stdin,
    answer: 'fd3',
    milliseconds: limits.milliseconds,
    megabytes: limits.megabytes,
    ...(signal && { signal }),
  });
  child.stdin?.end(bytes);
  const answer = await collectAnswer(child, limits.outputBytes);
  const exit = await child.ended;
  signal?.throwIfAborted();
  return exit.killed === null && exit.code === 0 ? answerOf(answer) : fail(exit, limits);
}

function answerOf(answer: Buffer): PdfAnswer {
  const end = answer.indexOf('\n');
  const head = headOf(answer.subarray(0, Math.max(0, end)).toString('utf8'));
  if (head.kind === 'fault') throw new Error(`the process that opens PDFs is not whole: ${head.detail}`);
  if (head.kind === 'failed') throw new PdfFailure(String(head.reason), String(head.detail));
  return { value: head.value, bytes: new Uint8Array(answer.subarray(end + 1)) };
}

function headOf(line: string): PdfAnswerHead {
  try {
    const head = JSON.parse(line) as PdfAnswerHead;
    if (['done', 'failed', 'fault'].includes(head.kind)) return head;
  } catch {
    // not JSON: a file may have taken control of the process
  }
  throw new PdfFailure('damaged', 'the process that opened it gave no answer');
}

function fail(exit: ProcessExit, { milliseconds, megabytes, outputBytes }: PdfLimits): never {
  switch (exitCause(exit)) {
    case 'timed-out':
      throw new PdfFailure('timed-out', `it was not done within ${milliseconds / 1000} s`);
    case 'out-of-memory':
      throw new PdfFailure('out-of-memory', `it takes more than ${megabytes} MB`);
    case 'too-much-output':
      throw new PdfFailure('too-large', `it makes more than ${outputBytes} bytes`);
    case 'broke-down':
      throw new PdfFailure('damaged', 'the process that opened it broke down');
  }
}
