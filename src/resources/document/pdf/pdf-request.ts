import type { CleanCopyOptions } from '../../../engines/rendering/clean-copy.js';
import type { Box } from '../../../engines/pictures/outlined-picture.js';
import type { PictureSize } from '../../../engines/pictures/page-picture.js';

/** What is asked of the process that opens PDFs. */
export type PdfRequest =
  | ({ do: 'clean-copy' } & CleanCopyOptions)
  | { do: 'picture'; page: number; size?: PictureSize; boxes?: readonly Box[] }
  | { do: 'detect'; pages?: readonly number[] };

/** The first line of an answer, as JSON; the bytes follow it. A `fault` is about the program, not about the file. */
export type PdfAnswerHead =
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; reason: string; detail: string }
  | { kind: 'fault'; detail: string };

/**
 * Why a PDF was not worked on. `reason` is stable: `damaged`, `encrypted`, `no-such-page`, `empty`, `too-large`,
 * `timed-out` or `out-of-memory`, or what the engine that was asked names as the code of its error.
 */
export class PdfFailure extends Error {
  constructor(
    readonly reason: string,
    detail: string,
  ) {
    super(detail);
    this.name = 'PdfFailure';
  }
}

/** Limits for one request. */
export interface PdfLimits {
  milliseconds: number;
  /** All memory of the process. With that of the service itself it stays below 600. */
  megabytes: number;
  /** Of the file. */
  inputBytes: number;
  outputBytes: number;
}

export const PDF_LIMITS: Readonly<PdfLimits> = {
  milliseconds: 15_000,
  megabytes: 320,
  inputBytes: 100 * 2 ** 20,
  outputBytes: 64 * 2 ** 20,
};
