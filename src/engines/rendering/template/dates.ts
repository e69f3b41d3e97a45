import type { Language } from './amounts.js';
import { TemplateError } from './template-error.js';

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const DIRECTIVE = /%(-?)(.?)/gsu;
const MOST_CHARACTERS = 200;

const LOCALES = { en: 'en-US', fr: 'fr-CA' } as const;
const USUAL = { en: '%B %-d, %Y', fr: '%-d %B %Y' } as const;

/**
 * `'2026-05-14'` → `May 14, 2026`, in French `14 mai 2026`, or in the given strftime format; `%q` is the ending of an
 * English ordinal (`14th`). A moment gives the date and the time that stand in its text, in no other time zone.
 */
export function dateText(value: unknown, format: string | undefined, language: Language): string {
  const moment = parse(value);
  const pattern = format ?? USUAL[language];
  if (pattern.length > MOST_CHARACTERS)
    throw new TemplateError('template-limit', 'The date format is too long.');
  if (!pattern.includes('%')) {
    throw new TemplateError(
      'template-syntax',
      `${JSON.stringify(pattern)} is no format of a date, nor a language.`,
    );
  }
  return pattern.replace(DIRECTIVE, (directive, unpadded: string, letter: string) => {
    const text = part(letter, moment, language);
    if (text === undefined) {
      throw new TemplateError('template-syntax', `The date format has an unknown directive: ${directive}`);
    }
    return unpadded ? text.replace(/^0+(?=\d)/, '') : text;
  });
}

/** The moment as the text tells it, kept in the UTC fields of a Date. */
function parse(value: unknown): Date {
  const match = typeof value === 'string' ? ISO.exec(value.trim()) : null;
  if (match) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
      .slice(1)
      .map((digits) => Number(digits ?? 0));
    const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    // Date.UTC makes March 2 of February 30, and 1926 of the year 26
    if (moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day)
      return moment;
  }
  const detail = `${JSON.stringify(value)} is not a date such as 2026-05-14.`;
  throw new TemplateError('unusable-value', detail);
}

function part(letter: string, moment: Date, language: Language): string | undefined {
  const day = moment.getUTCDate();
  const hours = moment.getUTCHours();
  switch (letter) {
    case 'Y':
      return String(moment.getUTCFullYear());
    case 'y':
      return padded(moment.getUTCFullYear() % 100);
    case 'm':
      return padded(moment.getUTCMonth() + 1);
    case 'd':
      return language === 'fr' && day === 1 ? '1er' : padded(day);
    case 'q':
      return ordinalEnding(day);
    case 'H':
      return padded(hours);
    case 'I':
      return padded(hours % 12 || 12);
    case 'M':
      return padded(moment.getUTCMinutes());
    case 'S':
      return padded(moment.getUTCSeconds());
    case 'p':
      return hours < 12 ? 'AM' : 'PM';
    case 'B':
      return named(moment, language, { month: 'long' });
    case 'b':
      return named(moment, language, { month: 'short' });
    case 'A':
      return named(moment, language, { weekday: 'long' });
    case '%':
      return '%';
    default:
      return undefined;
  }
}

function named(moment: Date, language: Language, option: Intl.DateTimeFormatOptions): string {
  return moment.toLocaleDateString(LOCALES[language], { ...option, timeZone: 'UTC' });
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
