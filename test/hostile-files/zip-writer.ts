import { deflateRawSync } from 'node:zlib';

/** One entry: a text to be packed, or bytes that say they are packed. What is not given is as it should be. */
export interface ZipPart {
  name: string;
  text?: string;
  packed?: Buffer;
  method?: number;
  flags?: number;
  /** The size it claims to unpack to. */
  claims?: number;
  offset?: number;
}

const DEFLATED = 8;

/** Writes a ZIP archive; nobody here checks its checksums, so they are zero. */
export function zip(parts: ZipPart[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = part.packed ?? deflateRawSync(part.text ?? '');
    const facts = factsOf(part, packed.length);
    const name = Buffer.from(part.name);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(part.offset ?? at, 10);
    entries.push(entry);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name]));
    at += entry.length;
  }
  return Buffer.concat([...entries, ...directory, endRecord(directory, at)]);
}

/** What the entry and its line in the directory both say. */
function factsOf(part: ZipPart, packedSize: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(part.flags ?? 0, 2);
  facts.writeUInt16LE(part.method ?? DEFLATED, 4);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(part.claims ?? part.text?.length ?? 0, 18);
  facts.writeUInt16LE(part.name.length, 22);
  return facts;
}

function endRecord(directory: Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
