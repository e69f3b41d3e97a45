import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudEvent } from '../../src/resources/event/event.dto.js';
import { until } from '../service/mail-server.js';

/** A request as it has come. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  event: CloudEvent;
}

type Answer = (received: Received, response: ServerResponse) => void;

const accept: Answer = (_, response) => void response.writeHead(204).end();

/** A receiver of webhooks on this machine: it keeps what it is sent, and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answer = accept;
  private port = 0;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      void request.toArray().then((chunks) => {
        const text = Buffer.concat(chunks as Buffer[]).toString();
        const { url = '', headers } = request;
        const received: Received = { path: url, headers, text, event: JSON.parse(text) as CloudEvent };
        receiver.received.push(received);
        receiver.answer(received, response);
      });
    });
    await receiver.listen();
    return receiver;
  }

  /** Takes connections, at the port that it had before. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Answers with these statuses, one after the other, and with 204 when none is left. */
  answerWith(...statuses: number[]): void {
    this.answer = (_, response) => void response.writeHead(statuses.shift() ?? 204).end();
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** What has come at the path, of the types that are asked for. */
  at(path: string, ...types: string[]): Received[] {
    return this.received.filter(
      (each) => each.path === path && (types.length === 0 || types.includes(each.event.type)),
    );
  }

  /** The same, once there are so many. */
  arrived(count: number, path: string, ...types: string[]): Promise<Received[]> {
    return until(() => {
      const all = this.at(path, ...types);
      return all.length >= count ? all : undefined;
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
