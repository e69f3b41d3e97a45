import type { Passage } from '../layout/passages.js';
import type { Source } from './source.js';

/** A line of a document's title: on its first page with text, above the first paragraph. */
export interface TitleLine {
  text: string;
  passage: Passage;
  start: number;
  /** The height of its letters in points. */
  h: number;
  y: number;
}

/** The lines of the title, from top to bottom. */
export function titleLines(source: Source): TitleLine[] {
  const first = source.statements[0]?.page;
  const lines: TitleLine[] = [];
  for (const passage of source.statements) {
    if (passage.page !== first || lines.length > 40) break;
    if (isProse(passage) && lines.length > 0) break;
    if (isProse(passage)) continue;
    lines.push(...linesOf(passage));
  }
  return lines;
}

function isProse(passage: Passage): boolean {
  const longest = Math.max(...passage.text.split('\n').map((line) => line.length));
  return passage.kind !== 'heading' && longest > 150;
}

function linesOf(passage: Passage): TitleLine[] {
  const lines: TitleLine[] = [];
  let start = 0;
  for (const text of passage.text.split(/[\n\t]/)) {
    const piece = passage.pieces.find((one) => one.end > start);
    if (text.trim() !== '')
      lines.push({ text, passage, start, h: piece?.h ?? passage.h, y: piece?.y ?? passage.y });
    start += text.length + 1;
  }
  return lines;
}
