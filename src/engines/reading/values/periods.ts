import { frenchUnits } from './french.js';
import { scan, withoutOverlaps, type Found } from './found.js';
import { numberWords, wordsToNumber } from './numbers.js';

const unit = '(day|week|month|year)s?\\b';
const kind =
  '(?:(?:(?:consecutive|calend[ae]rs?|cal\\.|working|business|successive|full|clear|elapsed|contract|additional|continuous|natural|solar|government|normal|weather|federal|civil|banking)\\s*,?\\s*(?:and\\s+|or\\s+)?)*)';
const kindGroup = `(${kind})`;
const number = `(?:(${numberWords})\\s*[-–]?\\s*(?:\\(\\s*#?\\s*(\\d{1,4})\\s*\\)|\\[\\s*(\\d{1,4})\\s*\\])?|\\[\\s?(\\d{1,4})\\s?\\]|(?<![\\d.,:/$£€-])(\\d{1,4})(?:\\s*\\(\\s*(${numberWords})\\s*\\))?)`;
const period = new RegExp(
  `(?<!\\w)(?:a\\s+)?${number}\\s*[-–]?\\s*\\(?${kindGroup}\\s*[-–]?\\s*${unit}\\)?`,
  'gi',
);
const parenthesised = new RegExp(
  `\\b(${numberWords})\\s*\\(\\s*(\\d{1,4})\\s*\\)\\s*${kindGroup}\\s*${unit}`,
  'gi',
);
/** The label of a form has the unit: "Number of calendar days: 180". */
const labelled = new RegExp(
  `\\b${kindGroup}\\s*${unit}\\s*\\)?\\s*(?:[:\\t=]|(?:(?:specified|allowed|allotted)\\s+)?is\\b)\\s*(\\d{1,4})(?!\\d|[,.]\\d|[%/-]|\\s*${kind}\\s*(?:day|week|month|year))`,
  'gi',
);
const inFrench =
  /(?<![\d.,:/$£€-])(\d{1,4})\s*\)?\s*(?:\(\d{1,4}\)\s*)?(jour|semaine|mois|an|année)s?(?![\wéè])/gi;
/** "The number of calendar days has changed from 420 to 486". */
const changedNumber =
  /\bnumber\s+of\s+(?:calendar\s+)?days\b[^.;]{0,70}\bfrom\s+\d{1,4}\s+to\s+(\d{1,4})\b/gi;
const whole = /\b(?:an?|one\s+full)\s+(?:period\s+of\s+(?:an?\s+)?)?(year|month|week|day)\b/gi;

/**
 * The periods in a text. The value is the printed count; the unit is "day", "working day", "week", "month" or "year".
 */
export function periodsIn(text: string): Found[] {
  if (!/day|week|month|year|jour|semaine|mois|\dans?\b|\sans?\b|année/i.test(text)) return [];
  return withoutOverlaps([
    ...scan(text, period, (m) => counted(m, m[1], m[2] ?? m[3], m[4] ?? m[5], m[7] ?? '', m[8]!)),
    ...scan(text, parenthesised, (m) => counted(m, m[1], m[2], undefined, m[3] ?? '', m[4]!)),
    ...scan(text, labelled, (m) => counted(m, undefined, undefined, m[3], m[1] ?? '', m[2]!)),
    ...scan(text, inFrench, (m) => ({
      value: m[1]!,
      start: m.index,
      end: m.index + m[0].length,
      doubt: 0,
      unit: frenchUnits[m[2]!.toLowerCase()]!,
    })),
    ...scan(text, changedNumber, (m) => ({
      value: m[1]!,
      start: m.index + m[0].length - m[1]!.length,
      end: m.index + m[0].length,
      doubt: 0,
      unit: 'day',
    })),
    ...scan(text, whole, (m) => ({
      value: '1',
      start: m.index,
      end: m.index + m[0].length,
      doubt: 0.1,
      unit: m[1]!.toLowerCase(),
    })),
  ]);
}

function counted(
  m: RegExpExecArray,
  inWords: string | undefined,
  inBrackets: string | undefined,
  inFigures: string | undefined,
  kindText: string,
  unitText: string,
): Found | undefined {
  const spoken = inWords === undefined ? undefined : wordsToNumber(inWords);
  const count = spoken ?? Number(inFigures);
  if (!Number.isFinite(count) || count <= 0 || count > 5000) return undefined;
  const differs = inBrackets !== undefined && spoken !== undefined && Number(inBrackets) !== spoken;
  const working = /working|business|banking|government/i.test(kindText) && /day/i.test(unitText);
  const unitName = unitText.toLowerCase();
  const unit = working ? 'working day' : unitName;
  return { value: String(count), start: m.index, end: m.index + m[0].length, doubt: differs ? 0.5 : 0, unit };
}

/** A period in days; undefined for years and months, whose lengths differ. */
export function inDays(found: Found): string | undefined {
  if (found.unit === 'day' || found.unit === 'working day') return found.value;
  return found.unit === 'week' ? String(Number(found.value) * 7) : undefined;
}

/** A period in months; undefined for other days than half and whole years, and other weeks than 26, 52 and 104. */
export function inMonths(found: Found): string | undefined {
  const count = Number(found.value);
  if (found.unit === 'month') return found.value;
  if (found.unit === 'year') return String(count * 12);
  if (found.unit === 'week') return { 26: '6', 52: '12', 104: '24' }[count];
  return found.unit === 'day' ? { 180: '6', 365: '12', 730: '24', 1095: '36' }[count] : undefined;
}
