import { UnreadableFile } from './extraction-message.js';
import { paginate, wrapLine } from './text-layout.js';
import { ZipArchive } from './zip-archive.js';

/** Parts that repeat, or describe, what the body says: paragraph and table settings, and the copy for old readers. */
const SKIPPED = new Set(['pPr', 'tblPr', 'tblGrid', 'trPr', 'tcPr', 'sectPr', 'Fallback']);
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A tag or what stands between two; the look-ahead keeps it from trying a long name letter by letter. */
const TOKEN = /<(\/?)([\w:.-]+)(?=[\s/>])([^<>]*?)(\/?)>|([^<]+)/g;

/**
 * The lines of a Word document (.docx), page by page, as Word last broke them; without any such marks a page has
 * sixty lines. The cells of a table's row are parted by tabs. Only the body is read: no headers and no comments, and
 * nothing that a tracked change has deleted.
 */
export function readWord(bytes: Uint8Array, maxBytes: number): string[][] {
  const archive = new ZipArchive(bytes);
  const body = archive.read(mainPart(archive, maxBytes), maxBytes)?.toString('utf8');
  if (body === undefined)
    throw new UnreadableFile('unsupported', 'it is a ZIP archive without a Word document');
  if (/<!DOCTYPE/i.test(body.slice(0, 4096)))
    throw new UnreadableFile('damaged', 'no Word document has a DOCTYPE');
  const pages = new WordBody().read(body);
  if (pages.every((page) => page.every((line) => line.trim() === ''))) {
    throw new UnreadableFile('empty', 'it has no text');
  }
  return pages.length > 1 ? pages : paginate(pages.flat());
}

/** The package's relations name the part that is the document (ECMA-376 part 2, 9.3). */
function mainPart(archive: ZipArchive, maxBytes: number): string {
  const relations = archive.read('_rels/.rels', maxBytes)?.toString('utf8') ?? '';
  const relation = /<Relationship\b[^>]*\/officeDocument"[^>]*>/.exec(relations)?.[0] ?? '';
  return (/\bTarget="\/?([^"]+)"/.exec(relation)?.[1] ?? 'word/document.xml').replace(/^\.\//, '');
}

/** Walks the tags of a document's body. Its memory does not grow with how deep they are nested. */
class WordBody {
  private readonly pages: string[][] = [[]];
  private line = '';
  private rows = 0;
  private inText = false;
  private skipping = '';
  private skipDepth = 0;

  read(xml: string): string[][] {
    for (const [, closing, name, attributes, empty, text] of xml.matchAll(TOKEN)) {
      if (text !== undefined) this.text(text);
      else if (name !== undefined)
        this.tag(localName(name), closing === '/', attributes ?? '', empty === '/');
    }
    if (this.line.trim() !== '') this.endLine();
    return this.pages.filter((page) => page.length > 0);
  }

  private text(text: string): void {
    if (this.inText && this.skipping === '') this.line += unescapeXml(text);
  }

  private tag(name: string, closing: boolean, attributes: string, empty: boolean): void {
    if (this.skipping !== '') this.skip(name, closing, empty);
    else if (SKIPPED.has(name)) {
      if (!closing && !empty) [this.skipping, this.skipDepth] = [name, 1];
    } else if (closing) this.close(name);
    else this.open(name, attributes, empty);
  }

  private skip(name: string, closing: boolean, empty: boolean): void {
    if (name !== this.skipping || empty) return;
    this.skipDepth += closing ? -1 : 1;
    if (this.skipDepth === 0) this.skipping = '';
  }

  private open(name: string, attributes: string, empty: boolean): void {
    if (name === 't') this.inText = !empty;
    else if (name === 'tr') this.rows += empty ? 0 : 1;
    else if (name === 'tab') this.line += '\t';
    else if (name === 'noBreakHyphen') this.line += '-';
    else if (name === 'lastRenderedPageBreak') this.endPage();
    else if (name === 'br' && /\btype="page"/.test(attributes)) this.endPage();
    else if (name === 'br' || name === 'cr') this.breakLine();
  }

  private close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'p') this.breakLine();
    else if (name === 'tc') this.line = this.line.trimEnd() + '\t';
    else if (name === 'tr') this.endRow();
  }

  private endRow(): void {
    this.rows = Math.max(0, this.rows - 1);
    if (this.rows === 0) this.endLine();
  }

  /** Within a row the lines of a cell are joined, so that the row stays one line. */
  private breakLine(): void {
    if (this.rows > 0) this.line += ' ';
    else this.endLine();
  }

  private endLine(): void {
    for (const line of wrapLine(this.line.trimEnd())) this.pages.at(-1)?.push(line);
    this.line = '';
  }

  /** Word marks a page's end twice: where it was asked for, and where it came to be. */
  private endPage(): void {
    if (this.line.trim() !== '') this.endLine();
    if (this.pages.at(-1)?.some((line) => line !== '')) this.pages.push([]);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
