import { datesIn } from '../values/dates.js';
import { inReadingOrder, mentions, type SentPage } from './chat-prompt.js';
import type { PageText, Place } from '../layout/page-text.js';
import { moneyIn } from '../values/money.js';
import { bareName } from '../values/names.js';
import { percentagesIn } from '../values/percentages.js';
import { inDays, inMonths, periodsIn } from '../values/periods.js';
import { formOf } from '../fields/field-refs.js';
import { timesIn } from '../values/times.js';

/** One field of a model's answer as sent, not to be trusted. */
export interface ChatAnswer {
  ref: string;
  value: string;
  quote: string;
  document: number;
  page: number;
}

/** A longer quote is refused. */
const maxQuoteLength = 600;

/** The answers in a model's text that have the required form; undefined if the text is not such JSON at all. */
export function parseAnswers(content: string): ChatAnswer[] | undefined {
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

/** Words addressed to a model, not to a bidder: a document that has them tries to inject a prompt. */
const promptInjection =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|rules?|prompts?|above)\b|\b(?:language\s+model|system\s+prompt|as\s+an\s+ai|you\s+must\s+(?:answer|output|respond|return|say)|(?:answer|respond|reply|output)\s+(?:with|only))\b/i;

/** Characters around a quote in which the field has to be mentioned. */
const nearby = 500;

/** Why to refuse an answer; undefined if its words are on the page that it names and its value follows from them. */
export function refusal(answer: ChatAnswer, pages: SentPage[]): string | undefined {
  const page = pages.find((one) => one.document === answer.document && one.page === answer.page);
  if (!page) return 'it names a page that was not sent';
  if (answer.quote.length < 2 || answer.quote.length > maxQuoteLength)
    return 'it quotes nothing that can be checked';
  const at = compact(page.text).indexOf(compact(answer.quote));
  if (at < 0) return 'the words it quotes are not on the page';
  if (promptInjection.test(answer.quote)) return 'the words it quotes are addressed to a model';
  const share = page.text.length / Math.max(1, compact(page.text).length);
  const around = page.text.slice(Math.max(0, at * share - nearby), at * share + answer.quote.length + nearby);
  if (!mentions(answer.ref, around)) return 'the words it quotes do not mention the field';
  return valueFollows(answer) ? undefined : 'its value does not follow from the words it quotes';
}

/** The text without spaces, line breaks and hyphens, which differ between a quote and the page. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200d‐-―-]+/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'");
}

/** The boxes of the quoted words, one for each run they touch; none if they are not on the page. */
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

/** Whether the value is found in the quote by the patterns of the built-in reader. */
function valueFollows(answer: ChatAnswer): boolean {
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
