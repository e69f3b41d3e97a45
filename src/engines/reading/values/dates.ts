import { scan, withoutOverlaps, type Found } from './found.js';
import { frenchMonth, frenchMonthNumber } from './french.js';
import { wordsToNumber } from './numbers.js';

/** How to read "03/04/2026": month first (US), day first (most others), or unknown. */
export type DateOrder = 'month' | 'day' | undefined;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const ordinal = '(?:\\s?(?:st|nd|rd|th)|["”“*°]{1,2})?';
const year = "((?:19|20)\\d{2}|['’]\\d{2})";

const monthFirst = new RegExp(
  `\\b${month}[\\s,-]{0,3}(\\d{1,2})${ordinal}(?:\\s?,|\\s?\\.|\\s?-|\\s|\\s+of\\s)\\s*${year}\\b`,
  'gi',
);
const dayFirst = new RegExp(
  `\\b(?:the\\s+)?(\\d{1,2})${ordinal}(?:\\s+day)?(?:\\s+of)?[\\s,/.-]{1,3}${month}(?:[\\s,/.-]{1,3}|\\s+in\\s+the\\s+year\\s+)${year}\\b`,
  'gi',
);
const compact = new RegExp(
  `\\b(\\d{1,2})[\\s-]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[\\s-]?(\\d{4}|\\d{2})\\b`,
  'gi',
);
const inWords = new RegExp(
  `\\b(?:the\\s+)?([a-z]+(?:[\\s-][a-z]+)?)\\s+day\\s+of\\s+${month},?\\s+${year}\\b`,
  'gi',
);
const inFrench = new RegExp(`\\b(\\d{1,2})(?:er)?\\s+${frenchMonth}\\s+${year}(?!\\d)`, 'gi');
const iso = /\b((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?=\D|$)/g;
const slashed = /(?<![\d/.-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![\d/-]|\.\d)/g;

const ordinalWords: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

/** The dates in a text as ISO dates ("2026-04-02"). A slashed date whose order is unknown has doubt. */
export function datesIn(text: string, order?: DateOrder): Found[] {
  if (!/\d/.test(text)) return [];
  return withoutOverlaps([
    ...scan(text, monthFirst, (m) => found(m, m[3]!, monthNumber(m[1]!), Number(m[2]))),
    ...scan(text, dayFirst, (m) => found(m, m[3]!, monthNumber(m[2]!), Number(m[1]))),
    ...scan(text, compact, (m) => found(m, m[3]!, monthNumber(m[2]!), Number(m[1]))),
    ...scan(text, inWords, (m) => found(m, m[3]!, monthNumber(m[2]!), dayInWords(m[1]!))),
    ...scan(text, inFrench, (m) => found(m, m[3]!, frenchMonthNumber(m[2]!), Number(m[1]))),
    ...scan(text, iso, (m) => (isOfNepal(text, m) ? undefined : found(m, m[1]!, Number(m[2]), Number(m[3])))),
    ...scan(text, slashed, (m) => slashedDate(m, order)),
  ]);
}

/** "2079/02/05 (19 May 2022)": the calendar of Nepal is 57 years ahead, and the other day stands behind it. */
function isOfNepal(text: string, m: RegExpExecArray): boolean {
  return Number(m[1]) > 2060 && /^\s*\([^)]{0,40}\b20[0-5]\d\b/.test(text.slice(m.index + m[0].length));
}

function monthNumber(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayInWords(text: string): number {
  const parts = text.toLowerCase().split(/[\s-]+/);
  const last = ordinalWords[parts.at(-1) ?? ''] ?? 0;
  if (parts.length === 1) return last;
  const tens = wordsToNumber(parts[0]!);
  return tens === undefined ? last : tens + last;
}

function found(
  match: RegExpExecArray,
  yearText: string,
  monthNo: number,
  day: number,
  doubt = 0,
): Found | undefined {
  const value = isoDate(fullYear(yearText), monthNo, day);
  if (!value) return undefined;
  const start = match.index + (/^the\s+/i.exec(match[0])?.[0].length ?? 0);
  return { value, start, end: match.index + match[0].length, doubt };
}

function fullYear(text: string): number {
  const digits = text.replace(/\D/g, '');
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** "2026-04-02"; undefined if the day does not exist, or is too far off to be a date of an invitation. */
function isoDate(yearNo: number, monthNo: number, day: number): string | undefined {
  const date = new Date(Date.UTC(yearNo, monthNo - 1, day));
  const exists = date.getUTCMonth() === monthNo - 1 && date.getUTCDate() === day;
  if (!exists || monthNo < 1 || yearNo < 1950 || yearNo > 2100) return undefined;
  return date.toISOString().slice(0, 10);
}

function slashedDate(m: RegExpExecArray, order: DateOrder): Found | undefined {
  const [a, b] = [Number(m[1]), Number(m[3])];
  if (m[2] === '.' && m[4]!.length === 2) return undefined;
  const byMonth = found(m, m[4]!, a, b);
  const byDay = found(m, m[4]!, b, a);
  if (!byMonth || !byDay || a === b) return byMonth ?? byDay;
  if (order === 'day') return byDay;
  // dots stand between day, month and year: who writes the month first takes slashes
  if (m[2] === '.') return { ...byDay, doubt: order === 'month' ? 0.2 : 0.1 };
  return order === 'month' ? byMonth : { ...byMonth, doubt: 0.4 };
}

const monthFirstPlaces =
  /\b(?:united states|u\.?s\.?a?\b|[A-Z]{2}\s+\d{5}(?:-\d{4})?\b|county of|zip code|federal acquisition)/i;
const dayFirstPlaces =
  /\b(?:kenya|uganda|tanzania|nigeria|ghana|south africa|india|united kingdom|england|scotland|wales|ireland|australia|new zealand|undp|unops|united nations|rwanda|zambia|malawi|ethiopia|pakistan|bangladesh|nepal|sri lanka|mairie|march[ée] public|GBP|KES|Kshs?|PKR|INR|BDT|lakhs?|crores?|PPRA|EPADS|CDR|pay\s+order)\b|[£₹]|\b(?:Rs|Tk)\.?\s?\d/i;

/**
 * The order of slashed dates in a document, inferred from dates that can only be read one way, or else from the country
 * that the text mentions.
 */
export function dateOrderOf(text: string): DateOrder {
  let [monthVotes, dayVotes] = [0, 0];
  for (const m of text.matchAll(slashed)) {
    const [a, b] = [Number(m[1]), Number(m[3])];
    if (a > 12 && b <= 12) dayVotes += 1;
    if (b > 12 && a <= 12) monthVotes += 1;
  }
  if (monthVotes !== dayVotes) return monthVotes > dayVotes ? 'month' : 'day';
  if (dayFirstPlaces.test(text) && !/[A-Z]{2}\s+\d{5}\b/.test(text)) return 'day';
  return monthFirstPlaces.test(text) ? 'month' : undefined;
}
