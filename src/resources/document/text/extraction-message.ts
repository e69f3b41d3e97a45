import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';
import type { TextFormat, UnreadableReason } from './text-extraction.js';

/**
 * The messages of the reading process, one JSON object per line: `started`, one `format`, any number of `page`, then one
 * of `end`, `failed` and `fault`. A `fault` is about the program, not about the file.
 */
export type ExtractionMessage =
  | { kind: 'started' }
  | { kind: 'format'; format: TextFormat; pages: number }
  | { kind: 'page'; page: PageText; note: string | null }
  | { kind: 'end' }
  | { kind: 'failed'; reason: UnreadableReason; detail: string }
  | { kind: 'fault'; detail: string };

/** The note for a page without text of its own: an image, or an empty page. */
export function noTextLayer(page: number): string {
  return `page ${page} has no text layer`;
}

/** Thrown by the readers if a file cannot be read; becomes the outcome `unreadable`. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: UnreadableReason,
    detail: string,
  ) {
    super(detail);
  }
}

/** Thrown if the reading process writes more than it may. */
export class OutputLimitExceeded extends Error {}

/** Thrown if the reading process writes something that is not a message: a file may have taken control of it. */
export class ProtocolError extends Error {}

/** Reads messages from a pipe, up to `maxBytes`. @throws OutputLimitExceeded ProtocolError */
export async function* readMessages(
  pipe: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<ExtractionMessage> {
  let left = maxBytes;
  let parts: Buffer[] = [];
  for await (const chunk of pipe) {
    left -= chunk.length;
    if (left < 0) throw new OutputLimitExceeded();
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield messageFrom(Buffer.concat(parts).toString('utf8'));
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}

function messageFrom(line: string): ExtractionMessage {
  try {
    const message = JSON.parse(line) as ExtractionMessage;
    if (message.kind !== 'page' || isPage(message.page)) return message;
  } catch {
    // not JSON, or not of this form
  }
  throw new ProtocolError();
}

function isPage(page: PageText): boolean {
  const sized = [page.page, page.width, page.height].every(Number.isFinite);
  return sized && ['text', 'ocr', 'none'].includes(page.layer) && page.runs.every(isRun);
}

function isRun(run: TextRun): boolean {
  const isTurned = [undefined, 90, 180, 270].includes(run.turn);
  return typeof run.text === 'string' && isTurned && [run.x, run.y, run.w, run.h].every(Number.isFinite);
}
