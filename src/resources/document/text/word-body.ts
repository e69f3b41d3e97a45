import { alignedRows } from './word-tables.js';
import { wrapLine } from './text-layout.js';
import type { WordNumbering } from './word-numbering.js';
import type { XmlListener } from './xml-tags.js';

/**
 * Elements that are not part of the text: settings of tables, the copy for old versions of Word, what a tracked change has
 * deleted or moved away, and how things were set before it.
 */
const SKIPPED = new Set([
  ...['tblPr', 'tblGrid', 'trPr', 'tcPr', 'Fallback', 'del', 'moveFrom'],
  ...['pPrChange', 'rPrChange', 'sectPrChange'],
]);
/** Stands for a content control that nobody has filled in: what Word shows there is a hint, not a statement. */
const BLANK = '________';

/** The headers and footers of a section, by their relations, and the page on which it begins, from 0. */
export interface WordSection {
  page: number;
  hasTitlePage: boolean;
  heads: { name: 'headerReference' | 'footerReference'; type: string; relation: string }[];
}

/** What a body needs of the rest of the document. Footnotes are taken out when they are printed, so that none is twice. */
export interface WordContext {
  numbering: WordNumbering;
  footnotes: Map<string, string[]>;
  endnotes: Map<string, string[]>;
}

interface Paragraph {
  style?: string;
  list?: string;
  level?: number;
  /** Whether a tracked change has deleted its end, so that it counts for no list unless it has text. */
  isMarkDeleted?: boolean;
  isCounted?: boolean;
}

/** What is set aside while a text box is read: its lines come before the paragraph that it is anchored to. */
interface Aside {
  line: string;
  rows: number;
  table: string[];
  paragraph: Paragraph | undefined;
  isHidden: boolean;
}

/** Collects the lines of a body, a header or a note, by page. */
export class WordBody implements XmlListener {
  readonly sections: WordSection[] = [];
  private readonly pages: string[][] = [[]];
  private line = '';
  /** How many nested table rows are open. */
  private rows = 0;
  /** The rows of the table so far, whose columns are aligned when it ends. */
  private table: string[] = [];
  private paragraph: Paragraph | undefined;
  private notes: string[] = [];
  private readonly endnotes: string[] = [];
  private section: WordSection = { page: 0, hasTitlePage: false, heads: [] };
  private readonly asides: Aside[] = [];
  /** Of each open content control, whether it shows its hint. */
  private readonly controls: boolean[] = [];
  private isBlanked = false;
  private inText = false;
  private inProperties = false;
  private isHidden = false;
  /** The depth within a skipped element; 0 outside of one. */
  private skipped = 0;

