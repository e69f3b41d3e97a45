import { Decimal } from 'decimal.js';
import { scan, withoutOverlaps, type Found } from './found.js';
import { numberWords, plainNumber, wordsToNumber } from './numbers.js';

const currency =
  '(?:(?:US|CA|CAD|C|AU|A|NZ)?\\s?\\$|£|€|₹|₦|₱|\\b(?:USD|CAD|AUD|GBP|EUR|KES|KSHS?|Ksh|UGX|TZS|TSHS?|USHS?|NGN|GHS|GHc|ZAR|RWF|INR|PHP|Rs|Rupees|Tk|Taka|BDT|PKR|NPR|NRs|LKR|ZWL|Kenya Shillings?|Shillings?)\\b\\.?|\\bR(?=\\s?\\d)|\\b[NP](?=\\s?\\d{1,3}(?:,\\d{3})+\\.\\d\\d\\b))';
const amount =
  '(\\d{1,3}(?:,\\s?\\d{3})+,\\d{2}(?![\\d,])|\\d{1,3}(?:,\\s?\\d{2,3})+(?:\\.\\d{1,3})?|\\d{1,3}(?:\\s\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:\\.\\d{1,3})?(?!\\d))';
/** In surety papers "/M" after a sum means "per thousand", not a million. */
const scale =
  '(\\s?(?:million|billion|thousand|lakhs?|lacs?|crores?|cr\\b|mn|m(?:illion)?(?=[\\s.,;)/-]|$)|k(?=[\\s.,;)]|$)))?';
const signed = new RegExp(`(${currency})\\s?:?\\s?${amount}(?:\\s?/-|\\s?/=)?${scale}`, 'gi');
const named = new RegExp(
  `(?<![\\d.,$])${amount}${scale}\\s?(?:\\/[-=])?\\s?(?:U\\.?S\\.?\\s|Canadian\\s)?\\b(dollars|pounds(?: sterling)?|euros?|shillings|rupees|naira|rand|USD|CAD|KES|GBP|EUR)\\b`,
  'gi',
);
/** "1 350 000 $", "618 432,19 $": in French the sign stands behind. */
const inFrench = /(?<![\d.,$])(\d{1,3}(?:\s\d{3})+|\d{3,})(,\d{2})?\s?\$(?!\s?[\d_])/g;
const spelled = new RegExp(
  `\\b(${numberWords})\\s+(?:and\\s+(?:no|zero|(\\d\\d))(?:\\s?/\\s?100)?\\s+)?(?:U\\.?S\\.?\\s|Kenya\\s)?(dollars|pounds|shillings|euros|rupees)\\b(?:\\s+and\\s+(${numberWords})\\s+cents\\b)?`,
  'gi',
);
/** "$1,000,000,00": figures in threes, and two behind the last comma. */
const centsBehindComma = /(?<=,\s?\d{3}),(\d{2})$/;
const perThousand = /^\s?\/\s?m\b/i;

/** The sums of money in a text as plain decimals ("3500000"), with the currency as printed as their unit. */
export function moneyIn(text: string): Found[] {
  return withoutOverlaps([
    ...scan(text, signed, (m) => sum(text, m, m[2]!, m[3], m[1]!)),
    ...scan(text, named, (m) => sum(text, m, m[1]!, m[2], m[3]!)),
    ...scan(text, inFrench, (m) => sum(text, m, `${m[1]!}${m[2]?.replace(',', '.') ?? ''}`, undefined, '$')),
    ...scan(text, spelled, (m) => inWords(m)),
  ]);
}

function sum(
  text: string,
  m: RegExpExecArray,
  figures: string,
  scaleText: string | undefined,
  unit: string,
): Found | undefined {
  const end = m.index + m[0].length;
  if (perThousand.test(text.slice(end, end + 4)) && !scaleText) return undefined;
  const plain = plainNumber(figures.replace(centsBehindComma, '.$1'));
  // "R2710T" is the number of a clause, not a sum in rand
  const isCode = unit.trim() === 'R' && /^[A-Za-z]/.test(text.slice(end));
  if (plain === undefined || isCode) return undefined;
  const value = new Decimal(plain).times(factor(scaleText)).toFixed();
  const numberOfDigits = figures.replace(/\D/g, '').length;
  return numberOfDigits > 15 ? undefined : { value, start: m.index, end, doubt: 0, unit: unit.trim() };
}

function factor(scaleText: string | undefined): number {
  const letter = scaleText?.trim().toLowerCase() ?? '';
  if (letter === 'thousand' || letter === 'k') return 1e3;
  if (letter === 'billion') return 1e9;
  if (/^la(?:kh|c)/.test(letter)) return 1e5;
  if (letter.startsWith('cr')) return 1e7;
  return letter === '' ? 1 : 1e6;
}

function inWords(m: RegExpExecArray): Found | undefined {
  const value = wordsToNumber(m[1]!);
  if (value === undefined || value === 0) return undefined;
  const cents = m[2] ?? wordsToNumber(m[4] ?? 'zero') ?? 0;
  return {
    value: new Decimal(cents).div(100).plus(value).toFixed(),
    start: m.index,
    end: m.index + m[0].length,
    doubt: 0,
    unit: m[3]!,
  };
}
