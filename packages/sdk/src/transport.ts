import { type Fetch, fetchWithProgress, payloadOf } from './content.js';
import type { SuretyOptions, UploadOptions } from './options.js';
import { SuretyProblem, SuretyUnreachable } from './problem.js';
import { isInDoubt, pause, pauseBefore } from './retry.js';

const defaultRetries = 4;

type QueryValue = string | number | boolean | undefined;
type Query = Record<string, QueryValue | QueryValue[]>;

/** A request as the methods of the client make it. */
export interface Request extends UploadOptions {
  method: string;
  /** With what stands before the `?` alone. */
  path: string;
  query?: Query | undefined;
  /** A file, or a value that is sent as JSON. */
  body?: unknown;
  /** The media type to be answered with. */
  accept?: string | undefined;
}

/** An answer that was read to its end. */
export interface Answer {
  headers: Headers;
  text: string;
}

type Read<Result> = (response: Response) => Promise<Result>;

/** Sends requests, with the credentials of the client, again and again where that helps. */
export class Transport {
  private readonly url: string;

  constructor(private readonly options: SuretyOptions) {
    this.url = options.url.replace(/\/+$/, '');
  }

  /**
   * Sends a request, and reads the answer to its end.
   *
   * @returns an answer of a status of success
   * @throws SuretyProblem, SuretyUnreachable, or what the signal was aborted with
   */
  send(request: Request): Promise<Answer> {
    return this.persist(request, async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
  }

  /** The same, for who reads the answer. */
  open(request: Request): Promise<Response> {
    return this.persist(request, (response) => Promise.resolve(response));
  }

  private async persist<Result>(request: Request, read: Read<Result>): Promise<Result> {
    const { retries = defaultRetries } = this.options;
    let mayBeDone = false;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.attempt(request, read);
      } catch (error) {
        // What was deleted by an attempt whose answer got lost is not found by the next.
        if (mayBeDone && isMissing(error) && request.method === 'DELETE') return read(new Response());
        mayBeDone ||= isInDoubt(error);
        const wait = attempt < retries ? pauseBefore(error, attempt) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, request.signal);
      }
    }
  }

  private async attempt<Result>(request: Request, read: Read<Result>): Promise<Result> {
    const { method, signal } = request;
    signal?.throwIfAborted();
    const payload = request.body === undefined ? undefined : payloadOf(request.body, request.type);
    const headers = { ...(await this.headersOf(request)), ...(payload && { 'Content-Type': payload.type }) };
    const init = { method, headers, ...(payload && { body: payload.body }), ...(signal && { signal }) };
    let problem: SuretyProblem;
    try {
      const response = await this.fetchFor(request)(this.url + request.path + queryOf(request.query), init);
      if (response.ok) return await read(response);
      problem = await SuretyProblem.of(response);
    } catch (error) {
      signal?.throwIfAborted();
      throw new SuretyUnreachable(this.url, error);
    }
    throw problem;
  }

  private fetchFor({ body, onProgress }: Request): Fetch {
    const { fetch = globalThis.fetch } = this.options;
    if (onProgress && body !== undefined) return fetchWithProgress(fetch, onProgress);
    // Browsers refuse to call it as a method of anything else than the window.
    return (url, init) => fetch(url, init);
  }

  private async headersOf(request: Request): Promise<Record<string, string>> {
    const { accept = 'application/json', idempotencyKey, ifMatch, orgID = this.options.orgID } = request;
    const { key, token = key } = this.options;
    const secret = typeof token === 'function' ? await token() : token;
    return {
      Accept: accept,
      ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(orgID !== undefined && { 'X-Org-ID': orgID }),
    };
  }
}

const isMissing = (error: unknown): boolean => error instanceof SuretyProblem && error.status === 404;

function queryOf(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
