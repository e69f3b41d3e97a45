import { beginningOf, isEventStream } from './event-stream.js';

/** An answer, its body read as JSON where it is. */
export interface Answer<T = any> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** An HTTP client that knows nothing but the API's documents. */
export class Client {
  constructor(
    readonly url: string,
    readonly headers: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): Client {
    return new Client(this.url, { ...this.headers, ...headers });
  }

  get<T = any>(path: string): Promise<Answer<T>> {
    return this.send('GET', path);
  }

  post<T = any>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send('POST', path, body);
  }

  put<T = any>(path: string, body: unknown): Promise<Answer<T>> {
    return this.send('PUT', path, body);
  }

  patch<T = any>(path: string, body: unknown): Promise<Answer<T>> {
    return this.send('PATCH', path, body);
  }

  delete<T = any>(path: string): Promise<Answer<T>> {
    return this.send('DELETE', path);
  }

  /** Sends a body as JSON, or as it is when it is text already. */
  async send<T = any>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const typed: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(this.url + path, {
      method,
      headers: { ...typed, ...this.headers },
      ...(text !== undefined && { body: text }),
    });
    const isStream = isEventStream(response.headers.get('content-type'));
    const answer = await (isStream ? beginningOf(response) : response.text());
    const isJSON = /\bjson\b/.test(response.headers.get('content-type') ?? '') && answer !== '';
    return {
      status: response.status,
      headers: response.headers,
      text: answer,
      body: (isJSON ? JSON.parse(answer) : undefined) as T,
    };
  }
}
