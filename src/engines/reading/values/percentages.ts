import { Decimal } from 'decimal.js';
import { scan, withoutOverlaps, type Found } from './found.js';
import { numberWords, plainNumber, wordsToNumber } from './numbers.js';

const sign = '(?:%|per\\s?cent(?:um)?\\b|percent(?:age)?\\b|pct\\b)';
const fraction = '(?:\\s+(?:and\\s+)?(one[\\s-]half|one[\\s-]quarter|1/2|½))?';
/** "ten percent (10%)", "ten (10) percent", "ten per cent". */
const bracketed = `\\(\\s*(\\d{1,3}(?:\\.\\d+)?)\\s*`;
const words = new RegExp(
  `\\b(${numberWords})${fraction}\\s*(?:${sign}\\s*(?:${bracketed}(?:${sign})?\\s*\\))?|${bracketed}(?:${sign}\\s*\\)(?:\\s*${sign})?|\\)\\s*${sign}))`,
  'gi',
);
const figures = new RegExp(`(?<![\\d.,$/])(\\d{1,3}(?:\\.\\d+)?|\\.\\d+)(\\s?½)?\\s?${sign}`, 'gi');
/** The label of a form has the sign: "Bid security (%): 10". */
const labelled = new RegExp(
  `(?<!\\d\\s?)${sign}\\s*\\)?\\s*[:\\t=]\\s*(\\d{1,3}(?:\\.\\d+)?)(?![\\d,/-]|\\s?${sign})`,
  'gi',
);

/** The percentages in a text as plain decimals ("10", "2.5"). Where words and figures differ, the words win, with doubt. */
export function percentagesIn(text: string): Found[] {
  if (!/%|per\s?cent|pct/i.test(text)) return [];
  return withoutOverlaps([
    ...scan(text, words, inWords),
    ...scan(text, figures, (m) => inFigures(m, m[1]!, m[2] !== undefined)),
    ...scan(text, labelled, (m) => inFigures(m, m[1]!, false)),
  ]);
}

function inFigures(m: RegExpExecArray, figuresText: string, andHalf: boolean): Found | undefined {
  const value = plainNumber(figuresText);
  if (value === undefined) return undefined;
  const whole = andHalf ? new Decimal(value).plus('0.5').toFixed() : value;
  return { value: whole, start: m.index, end: m.index + m[0].length, doubt: 0 };
}

function inWords(m: RegExpExecArray): Found | undefined {
  const whole = wordsToNumber(m[1]!);
  if (whole === undefined || whole > 1000) return undefined;
  const part = m[2] === undefined ? 0 : /quarter/i.test(m[2]) ? 0.25 : 0.5;
  const value = new Decimal(whole).plus(part).toFixed();
  const figuresText = m[3] ?? m[4];
  const printed = figuresText === undefined ? value : plainNumber(figuresText);
  return { value, start: m.index, end: m.index + m[0].trimEnd().length, doubt: printed === value ? 0 : 0.5 };
}
