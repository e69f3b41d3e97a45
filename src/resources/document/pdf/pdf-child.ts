/**
 * The program of the process that opens one PDF of unknown origin: the file on stdin, the request and the limits as its
 * argument, the answer on descriptor 3. A crash here ends this process only.
 */
import { readFileSync, writeSync } from 'node:fs';
import { detectFields } from '../../../engines/detection/detect-fields.js';
import { outlinedPicture } from '../../../engines/pictures/outlined-picture.js';
import { pagePicture } from '../../../engines/pictures/page-picture.js';
import { cleanCopy } from '../../../engines/rendering/clean-copy.js';
import { PdfFailure, type PdfAnswerHead, type PdfLimits, type PdfRequest } from './pdf-request.js';

/** The pipe to the service; not stdout, because libraries print to it. */
const ANSWER_FD = 3;

interface Done {
  value?: unknown;
  bytes?: Uint8Array;
}

try {
  const { request, limits } = JSON.parse(process.argv[2]!) as { request: PdfRequest; limits: PdfLimits };
  const { value = null, bytes } = await act(read(limits), request);
  send({ kind: 'done', value }, bytes);
} catch (error) {
  send(failureOf(error));
}
// Libraries may leave timers behind; do not wait for them.
process.exit(0);

async function act(pdf: Uint8Array, request: PdfRequest): Promise<Done> {
  switch (request.do) {
    case 'clean-copy': {
      const { pdf: bytes, pages } = await cleanCopy(pdf, request);
      return { value: pages, bytes };
    }
    case 'picture': {
      const { page, size, boxes } = request;
      return {
        bytes: boxes ? await outlinedPicture(pdf, page, boxes, size) : await pagePicture(pdf, page, size),
      };
    }
    case 'detect':
      return { value: await detectFields(pdf, request.pages) };
  }
}

function read({ inputBytes }: PdfLimits): Uint8Array {
  const bytes = new Uint8Array(readFileSync(0));
  if (bytes.length === 0) throw new PdfFailure('empty', 'it has no bytes');
  if (bytes.length > inputBytes) {
    throw new PdfFailure('too-large', `it has ${bytes.length} bytes; at most ${inputBytes} are read`);
  }
  return bytes;
}

/** The engines' errors bear a code in small letters, those of node and of libraries do not. */
function failureOf(error: unknown): PdfAnswerHead {
  const {
    code,
    reason = code,
    message = String(error),
  } = error as {
    code?: unknown;
    reason?: unknown;
    message?: string;
  };
  const detail = message.slice(0, 200);
  if (code === 'ERR_MODULE_NOT_FOUND') return { kind: 'fault', detail };
  if (typeof reason === 'string' && /^[a-z-]+$/.test(reason)) return { kind: 'failed', reason, detail };
  // The messages of V8 and of WebAssembly when memory cannot be had. Running out of heap ends the process instead.
  const isTooBig = /out of memory|allocat|Invalid (array|typed array|string) length|memory access/i.test(
    detail,
  );
  return { kind: 'failed', reason: isTooBig ? 'out-of-memory' : 'damaged', detail };
}

/** Sends the answer. Blocks while the pipe is full. */
function send(head: PdfAnswerHead, bytes: Uint8Array = new Uint8Array()): void {
  const answer = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
  for (let sent = 0; sent < answer.length;) sent += writeSync(ANSWER_FD, answer, sent);
}
