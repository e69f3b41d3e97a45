import { UnreadableFile } from './extraction-message.js';
import { paginate, wrapLine } from './text-layout.js';
import { readXml, type XmlListener } from './xml-tags.js';
import { ZipArchive } from './zip-archive.js';

/**
 * Elements that are not part of the text: settings of paragraphs and tables, the copy for old versions of Word, and what
 * a tracked change has deleted or moved away.
 */
const SKIPPED = new Set([
  ...['pPr', 'tblPr', 'tblGrid', 'trPr', 'tcPr', 'sectPr'],
  ...['Fallback', 'del', 'moveFrom'],
]);

/**
 * The lines of a Word document (.docx) by page, with the page breaks that Word last rendered; a document without any has
 * sixty lines per page. Tabs separate the cells of a table row. Only the body is read, without headers and comments.
 * @throws UnreadableFile
 */
export async function readWord(bytes: Uint8Array, maxBytes: number): Promise<string[][]> {
  const archive = await ZipArchive.open(bytes);
  const name = await mainPart(archive, maxBytes);
  if (!archive.has(name)) {
    throw new UnreadableFile('unsupported', 'it is a ZIP archive without a Word document');
  }
  const body = new WordBody();
  await readXml(archive.read(name, maxBytes), body);
  const pages = body.end();
  if (pages.every((page) => page.every((line) => line.trim() === ''))) {
    throw new UnreadableFile('empty', 'it has no text');
  }
  return pages.length > 1 ? pages : paginate(pages.flat());
}

/** The name of the part that is the document, by the relationships of the package (ECMA-376 part 2, 9.3). */
async function mainPart(archive: ZipArchive, maxBytes: number): Promise<string> {
  let target: string | undefined;
  await readXml(archive.read('_rels/.rels', maxBytes), {
    open: (name, attributes) => {
      const isDocument = attributes.get('Type')?.endsWith('/officeDocument') === true;
      if (name === 'Relationship' && isDocument) target ??= attributes.get('Target');
    },
    close: () => undefined,
    text: () => undefined,
  });
  return (target ?? 'word/document.xml').replace(/^\.?\//, '');
}

/** Collects the lines of a document's body by page. */
class WordBody implements XmlListener {
  private readonly pages: string[][] = [[]];
  private line = '';
  /** How many nested table rows are open. */
  private rows = 0;
  private inText = false;
  /** The depth within a skipped element; 0 outside of one. */
  private skipped = 0;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.skipped > 0 || SKIPPED.has(name)) this.skipped++;
    else if (name === 't') this.inText = true;
    else if (name === 'tr') this.rows++;
    else if (name === 'tab') this.line += '\t';
    else if (name === 'noBreakHyphen') this.line += '-';
    else if (name === 'lastRenderedPageBreak') this.endPage();
    else if (name === 'br' && attributes.get('type') === 'page') this.endPage();
    else if (name === 'br' || name === 'cr') this.breakLine();
  }

  close(name: string): void {
    if (this.skipped > 0) this.skipped--;
    else if (name === 't') this.inText = false;
    else if (name === 'p') this.breakLine();
    else if (name === 'tc') this.line = this.line.trimEnd() + '\t';
    else if (name === 'tr') this.endRow();
  }

  text(text: string): void {
    if (this.inText && this.skipped === 0) this.line += text;
  }

  /** The pages, after the end of the document. */
  end(): string[][] {
    if (this.line.trim() !== '') this.endLine();
    return this.pages.filter((page) => page.length > 0);
  }

  private endRow(): void {
    this.rows--;
    if (this.rows === 0) this.endLine();
  }

  /** Within a row the lines of a cell are joined, so that the row is one line. */
  private breakLine(): void {
    if (this.rows > 0) this.line += ' ';
    else this.endLine();
  }

  private endLine(): void {
    for (const line of wrapLine(this.line.trimEnd())) this.pages.at(-1)?.push(line);
    this.line = '';
  }

  /** Word may mark the end of a page twice: where a break was inserted, and where it was rendered. */
  private endPage(): void {
    if (this.line.trim() !== '') this.endLine();
    if (this.pages.at(-1)?.some((line) => line !== '')) this.pages.push([]);
  }
}
