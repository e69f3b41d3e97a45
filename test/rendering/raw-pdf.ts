import { deflateSync } from 'node:zlib';

/** Objects of a PDF by their number: the text of an object, or a stream. */
export type RawObjects = Record<number, string | RawStream>;

export interface RawStream {
  readonly content: string | Buffer;
  /** Further entries of its dictionary. */
  readonly entries?: string;
}

/** A PDF byte for byte as it is written here, with a true table of its objects. Object 1 is the catalog. */
export function rawPDF(objects: RawObjects): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let offset = parts[0]?.length ?? 0;
  const write = (part: Buffer) => {
    parts.push(part);
    offset += part.length;
  };
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), offset);
    write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bodyOf(object), Buffer.from('\nendobj\n')]));
  }
  const size = Math.max(...offsets.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  write(Buffer.from(`xref\n0 ${size}\n${table.join('')}${trailer}`));
  return Buffer.concat(parts);
}

/** A stream as it is, compressed. */
export function compressed(content: string | Buffer, entries = ''): RawStream {
  return { content: deflateSync(content, { level: 9 }), entries: `/Filter /FlateDecode ${entries}` };
}

function bodyOf(object: string | RawStream): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const content = Buffer.from(object.content as string, 'latin1');
  const head = `<< /Length ${content.length} ${object.entries ?? ''} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from('\nendstream')]);
}
