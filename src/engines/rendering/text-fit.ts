import type { Face } from './fonts.js';

/** A text as it will stand in its box. */
export interface FittedText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly string[];
}

interface Room {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

/** The smallest size, in points, to which a text is shrunk: what is smaller nobody reads on paper. */
export const SMALLEST_SIZE = 6;

const STEP = 0.5;
/** Rounding of measures must not shrink a text that was measured to fit. */
const TOLERANCE = 0.01;

/**
 * Wraps a text between words and shrinks it until it fits; `undefined` if it does not at the smallest size. The first
 * line needs an em, as accents may rise above the box but nothing may sink below it.
 */
export function fitText(face: Face, text: string, { width, height, fontSize }: Room): FittedText | undefined {
  const paragraphs = text.split('\n').map((line) => measuredWords(face, line));
  const smallest = Math.min(SMALLEST_SIZE, fontSize);
  const space = face.widthOf(' ');
  for (let size = fontSize; ; size = Math.max(size - STEP, smallest)) {
    const lines = paragraphs.flatMap((words) => wrap(words, space, (width + TOLERANCE) / size));
    const rows = lines.length - 1;
    const isFitting =
      lines.every((line) => line !== undefined) && size * (1 + rows * face.lineHeight) <= height + TOLERANCE;
    if (isFitting) return { size, lines };
    if (size <= smallest) return undefined;
  }
}

interface Word {
  readonly text: string;
  readonly width: number;
}

function measuredWords(face: Face, line: string): Word[] {
  return line
    .split(/[ \t]+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, width: face.widthOf(text) }));
}

/** Lines of at most this width in ems; `undefined` for a line that a single word overflows. */
function wrap(words: readonly Word[], space: number, width: number): (string | undefined)[] {
  const lines: (string | undefined)[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    if (word.width > width) return [undefined];
    if (line && used + space + word.width <= width) {
      line += ` ${word.text}`;
      used += space + word.width;
    } else {
      if (line) lines.push(line);
      line = word.text;
      used = word.width;
    }
  }
  return [...lines, line];
}
