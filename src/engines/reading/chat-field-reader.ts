import { randomUUID } from 'node:crypto';
import { parseAnswers, placesOfQuote, refusal, type ChatAnswer } from './model/chat-check.js';
import { questionFor, relevantPages, type ChatMessage, type SentPage } from './model/chat-prompt.js';
import type { Candidate, Reading } from './choosing/reading.js';
import { FieldReader } from './field-reader.js';
import type { ReadableDocument } from './source/readable-document.js';

export interface ChatSettings {
  /** The endpoint, or its base URL without "/chat/completions". */
  url: string;
  model: string;
  apiKey?: string;
  /** How long one question may take; 30,000 by default. */
  milliseconds?: number;
}

/** A longer answer is refused. */
const answerBytes = 256 * 1024;
const defaultMilliseconds = 30_000;
/** An answer whose words are on the page is likely right, but a model does not say how sure it is. */
const checkedConfidence = 0.8;
const bothAgreeConfidence = 0.95;
const contestedConfidence = 0.6;
const unstatedConfidence = 0.7;

/**
 * Asks a model over the OpenAI-compatible chat completions protocol. Its answers are not trusted: a value is refused if
 * the words it quotes are not on the page it names, or if it does not follow from them. When an answer is refused, or
 * none arrives in time, the reading of the `fallback` reader is used, or "not stated" without one. Each read sends one
 * request, without retries.
 */
export class ChatFieldReader extends FieldReader {
  constructor(
    private readonly settings: ChatSettings,
    private readonly fallback?: FieldReader,
  ) {
    super();
  }

  async read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]> {
    if (refs.length === 0) return [];
    const own = this.fallback ? await this.fallback.read(refs, documents) : [];
    const pages = relevantPages(refs, documents);
    const asked =
      pages.length > 0
        ? await this.ask(questionFor(refs, pages, `#${randomUUID()}#`))
        : 'there is no text to read';
    return refs.map((ref, at) => this.reading(ref, asked, pages, documents, own[at]));
  }

  private reading(
    ref: string,
    asked: ChatAnswer[] | string,
    pages: SentPage[],
    documents: ReadableDocument[],
    own: Reading | undefined,
  ): Reading {
    if (typeof asked === 'string')
      return fallbackReading(ref, `The model gave no usable answer: ${asked}.`, own);
    const answer = asked.find((one) => one.ref === ref);
    if (!answer) return fallbackReading(ref, 'The model left the field out of its answer.', own);
    if (answer.value === '') return unstatedReading(ref, own);
    const refused = refusal(answer, pages);
    if (refused) return fallbackReading(ref, `The model's answer is refused: ${refused}.`, own);
    const page = pages.find((one) => one.document === answer.document && one.page === answer.page)!;
    return acceptedReading(ref, answer, page, documents, own);
  }

  /** The model's answers, or the reason why there are none. */
  private async ask(messages: ChatMessage[]): Promise<ChatAnswer[] | string> {
    const { url, model, apiKey, milliseconds = defaultMilliseconds } = this.settings;
    try {
      const response = await fetch(endpoint(url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({ model, messages, temperature: 0, response_format: { type: 'json_object' } }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return `the server answered ${response.status}`;
      }
      const text = await boundedText(response);
      return text === undefined
        ? 'its answer is too long'
        : (parseAnswers(contentOf(text)) ?? 'its answer is not the JSON asked for');
    } catch (error) {
      return (error as { name?: unknown } | null)?.name === 'TimeoutError'
        ? 'it took too long'
        : 'the server could not be reached';
    }
  }
}

function endpoint(url: string): string {
  return /\/chat\/completions\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/chat/completions`;
}

/** The body as text; undefined if it is longer than `answerBytes`. */
async function boundedText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > answerBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The message of the first choice; empty if the body is not a completion. */
function contentOf(body: string): string {
  try {
    const parsed = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] } | null;
    const content = parsed?.choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : '';
  } catch {
    return '';
  }
}

function fallbackReading(ref: string, reason: string, own: Reading | undefined): Reading {
  if (own) return { ...own, reason: `${reason} ${own.reason}` };
  return { ref, value: '', confidence: 0.3, page: 0, candidates: [], reason };
}

/** The model finds nothing. A value that the fallback reader found is kept, with less confidence. */
function unstatedReading(ref: string, own: Reading | undefined): Reading {
  if (!own) {
    return {
      ref,
      value: '',
      confidence: unstatedConfidence,
      page: 0,
      candidates: [],
      reason: 'The model finds it not stated.',
    };
  }
  if (own.value === '') return { ...own, confidence: Math.max(own.confidence, unstatedConfidence) };
  return { ...own, confidence: own.confidence * 0.8, reason: `The model finds it not stated; ${own.reason}` };
}

function acceptedReading(
  ref: string,
  answer: ChatAnswer,
  page: SentPage,
  documents: ReadableDocument[],
  own: Reading | undefined,
): Reading {
  const agrees = own?.value === answer.value;
  const candidate: Candidate = {
    value: answer.value,
    documentID: page.documentID,
    page: page.page,
    words: answer.quote,
    places: placesOfQuote(
      answer.quote,
      documents[page.document - 1]?.pages.find((one) => one.page === page.page),
    ),
    score: 1,
    reason: 'The model quotes these words, and they stand on the page.',
  };
  const others = own?.candidates.filter((one) => one.value !== answer.value || one.page !== page.page) ?? [];
  return {
    ref,
    value: answer.value,
    confidence: agrees ? bothAgreeConfidence : own?.value ? contestedConfidence : checkedConfidence,
    page: page.page,
    documentID: page.documentID,
    candidates: [candidate, ...others].slice(0, 20),
    reason: agrees
      ? 'The model and the built-in reader agree on it.'
      : 'The model read it; its quote was found on the page.',
  };
}
