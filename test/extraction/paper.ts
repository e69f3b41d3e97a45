import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import type { PageText } from '../../src/engines/reading/layout/page-text.js';

export interface PaperOptions {
  size?: number;
  margin?: number;
  /** Sets each word as a run of its own, as many word processors do. */
  scattered?: boolean;
  head?: string;
  foot?: string;
}

export interface Style {
  size?: number;
  bold?: boolean;
  center?: boolean;
  /** Left edge and width, in points; the page's text block if left out. */
  x?: number;
  width?: number;
}

/** The standard fonts have no boxes to tick: a letter stands in their place on paper, where nobody reads them. */
function drawable(text: string): string {
  return text.replace(/[☐☒]/g, 'o');
}

/** Letter paper that is written on from top to bottom; what is drawn is kept as page text too. */
export class Paper {
  readonly pages: PageText[] = [];
  private page!: PDFPage;
  private y = 0;

  private constructor(
    private readonly document: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
    private readonly options: PaperOptions,
  ) {
    this.newPage();
  }

  static async create(options: PaperOptions = {}): Promise<Paper> {
    const document = await PDFDocument.create();
    const regular = await document.embedFont(StandardFonts.TimesRoman);
    const bold = await document.embedFont(StandardFonts.TimesRomanBold);
    return new Paper(document, regular, bold, options);
  }

  private get margin(): number {
    return this.options.margin ?? 72;
  }

  private get size(): number {
    return this.options.size ?? 11;
  }

  newPage(): this {
    this.page = this.document.addPage([612, 792]);
    this.pages.push({ page: this.pages.length + 1, width: 612, height: 792, layer: 'text', runs: [] });
    this.y = this.margin;
    if (this.options.head) this.draw(this.options.head, this.margin, 36, 9, false);
    if (this.options.foot) this.draw(`${this.options.foot} ${this.pages.length}`, this.margin, 750, 9, false);
    return this;
  }

  gap(points: number): this {
    this.y += points;
    return this;
  }

  /** One line; it is not wrapped. */
  line(text: string, style: Style = {}): this {
    const size = style.size ?? this.size;
    this.room(size);
    const width = this.font(style.bold).widthOfTextAtSize(drawable(text), size);
    const x = style.center ? (612 - width) / 2 : (style.x ?? this.margin);
    this.draw(text, x, this.y, size, style.bold ?? false);
    return this.gap(size * 1.25);
  }

  lines(texts: string[], style: Style = {}): this {
    for (const text of texts) this.line(text, style);
    return this.gap(6);
  }

  heading(text: string, style: Style = {}): this {
    return this.gap(6)
      .line(text, { bold: true, ...style })
      .gap(2);
  }

  /** A wrapped paragraph. */
  text(text: string, style: Style = {}): this {
    const size = style.size ?? this.size;
    const x = style.x ?? this.margin;
    for (const line of this.wrapped(text, size, style.width ?? 612 - this.margin - x, style.bold)) {
      this.line(line, { ...style, size, x });
    }
    return this.gap(6);
  }

  /** A table row: each cell wraps within its own width. */
  row(cells: string[], widths: number[], style: Style = {}): this {
    const size = style.size ?? this.size;
    const wrapped = cells.map((cell, at) => this.wrapped(cell, size, widths[at]! - 8, style.bold));
    const height = Math.max(...wrapped.map((lines) => lines.length)) * size * 1.2;
    this.room(height);
    let x = style.x ?? this.margin;
    wrapped.forEach((lines, at) => {
      lines.forEach((line, no) => this.draw(line, x, this.y + no * size * 1.2, size, style.bold ?? false));
      x += widths[at]!;
    });
    return this.gap(height + 7);
  }

  /** Two columns of prose side by side. */
  columns(left: string[], right: string[]): this {
    const top = this.y;
    const width = (612 - 2 * this.margin - 24) / 2;
    for (const text of left) this.text(text, { width });
    const bottom = this.y;
    this.y = top;
    for (const text of right) this.text(text, { x: this.margin + width + 24, width });
    this.y = Math.max(bottom, this.y);
    return this;
  }

  pdf(): Promise<Uint8Array> {
    return this.document.save();
  }

  private font(bold = false): PDFFont {
    return bold ? this.bold : this.regular;
  }

  private room(height: number): void {
    if (this.y + height > 792 - this.margin) this.newPage();
  }

  private wrapped(text: string, size: number, width: number, bold = false): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.font(bold).widthOfTextAtSize(drawable(longer), size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  private draw(text: string, x: number, y: number, size: number, bold: boolean): void {
    const font = this.font(bold);
    let at = x;
    for (const part of this.options.scattered ? text.split(/(?<= )/) : [text]) {
      const w = font.widthOfTextAtSize(drawable(part), size);
      this.page.drawText(drawable(part), { x: at, y: 792 - y - size, size, font });
      if (part.trim() !== '') this.pages.at(-1)!.runs.push({ text: part, x: at, y, w, h: size });
      at += w;
    }
  }
}
