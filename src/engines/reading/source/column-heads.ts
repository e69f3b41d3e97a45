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
    if (text !== '' && text.length <= 60 && !/\d/.test(text))
      return withHeadAbove(passages, at, cell.x, text);
  }
  return '';
}

/** "OFFER DUE" above "DATE/LOCAL TIME": the head of a box in two rows of capitals. */
function withHeadAbove(passages: Passage[], at: number, x: number, text: string): string {
  const row = passages[at - 1];
  const above =
    row?.cells.length && row.cells.length > 1 && row.cells.find((one) => Math.abs(one.x - x) < 25);
  if (!above || /[a-z]/.test(text)) return text;
  const first = row.text.slice(above.start, above.end).replace(/^\d{1,2}[A-Z]?\.\s*/, '');
  return /[a-z\d]/.test(first) || first.length + text.length > 70 ? text : `${first} ${text}`;
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

const currencyOfHead = /\b(?:Rs|INR|Tk|BDT|PKR|NPR|Kshs?|KES|UGX|TZS|NGN|USD|GBP|EUR)\b\.?|[$£€₹]/i;
/** Heads of sums that are printed without a currency. */
const sumOfHead =
  /\b(?:advertised\s+value|earnest\s+money|E\.?M\.?D\b|est\.\s+cost|estimated\s+(?:(?:bid|contract|project|tender)\s+)?(?:value|cost|amount)|(?:bid|tender)\s+security)\b/i;
const headOfSum = new RegExp(`${currencyOfHead.source}|${sumOfHead.source}`, 'i');
const scaleOfHead = /\b(?:lakhs?|lacs?|crores?|millions?|thousands?|M)\b/i;

/** The figures of a row whose label or column names their currency: "42.35" under "Estimated cost (Rs. in lakhs)". */
export function sumsByHead(passages: Passage[], passage: Passage): Found[] {
  return figuresOf(passage, /^\s*(\d[\d,]*(?:\.\d{1,4})?)(?:\s?(?:\/\s?[-=]|=))?\s*$/).flatMap((figure) => {
    const head = headLike(headOfSum, passages, passage, figure.start);
    if (!headOfSum.test(head)) return [];
    const sign = currencyOfHead.exec(head)?.[0] ?? 'Rs';
    const scale = scaleOfHead.exec(head)?.[0].replace(/s$/i, '') ?? '';
    return moneyIn(`${sign} ${figure.value} ${scale}`).map(({ value, unit }) => ({
      ...figure,
      value,
      unit,
    }));
  });
}

const formerHead =
  /^(?:as\s+)?(?:was|existing|original(?:ly)?|previous|former|for|from|old|instead\s+of|as\s+(?:published|issued|printed|given)|(?:tender|bid|NIT)\s+(?:provision|clause))\b/i;
const presentHead = /\b(?:revised?|amended?|read(?:\s+as)?|new|to|corrected|modified|now|changed)\b/i;

/** A longer row is no row of heads. */
const longestHeads = 200;
const changeHeads = /\b(?:existing|original(?:ly)?|was)\b[^]*\b(?:revised|amended|read\s+as|now)\b[^\t]*$/i;

/** The last but one of at least three cells, where the heads above, wherever they stand, end with "Existing" and "Revised". */
function isFormerByOrder(passages: Passage[], { index, page, cells }: Passage, start: number): boolean {
  const former = cells.at(-2);
  if (cells.length < 3 || !former || start < former.start || start >= former.end) return false;
  for (let at = index - 1; at >= 0 && index - at < 12; at -= 1) {
    const row = passages[at]!;
    if (row.page !== page || row.cells.length < 2) return false;
    if (!/\d/.test(row.text)) return row.text.length <= longestHeads && changeHeads.test(row.text);
  }
  return false;
}

/** Whether a value stands under "Existing", beside another one under "Revised", as tables of changes have them. */
export function isInFormerColumn(passages: Passage[], passage: Passage, start: number): boolean {
  if (isFormerByOrder(passages, passage, start)) return true;
  if (!formerHead.test(columnHead(passages, passage, start))) return false;
  return passage.cells.some(
    (cell) => cell.start > start && presentHead.test(columnHead(passages, passage, cell.start)),
  );
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
