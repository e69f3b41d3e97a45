import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 72;
const BODY = 11.5;
const LINE = 1.32;
const GRAY = rgb(0.35, 0.35, 0.35);

interface Line {
  bold?: boolean;
  size?: number;
  x?: number;
  width?: number;
}

/** Sets a paper in Times on US letter, from top to bottom. The same calls make the same bytes. */
export class Sheet {
  private page: PDFPage;
  private y = HEIGHT - MARGIN;

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly plain: PDFFont,
    private readonly bold: PDFFont,
  ) {
    this.page = pdf.addPage([WIDTH, HEIGHT]);
  }

  static async begin(): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const plain = await pdf.embedFont(StandardFonts.TimesRoman);
    return new Sheet(pdf, plain, await pdf.embedFont(StandardFonts.TimesRomanBold));
  }

  turn(): this {
    this.page = this.pdf.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN;
    return this;
  }

  space(points: number): this {
    this.y -= points;
    return this;
  }

  centered(text: string, { bold = true, size = 15 }: Line = {}): this {
    const font = bold ? this.bold : this.plain;
    this.y -= size;
    this.page.drawText(text, { x: (WIDTH - font.widthOfTextAtSize(text, size)) / 2, y: this.y, size, font });
    return this.space(size * (LINE - 1));
  }

  rule(): this {
    const end = { x: WIDTH - MARGIN, y: this.y - 6 };
    this.page.drawLine({ start: { x: MARGIN, y: end.y }, end, thickness: 0.8, color: GRAY });
    return this.space(18);
  }

  paragraph(
    text: string,
    { bold = false, size = BODY, x = MARGIN, width = WIDTH - MARGIN - x }: Line = {},
  ): this {
    const font = bold ? this.bold : this.plain;
    for (const line of wrapped(text, font, size, width)) {
      this.y -= size;
      this.page.drawText(line, { x, y: this.y, size, font });
      this.space(size * (LINE - 1));
    }
    return this.space(size * 0.55);
  }

  /** A heading in bold, and its paragraph below. */
  section(heading: string, text: string): this {
    this.paragraph(heading, { bold: true }).space(-4);
    return this.paragraph(text);
  }

  /** A label in bold with what it says beside it. */
  entry(label: string, text: string): this {
    const from = this.y;
    this.paragraph(label, { bold: true, width: 120 });
    this.y = from;
    return this.paragraph(text, { x: MARGIN + 126 });
  }

  /** Where a party signs: lines with what belongs on them below, and the place of its seal beside them. */
  signatures(party: string, ...captions: string[]): this {
    this.paragraph(party, { bold: true });
    this.page.drawText('(Affix Seal)', { x: 436, y: this.y, size: 9, font: this.plain, color: GRAY });
    for (const caption of captions) {
      this.y -= 22;
      const [start, end] = [MARGIN, MARGIN + 300].map((x) => ({ x, y: this.y }));
      this.page.drawLine({ start: start!, end: end!, thickness: 0.7 });
      this.page.drawText(caption, { x: MARGIN, y: this.y - 11, size: 9, font: this.plain });
      this.space(14);
    }
    return this.space(10);
  }

  async end(): Promise<Buffer> {
    return Buffer.from(await this.pdf.save());
  }
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
