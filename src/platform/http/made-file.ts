import type { Response } from 'express';
import { Answer } from './answer.js';

export interface MadeFileFacts {
  /** The name under which a client saves it. */
  name: string;
  type: string;
  headers?: Record<string, string>;
}

/** An answer that is a file made for this request. */
export class MadeFile extends Answer {
  constructor(
    readonly facts: MadeFileFacts,
    readonly bytes: Uint8Array,
  ) {
    super();
  }

  send(response: Response): void {
    const { name, type, headers = {} } = this.facts;
    response.attachment(name).set(headers);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.type(type).end(this.bytes);
  }
}
