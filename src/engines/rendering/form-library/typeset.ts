import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { PAPER } from '../blank-pages.js';
import { DocumentFonts, face, type FontName } from '../fonts.js';
import { fitText } from '../text-fit.js';
import type { Block, Cell, Clause, Execution, FormDesign, Notes, Row, SignatureRule } from './form-design.js';
import type { FormField, ShippedForm } from './shipped-form.js';

const BLACK = rgb(0, 0, 0);
const GRAY = rgb(0.36, 0.36, 0.36);
const BAND = rgb(0.92, 0.92, 0.92);
const HAIRLINE = 0.6;

const { width: PAGE_WIDTH, height: PAGE_HEIGHT } = PAPER.letter;
const LEFT = 54;
const WIDTH = PAGE_WIDTH - 2 * LEFT;
const TOP = 48;
const FOOTER = PAGE_HEIGHT - 44;
const BOTTOM = FOOTER - 8;

const PADDING = 5;
const CAPTION = { font: 'arimo', size: 6.5, color: GRAY } as const;
const CAPTION_HEIGHT = 13.5;
const FIELD_SIZE = 10;
const FIELD_LINE = 12.5;

const LABEL_WIDTH = 88;
const BODY = { font: 'tinos', size: 10.5 } as const;
const LABEL = { font: 'arimo-bold', size: 8 } as const;
const SMALL = { font: 'tinos', size: 8.5 } as const;
const PARAGRAPH_GAP = 4;
const CLAUSE_GAP = 9;

const BAND_HEIGHT = 15;
const NAME_HEIGHT = 18;
const SIGNATURE_STEP = 36;
const SEAL_SIDE = 94;

interface Type {
  readonly font: FontName;
  readonly size: number;
  readonly color?: typeof BLACK;
}

/** Sets a form on Letter pages, and notes where its fields are. */
export async function typeset(design: FormDesign): Promise<ShippedForm> {
  const { title, subtitle, together, ...facts } = design;
  const setter = await Setter.begin(title, subtitle);
  for (const blocks of together) setter.place(blocks);
  const { pages, pageCount, fields } = await setter.end(design.edition);
  return { ...facts, pages, pageCount, fields };
}

