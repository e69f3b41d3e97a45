import type { Passage } from '../layout/passages.js';
import type { Found } from '../values/found.js';
import { moneyIn } from '../values/money.js';

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

const unitOfHead =
  /\b(?:in\s+)?(?:calendar\s+|consecutive\s+|working\s+)?(day|week|month|year)s?\)?\s*:?\s*$/i;

/** The figures of a row whose label or column says what they count: "540" under "Time for completion (days)". */
export function periodsByHead(passages: Passage[], passage: Passage): Found[] {
  return figuresOf(passage, /^\s*([1-9]\d{0,3})\s*$/).flatMap((figure) => {
    const unit = unitOfHead.exec(headLike(unitOfHead, passages, passage, figure.start))?.[1]?.toLowerCase();
    return unit ? [{ ...figure, unit }] : [];
  });
}

const currencyOfHead =
  /\b(?:Rs|INR|Tk|BDT|PKR|NPR|Kshs?|KES|UGX|TZS|NGN|USD|GBP|EUR)\b\.?|[$£€₹]|\b(?:advertised\s+value|earnest\s+money|EMD)\b/i;
const scaleOfHead = /\b(?:lakhs?|lacs?|crores?|millions?|thousands?|M)\b/i;

/** The figures of a row whose label or column names their currency: "42.35" under "Estimated cost (Rs. in lakhs)". */
export function sumsByHead(passages: Passage[], passage: Passage): Found[] {
  return figuresOf(passage, /^\s*(\d[\d,]*(?:\.\d{1,4})?)(?:\s?\/[-=])?\s*$/).flatMap((figure) => {
    const head = headLike(currencyOfHead, passages, passage, figure.start);
    const currency = currencyOfHead.exec(head)?.[0];
    if (!currency) return [];
    const sign = /^[a-z]{4}/i.test(currency) ? 'Rs' : currency;
    const scale = scaleOfHead.exec(head)?.[0].replace(/s$/i, '') ?? '';
    return moneyIn(`${sign} ${figure.value} ${scale}`).map(({ value, unit }) => ({
      ...figure,
      value,
      unit,
    }));
  });
}

/** The cells of a row that are nothing but a figure. */
function figuresOf(passage: Passage, pattern: RegExp): Found[] {
  return passage.cells.flatMap(({ start, end }) => {
    const figure = pattern.exec(passage.text.slice(start, end))?.[1];
    return figure ? [{ value: figure, start, end: start + figure.length, doubt: 0 }] : [];
  });
}

/** The label beside a cell if it is like the pattern, or else the head of the cell's column. */
function headLike(pattern: RegExp, passages: Passage[], passage: Passage, start: number): string {
  const beside = passage.cells.findLast((one) => one.end < start);
  const label = beside ? passage.text.slice(beside.start, beside.end) : '';
  return pattern.test(label) ? label : columnHead(passages, passage, start);
}
