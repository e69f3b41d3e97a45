import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** A place that is to be filled in, as whoever drew the form knows it: points from the top left corner. */
export interface TrueField {
  page: number;
  x: number;
  /** Where the writing stands: the lower edge. */
  bottom: number;
  w: number;
  /** The standard name; `null` where any answer is right. */
  meaning: string | null;
}

/** How a form draws its blanks: as thin rectangles, stroked lines, dotted lines, underscores or dots. */
export type BlankStyle = 'filled' | 'stroked' | 'dotted' | 'underscores' | 'dots';

export interface FormOptions {
  style: BlankStyle;
  font?: StandardFonts;
  size?: number;
  /** Turns the pages and cuts them, without changing what a viewer shows. */
  rotation?: 90 | 180 | 270;
}

const INK = rgb(0, 0, 0);
const [WIDTH, HEIGHT] = [612, 792];

/** Writes forms from top to bottom, and notes where their blanks are. */
export class FormWriter {
  readonly truth: TrueField[] = [];
  private page!: PDFPage;
  private pages = 0;

  private constructor(
    readonly document: PDFDocument,
    readonly font: PDFFont,
    private readonly symbols: PDFFont,
    private readonly options: FormOptions,
  ) {
    this.newPage();
  }

  static async create(options: FormOptions): Promise<FormWriter> {
    const document = await PDFDocument.create();
    const font = await document.embedFont(options.font ?? StandardFonts.TimesRoman);
    return new FormWriter(document, font, await document.embedFont(StandardFonts.ZapfDingbats), options);
  }

  get size(): number {
    return this.options.size ?? 11;
  }

  newPage(): this {
    this.page = this.document.addPage([WIDTH, HEIGHT]);
    this.pages++;
    return this;
  }

