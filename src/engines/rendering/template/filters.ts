import type { Liquid } from 'liquidjs';
import { type Language, LANGUAGES, money, moneyInWords, percentInWords } from './amounts.js';
import { Blank } from './blank.js';
import { dateText } from './dates.js';
import { TemplateError } from './template-error.js';

/**
 * The built-in filters that templates have. The rest computes in binary floating point, depends on chance or on the
 * clock, or runs expressions out of a text.
 */
const TEXT_AND_LIST_FILTERS = new Set([
  ...['append', 'prepend', 'capitalize', 'upcase', 'downcase', 'strip', 'lstrip', 'rstrip', 'strip_newlines'],
  ...['squish', 'replace', 'replace_first', 'replace_last', 'remove', 'remove_first', 'remove_last'],
  ...['truncate', 'truncatewords', 'slice', 'split', 'join', 'array_to_sentence_string', 'first', 'last'],
  ...['size', 'map', 'where', 'reject', 'sort', 'reverse', 'uniq', 'compact', 'concat', 'default'],
]);

type ValueFilter = (value: unknown, ...options: unknown[]) => string;

const TRADE_FILTERS: Record<string, ValueFilter> = {
  money: (value, language) => money(value, languageOf(language)),
  words: (value, language) => moneyInWords(value, languageOf(language)),
  percent_words: (value, language) => percentInWords(value, languageOf(language)),
  date: (value, first, second) =>
    isLanguage(first)
      ? dateText(value, undefined, first)
      : dateText(value, formatOf(first), languageOf(second)),
};

/** Leaves a template the filters named above, and adds those of the trade. */
export function setFilters(liquid: Liquid): void {
  for (const name of Object.keys(liquid.filters)) {
    if (!TEXT_AND_LIST_FILTERS.has(name)) liquid.unregisterFilter(name);
  }
  for (const [name, filter] of Object.entries(TRADE_FILTERS)) {
    liquid.registerFilter(name, (value: unknown, ...options: unknown[]) =>
      value instanceof Blank ? '' : filter(value, ...options),
    );
  }
}

function languageOf(option: unknown): Language {
  if (option === undefined) return 'en';
  if (isLanguage(option)) return option;
  throw new TemplateError('template-syntax', `There is no language ${JSON.stringify(option)}: use en or fr.`);
}

function isLanguage(option: unknown): option is Language {
  return (LANGUAGES as readonly unknown[]).includes(option);
}

function formatOf(option: unknown): string | undefined {
  if (option === undefined || typeof option === 'string') return option;
  throw new TemplateError('template-syntax', 'The format of a date is a text such as "%B %-d, %Y".');
}
