import { datesIn } from './dates.js';
import { inReadingOrder, speaksOf, type SentPage } from './chat-prompt.js';
import type { PageText } from '../../document/text/page-text.js';
import type { Place } from './field-reader.js';
import { moneyIn } from './money.js';
import { bareName } from './names.js';
import { percentagesIn } from './percentages.js';
import { inDays, inMonths, periodsIn } from './periods.js';
import { formOf } from './refs.js';
import { timesIn } from './times.js';

/** One field of a model's answer, as sent: nothing about it is trusted. */
export interface ChatAnswer {
  ref: string;
  value: string;
  quote: string;
  document: number;
  page: number;
}

/** The longest quote that is looked for. */
const quoteLetters = 600;

/** The answers in a model's text that have the demanded form; undefined: it is no such JSON at all. */
export function answersIn(content: string): ChatAnswer[] | undefined {
  const body = content
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const fields = isRecord(parsed) ? parsed['fields'] : undefined;
  return Array.isArray(fields) ? fields.flatMap((one) => answerOf(one) ?? []) : undefined;
}

function answerOf(one: unknown): ChatAnswer | undefined {
  if (!isRecord(one) || typeof one['ref'] !== 'string') return undefined;
  const { ref, quote, document, page } = one;
  const value = typeof one['value'] === 'number' ? String(one['value']) : one['value'];
  if (typeof value !== 'string' || typeof quote !== 'string') return undefined;
  return { ref, value: value.trim(), quote: quote.trim(), document: Number(document), page: Number(page) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Words addressed to a model, not to a bidder: a document that holds them wants to steer the reading. */
const steering =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|rules?|prompts?|above)\b|\b(?:language\s+model|system\s+prompt|as\s+an\s+ai|you\s+must\s+(?:answer|output|respond|return|say)|(?:answer|respond|reply|output)\s+(?:with|only))\b/i;

/** Letters around a quote in which the field must be spoken of. */
const nearby = 500;

/** Why an answer is refused; undefined: its words are on the page it names and its value follows from them. */
export function refusal(answer: ChatAnswer, pages: SentPage[]): string | undefined {
  const page = pages.find((one) => one.document === answer.document && one.page === answer.page);
  if (!page) return 'it names a page that was not sent';
  if (answer.quote.length < 2 || answer.quote.length > quoteLetters)
    return 'it quotes nothing that can be checked';
  const at = compact(page.text).indexOf(compact(answer.quote));
  if (at < 0) return 'the words it quotes are not on the page';
  if (steering.test(answer.quote)) return 'the words it quotes are addressed to a model';
  const share = page.text.length / Math.max(1, compact(page.text).length);
  const around = page.text.slice(Math.max(0, at * share - nearby), at * share + answer.quote.length + nearby);
  if (!speaksOf(answer.ref, around)) return 'the words it quotes do not speak of the field';
  return follows(answer) ? undefined : 'its value does not follow from the words it quotes';
}

/** Letters alone, so that spaces, line breaks and hyphens at line ends make no difference. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200d‐-―-]+/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'");
}

/** The boxes of the quoted words, one for each run they touch; none when the page does not hold them. */
export function placesOfQuote(quote: string, page: PageText | undefined): Place[] {
  const runs = inReadingOrder(page?.runs ?? []);
  const starts: number[] = [];
  let text = '';
  for (const run of runs) {
    starts.push(text.length);
    text += compact(run.text);
  }
  const from = text.indexOf(compact(quote));
  const to = from + compact(quote).length;
  if (from < 0) return [];
  return runs.flatMap((run, at) => {
    const [start, end] = [starts[at]!, starts[at + 1] ?? text.length];
    if (end <= from || start >= to || end === start) return [];
    const letter = run.w / (end - start);
    const left = Math.max(from, start) - start;
    return [{ x: run.x + left * letter, y: run.y, w: (Math.min(to, end) - start - left) * letter, h: run.h }];
  });
}

/** Whether reading the quote by our own patterns gives the value. */
function follows(answer: ChatAnswer): boolean {
  const { ref, value, quote } = answer;
  const form = formOf(ref);
  if (form === 'date')
    return [...datesIn(quote, 'month'), ...datesIn(quote, 'day')].some((one) => one.value === value);
  if (form === 'time') return timesIn(quote).some((one) => one.value === value);
  if (form === 'number') return numbersIn(ref, quote).includes(plain(value));
  if (ref === 'contract.liquidatedDamages' && value === 'none') {
    return /\b(?:n\/?a|not applicable|none|no liquidated|nil)\b/i.test(quote);
  }
  if (ref === 'contract.liquidatedDamages' && /^\d+(?:\.\d+)?$/.test(value))
    return numbersIn(ref, quote).includes(plain(value));
  return value !== '' && bareName(quote).includes(bareName(value));
}

function numbersIn(ref: string, quote: string): string[] {
  const periods = periodsIn(quote);
  if (/Months$/.test(ref)) return periods.flatMap((one) => inMonths(one) ?? []);
  if (/Days$/.test(ref)) return periods.flatMap((one) => inDays(one) ?? []);
  if (/Percent$/.test(ref)) {
    const full = /\bfull\b|\bequal to\b|\bnot less than the contract\b/i.test(quote) ? ['100'] : [];
    return [...percentagesIn(quote).map((one) => one.value), ...full];
  }
  const sums = moneyIn(quote).map((one) => one.value);
  return [...sums, ...sums.flatMap((low) => sums.map((high) => `${low}-${high}`))];
}

function plain(value: string): string {
  return /^\d+\.\d+$/.test(value) ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
}
