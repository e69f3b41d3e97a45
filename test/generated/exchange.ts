import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { hasBeginning, isEventStream } from '../service/event-stream.js';

/** A request as it is to be sent; its path and header values have no character that HTTP does not allow. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

/** Requests to one service over connections that are kept, so many at a time. Headers and methods are sent as they are. */
export class Exchange {
  private readonly agent: Agent;

  constructor(
    readonly url: string,
    connections: number,
    private readonly patienceMilliseconds = 40_000,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws Error without an answer, or with one that does not come in time */
  send({ method, path, headers, body }: Sent): Promise<Received> {
    const begun = performance.now();
    const { hostname, port } = new URL(this.url);
    const framing = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const sent = request({
        // Not as a URL, which would put the path in order.
        ...{ hostname, port, method, path, agent: this.agent, timeout: this.patienceMilliseconds },
        headers: { ...headers, ...framing },
      });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        const textSoFar = () => Buffer.concat(chunks).toString('utf8');
        const finish = () =>
          resolve({
            ...{ status: response.statusCode!, headers: response.headers },
            text: textSoFar(),
            milliseconds: performance.now() - begun,
          });
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', finish);
        if (!isEventStream(response.headers['content-type'])) return;
        // It has no end: what it begins with is its answer.
        response.on('data', () => {
          if (!hasBeginning(textSoFar())) return;
          finish();
          response.destroy();
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      // An answer may come before all of the body is sent, and the connection end behind it.
      sent.on('error', (error) => reject(error));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