  constructor(private readonly context: WordContext) {}

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.skipped > 0) this.skipped++;
    else if (SKIPPED.has(name)) this.skip(name);
    else if (this.inProperties) this.openProperty(name, attributes);
    else this.openContent(name, attributes);
  }

  close(name: string): void {
    if (this.skipped > 0) this.skipped--;
    else if (name === 't') this.inText = false;
    else if (name === 'pPr') this.inProperties = false;
    else if (name === 'sectPr') this.endSection();
    else if (name === 'p') this.endParagraph();
    else if (name === 'r') this.isHidden = false;
    else if (name === 'tc') this.line = this.line.trimEnd() + '\t';
    else if (name === 'tr') this.endRow();
    else if (name === 'tbl') this.endTable();
    else if (name === 'sdt') this.controls.pop();
    else if (name === 'txbxContent') this.endAside();
  }

  text(text: string): void {
    if (!this.inText || this.skipped > 0 || this.isHidden || text === '') return;
    if (!this.controls.includes(true)) this.write(text);
    else if (!this.isBlanked) {
      this.isBlanked = true;
      this.write(BLANK);
    }
  }

  /** The pages, after the end of the document. */
  end(): string[][] {
    this.endTable();
    if (this.line.trim() !== '') this.endLine();
    this.printNotes();
    this.pages.at(-1)?.push(...this.endnotes);
    return this.pages;
  }

  private skip(name: string): void {
    if (name === 'del' && this.inProperties && this.paragraph) this.paragraph.isMarkDeleted = true;
    this.skipped = 1;
  }

  private openContent(name: string, attributes: ReadonlyMap<string, string>): void {
    switch (name) {
      case 't':
        this.inText = true;
        break;
      case 'p':
        this.paragraph = {};
        break;
      case 'pPr':
        this.inProperties = true;
        break;
      case 'tr':
        this.rows++;
        break;
      case 'tab':
      case 'ptab':
        this.line += '\t';
        break;
      case 'noBreakHyphen':
        this.line += '-';
        break;
      case 'lastRenderedPageBreak':
        this.endPage();
        break;
      case 'br':
      case 'cr':
        if (attributes.get('type') === 'page') this.endPage();
        else this.breakLine();
        break;
      case 'vanish':
        this.isHidden = isOn(attributes);
        break;
      case 'sdt':
        this.controls.push(false);
        this.isBlanked = false;
        break;
      case 'showingPlcHdr':
        if (this.controls.length > 0) this.controls[this.controls.length - 1] = isOn(attributes);
        break;
      case 'txbxContent':
        this.beginAside();
        break;
      case 'footnoteReference':
        this.notes.push(...taken(this.context.footnotes, attributes.get('id')));
        break;
      case 'endnoteReference':
        this.endnotes.push(...taken(this.context.endnotes, attributes.get('id')));
        break;
      default:
        this.openSectionProperty(name, attributes);
    }
  }

  private openProperty(name: string, attributes: ReadonlyMap<string, string>): void {
    const value = attributes.get('val');
    if (!this.paragraph || value === undefined) this.openSectionProperty(name, attributes);
    else if (name === 'pStyle') this.paragraph.style = value;
    else if (name === 'numId') this.paragraph.list = value;
    else if (name === 'ilvl') this.paragraph.level = Number(value);
  }

  private openSectionProperty(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'titlePg') this.section.hasTitlePage = isOn(attributes);
    if (name !== 'headerReference' && name !== 'footerReference') return;
    const relation = attributes.get('id');
    const type = attributes.get('type') ?? 'default';
    if (relation !== undefined) this.section.heads.push({ name, type, relation });
  }

  private endSection(): void {
    this.sections.push(this.section);
    this.section = { page: this.pages.length - 1, hasTitlePage: false, heads: [] };
  }

  private write(text: string): void {
    this.count(true);
    this.line += text;
  }

  /** Counts the paragraph in its list, once, and writes its number before its first words. */
  private count(isWritten: boolean): void {
    const { paragraph } = this;
    if (!paragraph || paragraph.isCounted) return;
    paragraph.isCounted = true;
    const place = this.context.numbering.placeOf(paragraph, paragraph.style);
    if (!place) return;
    const number = this.context.numbering.next(place);
    if (isWritten && number !== '') this.line += `${number} `;
  }

  private endParagraph(): void {
    if (!this.paragraph?.isMarkDeleted) this.count(false);
    this.paragraph = undefined;
    this.breakLine();
  }

  private endRow(): void {
    this.rows--;
    if (this.rows > 0) return;
    this.table.push(this.line.trimEnd());
    this.line = '';
  }

  private endTable(): void {
    if (this.rows > 0) return;
    const { table } = this;
    this.table = [];
    for (const row of alignedRows(table)) this.push(row);
  }

  /** Within a row the lines of a cell are joined, so that the row is one line. */
  private breakLine(): void {
    if (this.rows > 0) this.line += ' ';
    else this.endLine();
  }

  private endLine(): void {
    this.push(this.line.trimEnd());
    this.line = '';
  }

  private push(line: string): void {
    for (const each of wrapLine(line)) this.pages.at(-1)?.push(each);
  }

  /** Word may mark the end of a page twice: where a break was inserted, and where it was rendered. */
  private endPage(): void {
    const { table } = this;
    this.table = [];
    for (const row of alignedRows(table)) this.push(row);
    if (this.line.trim() !== '') this.endLine();
    if (!this.pages.at(-1)?.some((line) => line !== '')) return;
    this.printNotes();
    this.pages.push([]);
  }

  private printNotes(): void {
    this.pages.at(-1)?.push(...this.notes);
    this.notes = [];
  }

  private beginAside(): void {
    const { line, rows, table, paragraph, isHidden } = this;
    this.asides.push({ line, rows, table, paragraph, isHidden });
    Object.assign(this, { line: '', rows: 0, table: [], paragraph: undefined });
  }

  private endAside(): void {
    this.endTable();
    if (this.line.trim() !== '') this.endLine();
    Object.assign(this, this.asides.pop());
  }
}

/** A setting without a value is on. */
function isOn(attributes: ReadonlyMap<string, string>): boolean {
  return !/^(?:0|false|off)$/.test(attributes.get('val') ?? '');
}

function taken(notes: Map<string, string[]>, id: string | undefined): string[] {
  if (id === undefined) return [];
  const lines = notes.get(id) ?? [];
  notes.delete(id);
  return lines;
}
