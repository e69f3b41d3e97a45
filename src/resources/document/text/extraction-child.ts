/**
 * The program of the process that reads one file: bytes on stdin, limits as its argument, messages on descriptor 3.
 * Whatever goes wrong here goes wrong here only.
 */
import { readFileSync, fstatSync } from 'node:fs';
import { UnreadableFile } from './extraction-message.js';
import { readPdf } from './pdf-text.js';
import type { ExtractionLimits } from './text-extraction.js';
import { say, TextSink } from './text-sink.js';

try {
  await readFile(JSON.parse(process.argv[2] ?? '{}') as ExtractionLimits);
  say({ kind: 'end' });
} catch (error) {
  say({ kind: 'failed', ...failureOf(error) });
}
// Parsers may leave timers behind; there is nothing to wait for.
process.exit(0);

async function readFile(limits: ExtractionLimits): Promise<void> {
  const size = fstatSync(0).size;
  if (size === 0) throw new UnreadableFile('empty', 'it has no bytes');
  if (size > (limits.megabytes * 1024 * 1024) / 2) {
    throw new UnreadableFile('too-large', `it has ${size} bytes; half of ${limits.megabytes} MB is the most`);
  }
  const bytes = new Uint8Array(readFileSync(0));
  await readPdf(bytes, new TextSink(limits));
}

function failureOf(error: unknown): Pick<UnreadableFile, 'reason'> & { detail: string } {
  if (error instanceof UnreadableFile) return { reason: error.reason, detail: error.message };
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  // What V8 says when a buffer cannot be had; running out of heap ends the process instead.
  if (/allocation failed|Invalid (array|typed array|string) length/i.test(detail)) {
    return { reason: 'out-of-memory', detail };
  }
  return { reason: 'damaged', detail };
}
