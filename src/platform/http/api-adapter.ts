import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { Replay } from '../idempotency/keep-answer.js';
import { Bytes, sendBytes } from './bytes.js';
import { RecordList } from '../lists/record-list.js';
import { versionOf } from '../validation/view.js';
import { entityTag, isKnown } from './if-match.js';
import { answerUnreadable } from './unreadable-request.js';

/** In milliseconds. */
const timeLimits = {
  /** Time that a client may take to send the head of a request, and all of it: JSON has less (see jsonBody). */
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  /** How often these two are looked after. */
  connectionsCheckingInterval: 1_000,
  /**
   * How long a connection may stand still: between requests, or with a client that stops reading its answer. It
   * is longer than balancers keep theirs, so that none sends a request into a connection that is being closed.
   */
  keepAliveTimeout: 120_000,
};

/** What an Express app makes its requests and responses of. */
interface ExpressParts {
  request: object;
  response: object;
}

/**
 * Nest's Express adapter, with two things of its own: answers are written in one go, lists as they are read, and
 * the request and response objects are born with the prototypes that Express would otherwise give them later.
 * Express's swap of the prototype throws away what V8 has learnt of the object and nearly halves the throughput;
 * with the prototypes in place it changes nothing.
 */
export class ApiAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const app = this.getInstance<RequestListener & ExpressParts>();
    class ApiRequest extends IncomingMessage {}
    class ApiResponse extends ServerResponse {}
    Object.defineProperties(ApiRequest.prototype, expressPart(app.request));
    Object.defineProperties(ApiResponse.prototype, expressPart(app.response));
    app.request = ApiRequest.prototype;
    app.response = ApiResponse.prototype;
    const classes = { IncomingMessage: ApiRequest, ServerResponse: ApiResponse };
    this.httpServer = createServer({ ...classes, ...timeLimits }, app)
      .setTimeout(timeLimits.keepAliveTimeout)
      .on('clientError', answerUnreadable);
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    if (body instanceof RecordList) return body.isPage ? sendPage(response, body) : sendAll(response, body);
    if (body instanceof Bytes) return sendBytes(response, body);
    if ((response.req as Request).caller?.idempotent?.isReplayed)
      response.setHeader('Idempotent-Replayed', 'true');
    if (body instanceof Replay) return sendAgain(response, body);
    if (body === undefined || body === null)
      return void response.writeHead(status ?? response.statusCode).end();
    if (typeof body !== 'object' || response.hasHeader('Content-Type'))
      return super.reply(response, body, status);
    const version = (body as Record<symbol, unknown>)[versionOf];
    if (typeof version === 'number') {
      response.setHeader('ETag', entityTag(version));
      const { method, headers } = response.req;
      if (method === 'GET' && isKnown(headers['if-none-match'], version))
        return void response.writeHead(304).end();
    }
    sendJSON(response, status ?? response.statusCode, JSON.stringify(body));
  }
}

/** What Express puts on an app's requests or responses: all that stands between the app's own object and Node's. */
function expressPart(own: object): PropertyDescriptorMap {
  const layers: object[] = [];
  for (let layer = own; !isNodes(layer); layer = Object.getPrototypeOf(layer) as object)
    layers.unshift(layer);
  return Object.assign(
    {},
    ...layers.map((layer) => Object.getOwnPropertyDescriptors(layer)),
  ) as PropertyDescriptorMap;
}

const isNodes = (layer: object): boolean =>
  layer === IncomingMessage.prototype || layer === ServerResponse.prototype;

function sendJSON(response: Response, status: number, text: string): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length });
  response.end(text);
}

/** Gives the answer that an idempotency key has had. */
function sendAgain(response: Response, { status, body, recordVersion }: Replay): void {
  if (recordVersion > 0) response.setHeader('ETag', entityTag(recordVersion));
  if (body === '') return void response.writeHead(status).end();
  sendJSON(response, status, body);
}

async function sendPage(response: Response, list: RecordList): Promise<void> {
  const { text, next } = await list.onePage();
  if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
  sendJSON(response, 200, text);
}

/**
 * Sends the whole list. The first chunk is read before anything is sent, so that a fault until then is a proper
 * answer; after that a fault breaks the connection off, since a closing bracket would make half a list look whole.
 */
async function sendAll(response: Response, list: RecordList): Promise<void> {
  const chunks = list.chunks();
  const first = await chunks.next();
  const begin = first.done ? '' : first.value;
  let chunk = await chunks.next();
  if (chunk.done) return sendJSON(response, 200, `[${begin}]`);
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.write(`[${begin}`);
  try {
    for (; !chunk.done; chunk = await chunks.next()) {
      if (!response.write(chunk.value)) await drained(response);
      if (response.destroyed) return;
    }
    response.end(']');
  } catch {
    response.destroy();
  }
}

/** Waits until the client has taken what was written, or is gone. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
