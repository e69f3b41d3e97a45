import { IncomingMessage, type RequestListener, Server, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import './after-handler.js';
import { versionOf } from '../validation/view.js';
import { Answer } from './answer.js';
import { entityTag, isKnown } from './if-match.js';
import { oneAtATime } from './one-at-a-time.js';
import { sendJSON } from './send-json.js';
import { answerUnreadable } from './unreadable-request.js';

/** In milliseconds. */
const timeLimits = {
  /** Time that a client may take to send the head of a request, and all of it: JSON has less (see BodyGuard). */
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

/** The server of the API. */
export class ApiServer extends Server {
  /** Whether each answer from now on is the last one of its connection, and says so. */
  isEnding = false;
}

/**
 * Nest's Express adapter, with three things of its own: answers are written in one go, they close their connections
 * once the server is ending, and the request and response objects are born with the prototypes that Express would
 * otherwise give them later. Express's swap of the prototype throws away what V8 has learnt of the object and nearly
 * halves the throughput; with the prototypes in place it changes nothing.
 */
export class ApiAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = serverFor(this.getInstance<RequestListener & ExpressParts>());
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    const { afterHandler } = response.req;
    if (!afterHandler) return this.send(response, body, status);
    return afterHandler.returned(body).then(() => this.send(response, body, status));
  }

  private send(response: Response, body: unknown, status?: number): unknown {
    if (body instanceof Answer) return body.send(response);
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

/** The server of an Express app, which sets it up for the requests of this one. */
export function serverFor(app: RequestListener & ExpressParts): ApiServer {
  class ApiRequest extends IncomingMessage {}
  class ApiResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    override writeHead(status: number, ...rest: never[]): this {
      if (serverOf(this.req).isEnding) this.shouldKeepAlive = false;
      return super.writeHead(status, ...rest);
    }
  }
  Object.defineProperties(ApiRequest.prototype, expressPart(app.request));
  Object.defineProperties(ApiResponse.prototype, expressPart(app.response));
  app.request = ApiRequest.prototype;
  app.response = ApiResponse.prototype;
  const classes = { IncomingMessage: ApiRequest, ServerResponse: ApiResponse };
  const listener = oneAtATime(app);
  const server = new ApiServer({ ...classes, ...timeLimits }, listener);
  // The head may have 16 kB; past 2,000 headers Node would drop the rest of them in silence.
  server.maxHeadersCount = 0;
  return (
    server
      .setTimeout(timeLimits.keepAliveTimeout)
      // Who asks before sending a body is answered when it is wanted: see BodyGuard.
      .on('checkContinue', listener)
      .on('clientError', answerUnreadable)
  );
}

/** The server on which a request came, as Node notes it at the socket. */
const serverOf = ({ socket }: IncomingMessage): ApiServer =>
  (socket as unknown as { server: ApiServer }).server;

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
