/**
 * The program of the process that reads one file: bytes on stdin, limits as its argument, messages on descriptor 3.
 * A crash here ends this process only.
 */
import { readFileSync, fstatSync } from 'node:fs';
import { UnreadableFile, type ExtractionMessage } from './extraction-message.js';
import { formatOf } from './file-format.js';
import { readPdf } from './pdf-text.js';
import { readPlainText } from './plain-text.js';
import type { ExtractionLimits } from './text-extraction.js';
import { send, TextSink } from './text-sink.js';
import { readWord } from './word-text.js';

send({ kind: 'started' });
try {
  await readFile(JSON.parse(process.argv[2] ?? '{}') as ExtractionLimits);
  send({ kind: 'end' });
} catch (error) {
  send(failureOf(error));
}
// Parsers may leave timers behind; do not wait for them.
process.exit(0);

async function readFile(limits: ExtractionLimits): Promise<void> {
  const size = fstatSync(0).size;
  if (size === 0) throw new UnreadableFile('empty', 'it has no bytes');
  const most = (limits.megabytes * 1024 * 1024) / 2;
  if (size > most) throw new UnreadableFile('too-large', `it has ${size} bytes; at most ${most} are read`);
  const bytes = new Uint8Array(readFileSync(0));
  const sink = new TextSink(limits);
  const format = formatOf(bytes);
  if (format === 'pdf') await readPdf(bytes, sink);
  else if (format === 'docx') sink.lines(format, await readWord(bytes, most / 4));
  else sink.lines(format, readPlainText(bytes));
}

function failureOf(error: unknown): ExtractionMessage {
  if (error instanceof UnreadableFile) return { kind: 'failed', reason: error.reason, detail: error.message };
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return { kind: 'fault', detail };
  // V8's messages when a buffer cannot be allocated. Running out of heap ends the process instead.
  const tooBig = /allocation failed|Invalid (array|typed array|string) length/i.test(detail);
  return { kind: 'failed', reason: tooBig ? 'out-of-memory' : 'damaged', detail };
}
