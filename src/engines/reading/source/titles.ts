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
    const own = linesOf(passage);
    const paragraph = passage.kind === 'heading' ? -1 : own.findIndex(({ text }) => isParagraph(text));
    lines.push(...(paragraph < 0 ? own : own.slice(0, paragraph)));
    if (paragraph >= 0 && lines.length > 0) break;
  }
  return lines;
}

/** A long line is a paragraph, and a longer one even without a stop at its end. */
const isParagraph = (line: string): boolean =>
  line.length > 210 || (line.length > 150 && /[.;:]\W*$|[.;]\s[A-Z]/.test(line));

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
