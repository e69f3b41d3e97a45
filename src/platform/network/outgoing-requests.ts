import { isIP, type LookupFunction } from 'node:net';
import { SpanKind, type SpanOptions } from '@opentelemetry/api';
import type { Agent, Dispatcher } from 'undici';
import { inSpan, traceHeaders } from '../tracing/tracing.js';
import type { Destinations } from './destinations.js';
import { type ResolveHost, resolveOwnHost, resolvePublicHost } from './resolve-host.js';

/** Why there was no answer. */
export const outgoingFaults = ['address', 'name', 'connection', 'tls', 'timeout', 'protocol'] as const;
export type OutgoingFault = (typeof outgoingFaults)[number];

/** There was no answer. The message has nothing of what the other side said. */
export class NoAnswer extends Error {
  constructor(
    readonly fault: OutgoingFault,
    cause?: unknown,
  ) {
    super(`No answer: ${fault}.`, { cause });
  }
}

export interface OutgoingPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How long the answer may take to begin, or to end. */
  milliseconds: number;
  /** Ends it before that. */
  signal?: AbortSignal | undefined;
}

/** An answer is read so far, and dropped. */
const mostAnswerBytes = 16 * 2 ** 10;
const connectMilliseconds = 10_000;
const idleMilliseconds = 4_000;

/**
 * Sends requests to addresses that clients have given, and only to where `destinations` allows it: what a name leads to
 * is looked up once for each connection, checked, and connected to as it was checked. Redirects are not followed, and
 * of an answer nothing is given back but its status.
 */
export class OutgoingRequests {
  private undici?: typeof import('undici');
  private agent?: Agent;
  private isClosed = false;

  constructor(
    private readonly destinations: Destinations,
    private readonly resolve: ResolveHost = resolvePublicHost,
  ) {}

  /** @returns the status of the answer @throws NoAnswer; the reason of `signal`, where that has aborted */
  async post(post: OutgoingPost): Promise<number> {
    const { signal } = post;
    try {
      signal?.throwIfAborted();
      return await inSpan('POST', spanOf(post), () => this.send(post));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error instanceof NoAnswer ? error : new NoAnswer(faultOf(error), error);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.agent?.destroy();
  }

  private async send(post: OutgoingPost): Promise<number> {
    this.demandURL(post.url);
    // Loaded with the first request: a process that sends none starts sooner without it. To import it for each costs a tenth of one.
    const { Agent } = (this.undici ??= await import('undici'));
    if (this.isClosed) throw new NoAnswer('connection');
    this.agent ??= new Agent({
      connect: { lookup: this.lookup, timeout: connectMilliseconds },
      keepAliveTimeout: idleMilliseconds,
      maxHeaderSize: mostAnswerBytes,
    });
    return exchange(this.agent, { ...post, headers: { ...traceHeaders(), ...post.headers } });
  }

  /** A URL with an address in the place of a name is connected to without any look-up, so it is checked here. */
  private demandURL(url: string): void {
    if (this.destinations.faultOf(url) !== undefined) throw new NoAnswer('address');
  }

  private readonly lookup: LookupFunction = (host, { all }, callback) => {
    this.addressesOf(host.replace(/\.$/, '')).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) callback(null, found);
        else callback(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  /** A name that leads outside and inside at once is one of somebody who tries. @throws NoAnswer */
  private async addressesOf(host: string): Promise<string[]> {
    const resolve = this.destinations.isOwn(host) ? resolveOwnHost : this.resolve;
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) throw new NoAnswer('name');
    if (!addresses.every((address) => this.destinations.allows(host, address))) throw new NoAnswer('address');
    return addresses;
  }
}

/**
 * Sends the request, and drops the answer but for its status. By undici's handlers: a stream and a signal for each request cost
 * more than the request.
 */
function exchange(agent: Agent, { url, headers, body, milliseconds, signal }: OutgoingPost): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let sending: Dispatcher.DispatchController | undefined;
    let status = 0;
    let bytes = 0;
    let isOver = false;
    /** Who has answered with a status has answered, whatever becomes of the rest. */
    const end = (fault: Error): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      if (status > 0) resolve(status);
      else reject(fault);
    };
    const breakOff = (fault: NoAnswer): void => {
      end(fault);
      sending?.abort(fault);
    };
    const leave = () => breakOff(new NoAnswer('connection'));
    const timer = setTimeout(() => breakOff(new NoAnswer('timeout')), milliseconds);
    signal?.addEventListener('abort', leave);
    agent.dispatch(
      { origin, path: pathname + search, method: 'POST', headers, body },
      {
        onRequestStart: (controller) => {
          sending = controller;
          // There may have been no connection until now.
          if (isOver) controller.abort(new NoAnswer('timeout'));
        },
        onResponseStart: (_, code) => {
          // Those below 200 come before the answer.
          if (code >= 200) status = code;
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length;
          if (bytes > mostAnswerBytes) breakOff(new NoAnswer('protocol'));
        },
        onResponseEnd: () => end(new NoAnswer('protocol')),
        onResponseError: (_, error) => end(error),
      },
    );
  });
}

/** The path of a webhook's URL may be a secret, its host is not. */
function spanOf({ url }: OutgoingPost): SpanOptions {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return { kind: SpanKind.CLIENT, attributes: { 'http.request.method': 'POST', 'server.address': host } };
}

const timeouts = /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/;
const ofTLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO$)/;
const ofProtocol = /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_|REQ_|INVALID|NOT_SUPPORTED))/;

function faultOf(error: unknown): OutgoingFault {
  const { code = '' } = error as { code?: string | number };
  if (timeouts.test(String(code))) return 'timeout';
  if (ofTLS.test(String(code))) return 'tls';
  return ofProtocol.test(String(code)) ? 'protocol' : 'connection';
}
