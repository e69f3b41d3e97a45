import type { Passage } from '../layout/passages.js';
import type { Found } from '../values/found.js';

/** The head of the table column that a value is in; empty if it has none. */
export function columnHead(passages: Passage[], passage: Passage, start: number): string {
  const cell = passage.cells.find((one) => start >= one.start && start < one.end);
  if (!cell) return '';
  for (let at = passage.index - 1; at >= 0 && passage.index - at < 40; at -= 1) {
    const row = passages[at]!;
    if (row.page !== passage.page || row.cells.length < 2) return '';
    const above = row.cells.find((one) => Math.abs(one.x - cell.x) < 25);
    const text = above ? row.text.slice(above.start, above.end).replace(/^\d{1,2}[A-Z]?\.\s*/, '') : '';
    if (text !== '' && text.length <= 60 && !/\d/.test(text)) return text;
  }
  return '';
}

const unitOfHead = /\b(?:in\s+)?(?:calendar\s+|consecutive\s+)?(day|week|month|year)s?\)?\s*$/i;

/** The figures of a row whose column says what they count: "540" under "Time for completion (days)". */
export function periodsByHead(passages: Passage[], passage: Passage): Found[] {
  return passage.cells.flatMap(({ start, end }) => {
    const figure = passage.text.slice(start, end).trim();
    if (!/^[1-9]\d{0,3}$/.test(figure)) return [];
    const unit = unitOfHead.exec(columnHead(passages, passage, start))?.[1]?.toLowerCase();
    return unit ? [{ value: figure, start, end: start + figure.length, doubt: 0, unit }] : [];
  });
}
