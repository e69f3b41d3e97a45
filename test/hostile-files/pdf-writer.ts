import { deflateSync } from 'node:zlib';

/** What stands between `obj` and `endobj`. */
export type Body = string | Buffer;

export interface PdfParts {
  /** Objects 1, 2, 3 … in this order. */
  objects: Body[];
  /** Entries of the trailer besides its size; object 1 is the root if this is left out. */
  trailer?: string;
  header?: string;
  /** In place of the table that is right. */
  xref?: (offsets: number[], at: number) => string;
  /** In place of the table's own place. */
  startxref?: (at: number) => string;
}

/** Writes a PDF object by object with a right cross-reference table, or whatever is asked for in its place. */
export function pdf({ objects, trailer, header, xref, startxref }: PdfParts): Buffer {
  const parts: Buffer[] = [Buffer.from(header ?? '%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((body, index) => {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    parts.push(object);
    at += object.length;
  });
  const table = xref?.(offsets, at) ?? rightTable(offsets);
  const size = `/Size ${objects.length + 1}`;
  const end = `trailer\n<<${size}${trailer ?? '/Root 1 0 R'}>>\nstartxref\n${startxref?.(at) ?? at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table), Buffer.from(end)]);
}

export function rightTable(offsets: number[]): string {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
}

/** A stream object; its length is right unless the entries give one. */
export function stream(content: Body, entries = ''): Buffer {
  const data = Buffer.from(content);
  const length = entries.includes('/Length ') ? '' : `/Length ${data.length}`;
  return Buffer.concat([Buffer.from(`<<${length}${entries}>>\nstream\n`), data, Buffer.from('\nendstream')]);
}

export function flate(content: Body, entries = ''): Buffer {
  return stream(deflateSync(content), `/Filter/FlateDecode${entries}`);
}

export const HELLO = 'BT /F1 24 Tf 72 700 Td (Invitation to bid) Tj ET';
export const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

export interface OnePage {
  catalog?: string;
  pages?: string;
  page?: string;
  contents?: Body;
  font?: Body;
  /** Objects 6, 7, 8 … */
  more?: Body[];
}

/**
 * The objects of a file with one page: 1 the catalog, 2 the page tree, 3 the page, 4 its contents, 5 its font. Each
 * may be replaced.
 */
export function onePage(parts: OnePage = {}): Body[] {
  return [
    parts.catalog ?? '<</Type/Catalog/Pages 2 0 R>>',
    parts.pages ?? '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    parts.page ?? pageWith('/MediaBox[0 0 612 792]'),
    parts.contents ?? stream(HELLO),
    parts.font ?? FONT,
    ...(parts.more ?? []),
  ];
}

/** A page's dictionary with these entries besides its contents and its font. */
export function pageWith(entries: string): string {
  return `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${entries}>>`;
}

/** The file of one page, whole and harmless but for the parts that are replaced. */
export function onePagePdf(parts: OnePage = {}, rest: Omit<PdfParts, 'objects'> = {}): Buffer {
  return pdf({ objects: onePage(parts), ...rest });
}
