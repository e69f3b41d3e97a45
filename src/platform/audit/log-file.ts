import { type Head, isChainHash, type LoggedEntry, sealedColumns } from './chain.js';
import { type ChainCheck, checkChain, type SealedEntry } from './check-chain.js';

/*
 * The file of an exported audit log: NDJSON, a header and then a line for each place of the chain, in its order.
 * Everything in it is covered by the chain, and each line has one form only, so that not a byte can change unseen.
 */

/** The first line: what the file is, the place of the chain before its first entry, and its last place. */
export interface LogFileHeader {
  format: 'surety-audit-log';
  version: 1;
  orgID: string;
  after: Head;
  head: Head;
}

const place = ({ seq, hash }: Head): Head => ({ seq, hash });

export const headerLine = (orgID: string, after: Head, head: Head): string => {
  const header = { format: 'surety-audit-log', version: 1, orgID, after: place(after), head: place(head) };
  return `${JSON.stringify(header)}\n`;
};

/** The line of a place of the chain. An entry that is gone is left out. */
export function placeLine({ seq, hash, entryID, entry }: SealedEntry): string {
  const columns = entry && Object.fromEntries(sealedColumns.map((column) => [column, entry[column]]));
  return `${JSON.stringify({ seq, hash, entryID, entry: columns })}\n`;
}

/** The file is not a log as it was exported, from this line on. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    what: string,
  ) {
    super(`line ${line}: ${what}`);
  }
}

/** What a file holds, and how far it holds together. */
export interface LogFileCheck extends ChainCheck {
  header: LogFileHeader;
  /** The line of the first place that does not hold. */
  line?: number;
  /** Whether the chain has this hash somewhere: that of the head that was kept elsewhere. */
  hasKept: boolean;
}

/** The lines of a file, as they are read. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield Buffer.concat([...held, piece.subarray(from, end)]);
      held = [];
      from = end + 1;
    }
    held.push(piece.subarray(from));
  }
  const rest = Buffer.concat(held);
  if (rest.length > 0) yield rest;
}

const chunkSize = 1_000;

/**
 * Checks the lines of an exported log against each other, and nothing else.
 * @param keptHash the hash of a head that was kept elsewhere
 * @throws BrokenFile where it is no exported log, or not all of one
 */
export async function checkLogFile(lines: AsyncIterable<Buffer>, keptHash?: string): Promise<LogFileCheck> {
  const reading = lines[Symbol.asyncIterator]();
  const first = await reading.next();
  const header = readHeader(first.done ? Buffer.alloc(0) : first.value);
  let hasKept = header.after.hash === keptHash;
  async function* chunks(): AsyncGenerator<SealedEntry[], void, undefined> {
    let chunk: SealedEntry[] = [];
    let number = 1;
    for (let read = await reading.next(); !read.done; read = await reading.next()) {
      const sealed = readPlace(read.value, header.orgID);
      if (!sealed) {
        // What comes before this line may be broken as well, and is told first.
        yield chunk;
        throw new BrokenFile(number + 1, 'this is no line of an exported log of this organization');
      }
      number++;
      hasKept ||= sealed.hash === keptHash;
      if (chunk.push(sealed) === chunkSize) {
        yield chunk;
        chunk = [];
      }
    }
    yield chunk;
  }
  const { head, broken } = await checkChain(header.after, chunks());
  const count = head.seq - header.after.seq;
  if (broken) return { header, head, broken, line: count + 2, hasKept };
  if (head.seq !== header.head.seq || head.hash !== header.head.hash) {
    throw new BrokenFile(count + 2, `the file ends at ${head.seq}, but its header says ${header.head.seq}`);
  }
  return { header, head, hasKept };
}

/** What was read is compared, byte for byte, with what would be written: the same line, or none of ours. */
const isWritten = (line: Buffer, text: string): boolean =>
  Buffer.from(text).equals(Buffer.concat([line, newline]));

const newline = Buffer.from('\n');

function readHeader(line: Buffer): LogFileHeader {
  const header = parse(line) as LogFileHeader | undefined;
  const isWhole =
    isPlace(header?.after) &&
    isPlace(header?.head) &&
    isWritten(line, headerLine(header!.orgID, header!.after, header!.head));
  if (!isWhole) throw new BrokenFile(1, 'this is no header of an exported log');
  return header!;
}

function readPlace(line: Buffer, orgID: string): SealedEntry | undefined {
  const sealed = parse(line) as SealedEntry | undefined;
  if (!isPlace(sealed)) return undefined;
  const { entry, entryID } = sealed!;
  const isOwn = entry === undefined || (isEntry(entry) && entry.id === entryID && entry.orgID === orgID);
  return isOwn && typeof entryID === 'string' && isWritten(line, placeLine(sealed!)) ? sealed : undefined;
}

const isPlace = (place: Head | undefined): boolean =>
  Number.isSafeInteger(place?.seq) && isChainHash(String(place?.hash));

const isEntry = (entry: LoggedEntry | null): boolean =>
  sealedColumns.every((column) => typeof entry?.[column] === 'string');

function parse(line: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(line.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
