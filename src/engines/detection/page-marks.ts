import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addPath, dottedLines, type Drawing } from './drawn-path.js';
import { IDENTITY, matrixOf, multiply, type Matrix } from './matrix.js';
import type { Operators } from './open-pdf.js';
import { TextPen, type Font, type Glyph, type ShownGlyph } from './text-pen.js';

/** What a page shows, in points from the top left corner of the page as a viewer shows it. */
export interface PageMarks extends Drawing {
  width: number;
  height: number;
  glyphs: Glyph[];
}

/** A drawing of more lines than this is no form, and its lines are not looked at. */
const MOST_LINES = 20_000;
const MOST_GLYPHS = 200_000;
/** Annotations are looked at by themselves. */
const WITHOUT_ANNOTATIONS = 0;

/** Walks through the content of a page. */
export async function pageMarks(page: PDFPageProxy, operators: Operators): Promise<PageMarks> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const list = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS });
  const fontOf = (id: string): Font => page.commonObjs.get(id) as Font;
  const walk = new Walk(operators, matrixOf(transform), fontOf);
  for (const [at, operator] of list.fnArray.entries()) {
    walk.step(operator, (list.argsArray[at] ?? []) as unknown[]);
    if (walk.glyphs.length > MOST_GLYPHS) break;
  }
  const { across, down, dots } = walk.drawing;
  const isCrowded = across.length + down.length + dots.length > MOST_LINES;
  const drawing = isCrowded ? emptyDrawing() : walk.drawing;
  drawing.across.push(...dottedLines(drawing.dots));
  return { width, height, glyphs: walk.glyphs, ...drawing };
}

const emptyDrawing = (): Drawing => ({ across: [], down: [], rectangles: [], dots: [] });

/** What `q` keeps and `Q` brings back. */
interface GraphicsState {
  toPage: Matrix;
  lineWidth: number;
  fill: string;
  stroke: string;
}

const PAPER = '#ffffff';

class Walk {
  readonly glyphs: Glyph[] = [];
  readonly drawing = emptyDrawing();
  private state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  private readonly pen: TextPen;
  private readonly strokes: number[];
  private readonly fills: number[];

  constructor(
    private readonly ops: Operators,
    toPage: Matrix,
    private readonly fontOf: (id: string) => Font,
  ) {
    this.state = { toPage, lineWidth: 1, fill: '#000000', stroke: '#000000' };
    this.pen = new TextPen();
    const both = [ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke];
    this.strokes = [ops.stroke, ops.closeStroke, ...both];
    this.fills = [ops.fill, ops.eoFill, ...both];
  }

  step(operator: number, args: unknown[]): void {
    const { ops, pen } = this;
    const number = args[0] as number;
    switch (operator) {
      case ops.save:
        this.saved.push({ ...this.state });
        return pen.save();
      case ops.restore:
        this.state = this.saved.pop() ?? this.state;
        return pen.restore();
      case ops.transform:
        return this.transform(matrixOf(args));
      case ops.paintFormXObjectBegin:
        this.saved.push({ ...this.state });
        pen.save();
        return this.transform(matrixOf(args[0] ?? IDENTITY));
      case ops.paintFormXObjectEnd:
        this.state = this.saved.pop() ?? this.state;
        return pen.restore();
      case ops.setLineWidth:
        this.state.lineWidth = number;
        return;
      case ops.setFillRGBColor:
        this.state.fill = String(args[0]);
        return;
      case ops.setStrokeRGBColor:
        this.state.stroke = String(args[0]);
        return;
      case ops.setGState:
        return this.setGraphicsState(args[0] as [key: string, value: unknown][]);
      case ops.constructPath:
        return this.paint(args);
      case ops.beginText:
        return pen.begin();
      case ops.setTextMatrix:
        return pen.place(matrixOf(args));
      case ops.moveText:
        return pen.move(number, args[1] as number);
      case ops.setLeadingMoveText:
        pen.leading = -(args[1] as number);
        return pen.move(number, args[1] as number);
      case ops.nextLine:
        return pen.move(0, -pen.leading);
      case ops.setLeading:
        pen.leading = number;
        return;
      case ops.setCharSpacing:
        pen.charSpacing = number;
        return;
      case ops.setWordSpacing:
        pen.wordSpacing = number;
        return;
      case ops.setHScale:
        pen.stretch = number / 100;
        return;
      case ops.setTextRise:
        pen.rise = number;
        return;
      case ops.setFont:
        return pen.setFont(this.fontOf(args[0] as string), args[1] as number);
      case ops.showText:
        return pen.show(args[0] as (ShownGlyph | number)[], this.state.toPage, this.glyphs);
    }
  }

  private transform(matrix: Matrix): void {
    this.state.toPage = multiply(this.state.toPage, matrix);
  }

  private setGraphicsState(entries: [key: string, value: unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'LW') this.state.lineWidth = value as number;
      if (key === 'Font') {
        const [id, size] = value as [string, number];
        this.pen.setFont(this.fontOf(id), size);
      }
    }
  }

  private paint([operator, parts]: unknown[]): void {
    const { toPage, lineWidth, fill, stroke } = this.state;
    const isStroked = this.strokes.includes(operator as number) && stroke !== PAPER;
    const isFilled = this.fills.includes(operator as number) && fill !== PAPER;
    const [data] = parts as [ArrayLike<number> | null];
    if (data && (isStroked || isFilled)) {
      addPath(this.drawing, data, toPage, { isStroked, isFilled, lineWidth });
    }
  }
}
