import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './extraction-message.js';

const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  method: number;
  flags: number;
  packedSize: number;
  offset: number;
}

/** Reads single entries of a ZIP archive, none of them larger than asked for: what an archive claims is not believed. */
export class ZipArchive {
  private readonly bytes: Buffer;
  private readonly entries: Map<string, ZipEntry>;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.entries = this.directory();
    } catch {
      throw damaged(); // an offset that leads out of the file
    }
  }

  /** The unpacked bytes of an entry, or undefined if there is none of that name. */
  read(name: string, maxBytes: number): Buffer | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    if (entry.flags & 1) throw new UnreadableFile('encrypted', 'it asks for a password');
    const packed = this.packed(entry);
    if (entry.method === STORED && packed.length <= maxBytes) return packed;
    if (entry.method !== DEFLATED && entry.method !== STORED) throw damaged();
    return inflate(packed, entry.method, maxBytes);
  }

  private packed(entry: ZipEntry): Buffer {
    const { bytes } = this;
    if (entry.offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL)
      throw damaged();
    const nameAndExtra = bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
    const from = entry.offset + LOCAL_SIZE + nameAndExtra;
    return bytes.subarray(from, from + entry.packedSize);
  }

  private directory(): Map<string, ZipEntry> {
    const { bytes } = this;
    const end = this.endRecord();
    const count = bytes.readUInt16LE(end + 10);
    const entries = new Map<string, ZipEntry>();
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw damaged();
      const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
      entries.set(bytes.toString('utf8', at + ENTRY_SIZE, nameEnd), {
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        packedSize: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  }

  /** It stands at the end of the file, before a comment of any length. */
  private endRecord(): number {
    const last = this.bytes.length - END_RECORD_SIZE;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
      if (this.bytes.readUInt32LE(at) === END_RECORD) return at;
    }
    throw damaged();
  }
}

function inflate(packed: Buffer, method: number, maxBytes: number): Buffer {
  try {
    if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw damaged();
  }
  throw new UnreadableFile('too-large', `a part of it unpacks to more than ${maxBytes} bytes`);
}

function damaged(): UnreadableFile {
  return new UnreadableFile('damaged', 'its ZIP archive is not whole');
}
