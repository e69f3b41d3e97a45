import { apply, IDENTITY, multiply, type Matrix } from './matrix.js';

/** A character on the page. Characters that do not stand upright are left out. */
export interface Glyph {
  text: string;
  x0: number;
  x1: number;
  baseline: number;
  /** The height of its font in points. */
  size: number;
  font: string;
  /** Whether a space was typed before it. */
  isAfterSpace: boolean;
  /** Its number in the file, which tells what it looks like where `text` does not. */
  code: number;
}

/** What pdf.js knows of a font. */
export interface Font {
  name?: string;
  vertical?: boolean;
  fontMatrix?: ArrayLike<number>;
}

/** A character as pdf.js shows it; `width` is in units of the font. */
export interface ShownGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  originalCharCode: number;
}

const UNITS = 1000;
/** How far a line of text may be out of true, as the sine of its angle. */
const SLANT = 0.02;

/** The state of text of ISO 32000-1, 9.3, and where the next character goes. */
export class TextPen {
  leading = 0;
  charSpacing = 0;
  wordSpacing = 0;
  stretch = 1;
  rise = 0;
  private size = 0;
  private font: Font = {};
  private line = IDENTITY;
  private next = IDENTITY;
  private readonly saved: object[] = [];

  save(): void {
    const { leading, charSpacing, wordSpacing, stretch, rise, size, font } = this;
    this.saved.push({ leading, charSpacing, wordSpacing, stretch, rise, size, font });
  }

  restore(): void {
    Object.assign(this, this.saved.pop());
  }

  begin(): void {
    this.place(IDENTITY);
  }

  place(matrix: Matrix): void {
    this.line = this.next = matrix;
  }

  move(x: number, y: number): void {
    this.place(multiply(this.line, [1, 0, 0, 1, x, y]));
  }

  setFont(font: Font, size: number): void {
    this.font = font;
    this.size = size;
  }

  show(shown: (ShownGlyph | number)[], toPage: Matrix, into: Glyph[]): void {
    const unit = this.font.fontMatrix?.[0] ?? 1 / UNITS;
    let isAfterSpace = false;
    for (const each of shown) {
      if (typeof each === 'number') this.advance((-each * this.size * this.stretch) / UNITS);
      else {
        const width = each.width * unit * this.size;
        if (!this.font.vertical) this.draw(each, width * this.stretch, isAfterSpace, toPage, into);
        isAfterSpace = each.isSpace || each.unicode.trim() === '';
        this.advance((width + this.charSpacing + (each.isSpace ? this.wordSpacing : 0)) * this.stretch);
      }
    }
  }

  private advance(by: number): void {
    this.next = multiply(this.next, [1, 0, 0, 1, by, 0]);
  }

  private draw(glyph: ShownGlyph, width: number, isAfterSpace: boolean, toPage: Matrix, into: Glyph[]): void {
    const matrix = multiply(toPage, this.next);
    const [x0, baseline] = apply(matrix, 0, this.rise);
    const [x1, end] = apply(matrix, width, this.rise);
    // What a viewer shows upright has its letters' tops above their baseline.
    const isUpright = Math.abs(end - baseline) <= SLANT * Math.abs(x1 - x0) && matrix[3] * this.size < 0;
    if (!isUpright || x1 < x0) return;
    const size = Math.hypot(matrix[2], matrix[3]) * Math.abs(this.size);
    const { unicode: text, originalCharCode: code } = glyph;
    into.push({ text, x0, x1, baseline, size, font: this.font.name ?? '', isAfterSpace, code });
  }
}
