import type { PageText } from './page-text.js';
import type { TextFormat, UnreadableReason } from './text-extraction.js';

/** What the reading process tells, one JSON object a line: one `format`, any number of `page`, then one last word. */
export type ExtractionMessage =
  | { kind: 'format'; format: TextFormat; pages: number }
  | { kind: 'page'; page: PageText; note: string | null }
  | { kind: 'end' }
  | { kind: 'failed'; reason: UnreadableReason; detail: string };

/** The note for a page that shows no text of its own: an image, or nothing. */
export function noTextLayer(page: number): string {
  return `page ${page} has no text layer`;
}

/** Thrown by the readers when a file cannot be read: becomes the outcome `unreadable`. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: UnreadableReason,
    detail: string,
  ) {
    super(detail);
  }
}

/** Thrown when the reading process says more than it may. */
export class TooMuchSaid extends Error {}

/** Reads messages off a pipe. Throws {@link TooMuchSaid} past `maxBytes`. */
export async function* readMessages(
  pipe: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<ExtractionMessage> {
  let left = maxBytes;
  let parts: Buffer[] = [];
  for await (const chunk of pipe) {
    left -= chunk.length;
    if (left < 0) throw new TooMuchSaid();
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield JSON.parse(Buffer.concat(parts).toString('utf8')) as ExtractionMessage;
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}