  /** Text with blanks in it as `{meaning:width}`; `{?:width}` where the meaning does not matter. Returns its end. */
  text(x: number, baseline: number, text: string, size = this.size): number {
    let at = x;
    for (const part of text.split(/(\{[^}]+\})/)) {
      const [, meaning, width] = /^\{([\w.?]+):(\d+)\}$/.exec(part) ?? [];
      if (meaning === undefined) {
        this.page.drawText(part, { x: at, y: HEIGHT - baseline, size, font: this.font });
        at += this.font.widthOfTextAtSize(part, size);
      } else at += this.blank(at, baseline, Number(width), meaning === '?' ? null : meaning);
    }
    return at;
  }

  /** A blank; returns how wide it has become. */
  blank(x: number, baseline: number, width: number, meaning: string | null): number {
    const { style } = this.options;
    const sign = { underscores: '_', dots: '.', filled: '', stroked: '', dotted: '' }[style];
    const y = HEIGHT - baseline;
    if (style === 'filled') this.page.drawRectangle({ x, y: y - 1.2, width, height: 0.6 });
    if (style === 'stroked') this.rule(x, x + width, baseline + 1);
    if (style === 'dotted') this.dotted(x, x + width, baseline + 1);
    const count = sign === '' ? 0 : Math.round(width / this.font.widthOfTextAtSize(sign, this.size));
    const run = sign.repeat(count);
    if (count > 0) this.page.drawText(run, { x, y, size: this.size, font: this.font });
    const w = count > 0 ? this.font.widthOfTextAtSize(run, this.size) : width;
    this.truth.push({ page: this.pages, x, bottom: baseline + 1, w, meaning });
    return w;
  }

  /** A line that is no blank. */
  rule(x0: number, x1: number, y: number, thickness = 0.5): void {
    this.page.drawLine({ start: { x: x0, y: HEIGHT - y }, end: { x: x1, y: HEIGHT - y }, thickness });
  }

  /** A line of small squares, as browsers print a dotted border. */
  private dotted(x0: number, x1: number, y: number): void {
    for (let x = x0; x < x1 - 0.7; x += 1.5)
      this.page.drawRectangle({ x, y: HEIGHT - y, width: 0.75, height: 0.75 });
  }

  /** A blank whose line is filled between two rectangles, the one in the other, as some printers of web pages draw a border. */
  framed(x: number, baseline: number, w: number, meaning: string | null): void {
    const [top, bottom] = [HEIGHT - baseline + 10, HEIGHT - baseline - 2];
    const box = (low: number): string => `${x} ${top} m ${x + w} ${top} l ${x + w} ${low} l ${x} ${low} l h`;
    const content = this.document.context.stream(`q ${box(bottom + 0.75)} ${box(bottom)} f* Q`);
    this.page.node.addContentStream(this.document.context.register(content));
    this.truth.push({ page: this.pages, x, bottom: baseline + 2, w, meaning });
  }

  /** A box to tick that is typed as round brackets. */
  brackets(x: number, baseline: number, label: string, meaning: string | null): void {
    const end = this.text(x, baseline, '( )');
    this.truth.push({ page: this.pages, x, bottom: baseline + 1, w: end - x, meaning });
    this.text(end + 4, baseline, label);
  }

  /** An empty box of a table, with its label in the box on its left. */
  labelledBox(x: number, y: number, label: string, w: number, meaning: string | null): void {
    for (const [left, width] of [
      [x, 100],
      [x + 100, w],
    ] as const)
      this.page.drawRectangle({
        ...{ x: left, y: HEIGHT - y - 24, width, height: 24 },
        ...{ borderWidth: 0.7, borderColor: INK },
      });
    this.text(x + 4, y + 15, label, 9);
    this.truth.push({ page: this.pages, x: x + 100, bottom: y + 24, w, meaning });
  }

  /** Underlined text, as headings are: no blank. */
  underlined(x: number, baseline: number, text: string): void {
    const end = this.text(x, baseline, text);
    this.page.drawRectangle({ x, y: HEIGHT - baseline - 1.8, width: end - x, height: 0.7 });
  }

  /** A table whose lines are thin filled rectangles, as word processors draw them: no blank. */
  table(x: number, y: number, columns: number[], rows: string[][], height = 18): void {
    const width = columns.reduce((sum, column) => sum + column, 0);
    const bar = (left: number, top: number, w: number, h: number): void =>
      this.page.drawRectangle({ x: left, y: HEIGHT - top - h, width: w, height: h });
    for (let row = 0; row <= rows.length; row++) bar(x, y + row * height, width, 0.5);
    let left = x;
    for (const [at, column] of [...columns, 0].entries()) {
      bar(left, y, 0.5, rows.length * height);
      for (const [row, cells] of rows.entries())
        if (at < columns.length) this.text(left + 4, y + row * height + 13, cells[at]!);
      left += column;
    }
  }

  /** A box to tick: drawn, or a character of a symbol font. */
  tick(
    x: number,
    baseline: number,
    label: string,
    kind: 'drawn' | 'character',
    meaning: string | null = null,
  ): void {
    if (kind === 'drawn')
      this.page.drawRectangle({
        x,
        y: HEIGHT - baseline - 1,
        width: 10,
        height: 10,
        borderWidth: 0.7,
        borderColor: INK,
      });
    else this.page.drawText('❏', { x, y: HEIGHT - baseline, size: 11, font: this.symbols });
    const w = kind === 'drawn' ? 10 : this.symbols.widthOfTextAtSize('❏', 11);
    this.truth.push({ page: this.pages, x, bottom: baseline + 1, w, meaning });
    this.text(x + 15, baseline, label);
  }

  /** A box with a caption in its upper left corner, as on forms of governments. */
  captionedBox(
    x: number,
    y: number,
    w: number,
    h: number,
    caption: string,
    meaning: string | null,
    size = 8,
  ): void {
    this.page.drawRectangle({
      x,
      y: HEIGHT - y - h,
      width: w,
      height: h,
      borderWidth: 0.7,
      borderColor: INK,
    });
    this.text(x + 3, y + 9, caption, size);
    this.truth.push({ page: this.pages, x, bottom: y + h, w, meaning });
  }

  /** A form field of the PDF. */
  widget(name: string, x: number, y: number, w: number, h: number, meaning: string | null): void {
    const field = this.document.getForm().createTextField(name);
    field.addToPage(this.page, { x, y: HEIGHT - y - h, width: w, height: h, borderWidth: 0 });
    this.truth.push({ page: this.pages, x, bottom: y + h, w, meaning });
  }

  async bytes(): Promise<Uint8Array> {
    const { rotation } = this.options;
    if (rotation === undefined) return this.document.save();
    await this.document.flush();
    const turned = await PDFDocument.create();
    for (const page of this.document.getPages()) {
      const whole = await turned.embedPage(page);
      const isAcross = rotation !== 180;
      // Larger than what is shown, from a corner that is not the origin.
      const sheet = turned.addPage(isAcross ? [HEIGHT + 60, WIDTH + 40] : [WIDTH + 60, HEIGHT + 40]);
      const [w, h] = isAcross ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      sheet.setCropBox(30, 20, w, h);
      sheet.setRotation(degrees(rotation));
      const corner = { 90: [30 + w, 20], 180: [30 + w, 20 + h], 270: [30, 20 + h] }[rotation] as [
        number,
        number,
      ];
      sheet.drawPage(whole, { x: corner[0], y: corner[1], rotate: degrees(rotation) });
    }
    return turned.save();
  }
}
