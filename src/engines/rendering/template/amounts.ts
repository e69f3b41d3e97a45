import { toCardinal as inEnglish } from 'n2words/en-US';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import { TemplateError } from './template-error.js';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** More digits than the number words are made for. */
const MOST_DIGITS = 15;
const DECIMAL = /^0*(\d+?)(?:\.(\d*?)0*)?$/;

const NO_BREAK_SPACE = '\u00a0';

/** `'927687.56'` → `$927,687.56`, in French `927 687,56 $`. */
export function money(value: unknown, language: Language): string {
  const { whole, cents } = amountOf(value);
  if (language === 'en') return `$${grouped(whole, ',')}.${cents}`;
  return `${grouped(whole, NO_BREAK_SPACE)},${cents}${NO_BREAK_SPACE}$`;
}

/** `'927687.56'` → `NINE HUNDRED TWENTY-SEVEN THOUSAND SIX HUNDRED EIGHTY-SEVEN AND 56/100 DOLLARS`. */
export function moneyInWords(value: unknown, language: Language): string {
  const { whole, cents } = amountOf(value);
  const dollars = BigInt(whole);
  const text =
    language === 'en' ? `${inEnglish(dollars)} and ${cents}/100` : `${inFrench(dollars)} et ${cents}/100`;
  return `${text} dollars`.toUpperCase();
}

/** `'12.5'` → `TWELVE POINT FIVE PERCENT`, in French `DOUZE VIRGULE CINQ POUR CENT`. */
export function percentInWords(value: unknown, language: Language): string {
  const [whole, fraction] = decimalOf(value);
  const number = fraction ? `${whole}.${fraction}` : BigInt(whole);
  const text = language === 'en' ? `${inEnglish(number)} percent` : `${inFrench(number)} pour cent`;
  return text.toUpperCase();
}

/** An amount is never rounded here: what a bond says in words and in figures has to be the amount itself. */
function amountOf(value: unknown): { whole: string; cents: string } {
  const [whole, fraction] = decimalOf(value);
  if (fraction.length > 2) throw unusable(value, 'an amount in dollars and cents');
  return { whole, cents: fraction.padEnd(2, '0') };
}

/** The digits before the point, and those after it without zeros at the end. */
function decimalOf(value: unknown): [whole: string, fraction: string] {
  const text = typeof value === 'number' ? String(value) : value;
  const [, whole = '', fraction = ''] = (typeof text === 'string' && DECIMAL.exec(text.trim())) || [];
  if (!whole || whole.length > MOST_DIGITS) throw unusable(value, 'a number');
  return [whole, fraction];
}

function grouped(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

function unusable(value: unknown, wanted: string): TemplateError {
  return new TemplateError('unusable-value', `${JSON.stringify(value)} is not ${wanted}.`);
}