class Setter {
  private readonly fields: FormField[] = [];
  private page: PDFPage;
  /** From the top of the page. */
  private y = TOP;

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: ReadonlyMap<FontName, Awaited<ReturnType<DocumentFonts['get']>>>,
  ) {
    this.page = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  }

  static async begin(title: string, subtitle: string): Promise<Setter> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const embedded = new DocumentFonts(pdf);
    const names = ['arimo', 'arimo-bold', 'tinos'] as const;
    const fonts = await Promise.all(names.map(async (name) => [name, await embedded.get(name)] as const));
    const setter = new Setter(pdf, new Map(fonts));
    setter.drawTitle(title, subtitle);
    return setter;
  }

  /** Puts blocks below each other; where they do not all fit on the page, on the next one. */
  place(blocks: readonly Block[]): void {
    const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
    if (this.y + height > BOTTOM) this.turn();
    for (const block of blocks) {
      this.draw(block);
      this.y += heightOf(block);
    }
    if (blocks.at(-1)?.kind === 'row') this.y += CLAUSE_GAP;
  }

  async end(name: string) {
    const pages = this.pdf.getPages();
    for (const [at, page] of pages.entries()) {
      this.page = page;
      this.rule(LEFT, FOOTER, WIDTH);
      this.text(name, { ...CAPTION, size: 7.5 }, LEFT, FOOTER + 4);
      this.text(`Page ${at + 1} of ${pages.length}`, { ...CAPTION, size: 7.5 }, LEFT, FOOTER + 4, 'right');
    }
    const bytes = await this.pdf.save({ objectsPerTick: Infinity, addDefaultPage: false });
    return { pages: bytes, pageCount: pages.length, fields: this.fields };
  }

  private turn(): void {
    this.page = this.pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    this.y = TOP;
  }

  private drawTitle(title: string, subtitle: string): void {
    this.text(title, { font: 'arimo-bold', size: 19 }, LEFT, this.y);
    this.text(subtitle, { font: 'arimo', size: 8.5, color: GRAY }, LEFT, this.y + 24);
    this.y += 42;
  }

  private draw(block: Block): void {
    if (block.kind === 'row') this.drawRow(block);
    else if (block.kind === 'clause') this.drawClause(block);
    else if (block.kind === 'notes') this.drawNotes(block);
    else this.drawExecution(block);
  }

  private drawRow(row: Row): void {
    let x = LEFT;
    for (const cell of row.cells) {
      const width = cell.share * WIDTH;
      this.frame(x, this.y, width, heightOf(row));
      this.text(cell.caption.toUpperCase(), CAPTION, x + PADDING, this.y + 3.5);
      this.drawContent(cell, x + PADDING, width - 2 * PADDING, row.lines);
      x += width;
    }
  }

  private drawContent({ value, choices = [] }: Cell, x: number, w: number, lines: number): void {
    const y = this.y + CAPTION_HEIGHT;
    if (value !== undefined) this.field({ x, y, w, h: lines * FIELD_LINE + 2, value });
    for (const [at, { label, when }] of choices.entries()) {
      const top = y + 1 + at * 11.5;
      this.frame(x, top, 8, 8);
      this.field({
        ...{ x: x + 1, y: top - 1.5, w: 8, h: 10, fontSize: 8 },
        value: `{% if ${when} %}X{% endif %}`,
      });
      this.text(label, { font: 'arimo', size: 8 }, x + 12, top - 0.5);
    }
  }

  private drawClause({ label, paragraphs }: Clause): void {
    this.text(label, LABEL, LEFT, this.y + 2, 'left', LABEL_WIDTH - 8);
    let y = this.y;
    for (const paragraph of paragraphs) {
      this.text(paragraph, BODY, LEFT + LABEL_WIDTH, y, 'left', WIDTH - LABEL_WIDTH);
      y += heightOfText(paragraph, BODY, WIDTH - LABEL_WIDTH) + PARAGRAPH_GAP;
    }
  }

  private drawNotes({ heading, paragraphs }: Notes): void {
    this.text(heading, LABEL, LEFT, this.y + 10);
    let y = this.y + 23;
    for (const paragraph of paragraphs) {
      this.text(paragraph, SMALL, LEFT, y, 'left', WIDTH);
      y += heightOfText(paragraph, SMALL, WIDTH) + 3;
    }
  }

  private drawExecution(execution: Execution): void {
    const { party, name, rules } = execution;
    const height = heightOf(execution) - CLAUSE_GAP;
    this.page.drawRectangle({
      ...{ x: LEFT, y: PAGE_HEIGHT - this.y - BAND_HEIGHT, width: WIDTH, height: BAND_HEIGHT },
      color: BAND,
    });
    this.frame(LEFT, this.y, WIDTH, height);
    this.text(party.toUpperCase(), LABEL, LEFT + PADDING, this.y + 3.5);
    const seal = LEFT + WIDTH - SEAL_SIDE - 10;
    const top = this.y + BAND_HEIGHT + 4;
    this.field({ x: LEFT + PADDING, y: top, w: seal - LEFT - 20, h: NAME_HEIGHT, value: name, fontSize: 11 });
    const half = (seal - LEFT - PADDING - 34) / 2;
    for (const [at, [first, second]] of rules.entries()) {
      const line = this.y + height - 16 - (rules.length - 1 - at) * SIGNATURE_STEP;
      this.drawSignatureRule(first, LEFT + PADDING, line, half);
      this.drawSignatureRule(second, LEFT + PADDING + half + 14, line, half);
    }
    const sealTop = this.y + BAND_HEIGHT + (height - BAND_HEIGHT - SEAL_SIDE) / 2;
    this.text('SEAL', CAPTION, seal - 22, this.y + BAND_HEIGHT + 5);
    this.field({ x: seal, y: sealTop, w: SEAL_SIDE, h: SEAL_SIDE, value: name, type: 'seal' });
  }

  private drawSignatureRule({ caption, value }: SignatureRule, x: number, y: number, w: number): void {
    this.rule(x, y, w);
    this.text(caption, CAPTION, x, y + 2);
    if (value !== undefined) this.field({ x, y: y - 17, w, h: 16, value });
  }

  private field(field: Pick<FormField, 'x' | 'y' | 'w' | 'h' | 'value'> & Partial<FormField>): void {
    const usual = {
      page: this.pdf.getPageCount(),
      type: 'text',
      fontSize: FIELD_SIZE,
      background: '',
    } as const;
    this.fields.push({ ...usual, ...field });
  }

  private text(
    text: string,
    type: Type,
    x: number,
    y: number,
    align: 'left' | 'right' = 'left',
    width = WIDTH,
  ): void {
    const measures = face(type.font);
    const font = this.fonts.get(type.font)!;
    const { size, color = BLACK } = type;
    for (const [at, line] of linesOf(text, type, width).entries()) {
      const left = align === 'left' ? x : x + width - measures.widthOf(line) * size;
      const baseline = PAGE_HEIGHT - y - size * (measures.ascent + at * measures.lineHeight);
      this.page.drawText(line, { x: left, y: baseline, size, font, color });
    }
  }

  private frame(x: number, y: number, width: number, height: number): void {
    const place = { x, y: PAGE_HEIGHT - y - height, width, height };
    this.page.drawRectangle({ ...place, borderWidth: HAIRLINE, borderColor: BLACK });
  }

  private rule(x: number, y: number, width: number): void {
    const [start, end] = [x, x + width].map((at) => ({ x: at, y: PAGE_HEIGHT - y }));
    this.page.drawLine({ start: start!, end: end!, thickness: HAIRLINE, color: GRAY });
  }
}

function heightOf(block: Block): number {
  if (block.kind === 'row') return CAPTION_HEIGHT + block.lines * FIELD_LINE + PADDING;
  if (block.kind === 'execution') {
    const rules = block.rules.length * SIGNATURE_STEP;
    return BAND_HEIGHT + Math.max(SEAL_SIDE + 8, 4 + NAME_HEIGHT + rules + 4) + CLAUSE_GAP;
  }
  if (block.kind === 'notes') {
    return 26 + sum(block.paragraphs.map((text) => heightOfText(text, SMALL, WIDTH) + 3));
  }
  const texts = block.paragraphs.map((text) => heightOfText(text, BODY, WIDTH - LABEL_WIDTH) + PARAGRAPH_GAP);
  return sum(texts) - PARAGRAPH_GAP + CLAUSE_GAP;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

const heightOfText = (text: string, type: Type, width: number): number =>
  linesOf(text, type, width).length * type.size * face(type.font).lineHeight;

function linesOf(text: string, { font, size }: Type, width: number): readonly string[] {
  const fitted = fitText(face(font), text, { width, height: Infinity, fontSize: size });
  if (!fitted) throw new Error(`A word is wider than its column: ${text}`);
  return fitted.lines;
}
