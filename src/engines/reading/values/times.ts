import { scan, withoutOverlaps, type Found } from './found.js';
import { wordsToNumber } from './numbers.js';

const twelve =
  /(?<!\d[:.]?|\.)(\d{1,2})(?:\s?[:.]\s?([0-5]\d))?(?:\s?[:.]\s?[0-5]\d)?\s?(?:o['’]?\s?clock\s?,?\s?)?\(?\s?([ap])\s?\.?\s?m\b\.?/gi;
const oClockWords =
  /\b([a-z]+)(?:\s+thirty)?\s*\(?(?:\d{1,2}:[0-5]\d)?\)?\s*o['’]\s?clock\s*(?:\(?\d{0,2}:?\d{0,2}\)?)?\s*,?\s*(?:([ap])\s?\.?m\b\.?|in\s+the\s+(morning|afternoon)\b)/gi;
const hours = /(?<![\d:.])([01]?\d|2[0-3])\s?[:.h]?\s?([0-5]\d)\s?(?:hours?\b|hrs?\b\.?|h\b|\(hours?\))/gi;
const french = /(?<![\d:.])([01]?\d|2[0-3])\s?(?:h(?:eures?)?|H)\s?([0-5]\d)?(?![\w])/g;
const colon = /(?<![\d:./-])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?![\d:%])/g;
const military = /(?<![\d:.,$/-])([01]\d|2[0-3])([0-5]\d)\s?(?:local(?:\s+time)?|[ECMP][SD]?T)\b/g;
const noon = /\b(?:12(?:[:.]00)?\s?)?(noon|mid-?day)\b|\b12(?:[:.]00)?\s?(?:o['’]?clock\s)?n(?:oon)?\b/gi;
const midnight = /\b(?:12(?:[:.]00)?\s?)?midnight\b/gi;

/** The times of day in a text, on a 24-hour clock ("14:00"). */
export function timesIn(text: string): Found[] {
  return withoutOverlaps([
    ...scan(text, twelve, (m) => clock(m, Number(m[1]), Number(m[2] ?? 0), m[3])),
    ...scan(text, oClockWords, (m) => wordClock(m)),
    ...scan(text, hours, (m) => clock(m, Number(m[1]), Number(m[2]))),
    ...scan(text, french, (m) => clock(m, Number(m[1]), Number(m[2] ?? 0))),
    ...scan(text, colon, (m) => clock(m, Number(m[1]), Number(m[2]))),
    ...scan(text, military, (m) => clock(m, Number(m[1]), Number(m[2]))),
    ...scan(text, noon, (m) => clock(m, 12, 0)),
    ...scan(text, midnight, (m) => ({
      value: '23:59',
      start: m.index,
      end: m.index + m[0].length,
      doubt: 0.3,
    })),
  ]);
}

function wordClock(m: RegExpExecArray): Found | undefined {
  const hour = wordsToNumber(m[1]!);
  return hour === undefined
    ? undefined
    : clock(m, hour, /thirty/i.test(m[0]) ? 30 : 0, m[2] ?? (/^m/i.test(m[3]!) ? 'a' : 'p'));
}

/** `half` is "a" or "p". Without it the hour is one of 24, and a small one has doubt: it may mean the afternoon. */
function clock(m: RegExpExecArray, hour: number, minute: number, half?: string): Found | undefined {
  if (minute > 59 || hour > 23 || (half && (hour > 12 || hour === 0))) return undefined;
  let h = hour;
  if (half) h = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const value = `${String(h).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const doubt = !half && h > 0 && h < 8 ? 0.3 : 0;
  return { value, start: m.index, end: m.index + m[0].length, doubt };
}
