/**
 * The program of the process that takes the documents out of one mail of unknown origin: the mail on stdin, the request as
 * its argument, the answer on descriptor 3. A crash here ends this process only.
 */
import { readFileSync, writeSync } from 'node:fs';
import PostalMime, { type Attachment as Part } from 'postal-mime';
import { type AttachmentsHead, type AttachmentsRequest, MailFailure } from './attachment.js';

/** The pipe to the service; not stdout, because libraries print to it. */
const ANSWER_FD = 3;

/** Far beyond what mail programs write. */
const limits = { maxNestingDepth: 32, maxHeadersSize: 2 ** 20, maxRfc822NestingDepth: 3 };
const longestName = 255;
/** Names of what is no document that are told. */
const mostOthers = 20;

/** The media types of endings, for programs that name none or another. */
const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

try {
  const request = JSON.parse(process.argv[2]!) as AttachmentsRequest;
  answer(await partsOf(readFileSync(0)), request);
} catch (error) {
  send(failureOf(error));
}

/** @throws MailFailure for what the parser refuses, such as headers beyond the limits */
async function partsOf(mail: Uint8Array): Promise<Part[]> {
  try {
    return (await PostalMime.parse(mail, limits)).attachments;
  } catch (error) {
    throw new MailFailure('unreadable', `The mail cannot be read: ${(error as Error).message}.`);
  }
}

function answer(parts: Part[], { types, most }: AttachmentsRequest): void {
  const named = parts.map((part, at) => ({ part, name: nameOf(part, at), type: typeOf(part, types) }));
  const documents = named.flatMap(({ part, name, type }) =>
    type === undefined ? [] : [{ name, type, bytes: bytesOf(part) }],
  );
  if (documents.length > most) {
    throw new MailFailure(
      'too-many-documents',
      `The mail has ${documents.length} documents; at most ${most} are taken.`,
    );
  }
  const others = named.filter(({ type }) => type === undefined).map(({ name }) => name);
  const told = documents.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
  send(
    { kind: 'done', documents: told, others: others.slice(0, mostOthers) },
    documents.map(({ bytes }) => bytes),
  );
}

/** The media type as the mail declares it, or as the ending of the name says; undefined: no document. */
function typeOf({ mimeType, filename }: Part, types: readonly string[]): string | undefined {
  if (types.includes(mimeType)) return mimeType;
  const ending = /\.([a-z]{1,5})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined;
}

/** The name without its folders, and without characters that no name has. */
function nameOf({ filename }: Part, at: number): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1)!;
  const plain = [...last.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, '').trim()]
    .slice(0, longestName)
    .join('');
  return plain === '' ? `Attachment ${at + 1}` : plain;
}

function bytesOf({ content }: Part): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function failureOf(error: unknown): AttachmentsHead {
  if (error instanceof MailFailure) return { kind: 'failed', reason: error.reason, detail: error.message };
  return { kind: 'fault', detail: String(error).slice(0, 200) };
}

/** Sends the answer. Blocks while the pipe is full. */
function send(head: AttachmentsHead, parts: Uint8Array[] = []): void {
  for (const part of [Buffer.from(`${JSON.stringify(head)}\n`), ...parts]) {
    for (let sent = 0; sent < part.length;) sent += writeSync(ANSWER_FD, part, sent);
  }
}
