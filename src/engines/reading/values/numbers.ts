import { Decimal } from 'decimal.js';

const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const word = [...Object.keys(units), 'hundred', ...Object.keys(scales)]
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Source of a pattern for a number in words, such as "one hundred and twenty" or "ninety-five". */
export const numberWords = `(?:${word})(?:(?:[\\s-]|\\sand\\s)+(?:${word}))*`;

/** The number that words such as "one thousand two hundred" mean; undefined if they mean none. */
export function wordsToNumber(text: string): number | undefined {
  let total = 0;
  let current = 0;
  let any = false;
  for (const token of text.toLowerCase().split(/[\s-]+/)) {
    if (token === 'and' || token === '') continue;
    const unit = units[token];
    const scale = scales[token];
    if (unit !== undefined) current += unit;
    else if (token === 'hundred') current = (current || 1) * 100;
    else if (scale !== undefined) {
      total += (current || 1) * scale;
      current = 0;
    } else return undefined;
    any = true;
  }
  return any ? total + current : undefined;
}

/** "1,234,567.50" as a plain decimal without trailing zeros ("1234567.5"); undefined if it is not a number. */
export function plainNumber(text: string): string | undefined {
  const compact = text.replace(/[,\s'’]/g, '');
  if (!/^\d+(?:\.\d+)?$/.test(compact) && !/^\.\d+$/.test(compact)) return undefined;
  return new Decimal(compact).toFixed();
}
