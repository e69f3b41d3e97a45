import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request of an attack. */
export interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The address that attacks come from: on loopback there are many, and the victim has another one. */
const attackersAddress = '127.0.0.2';

/** Sends requests one after the other over a connection, which is kept. */
export class Attacker {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly sockets: Socket[] = [];

  constructor(
    readonly url: string,
    private readonly localAddress = attackersAddress,
  ) {}

  /** @returns the status, and how many bytes the answer had; 0: there was none */
  send({
    method,
    path,
    headers = {},
    body,
  }: HostileRequest): Promise<{ status: number; bytes: number; text: string }> {
    return new Promise((resolve) => {
      const { agent, localAddress } = this;
      const none = () => resolve({ status: 0, bytes: 0, text: '' });
      const sent = request(
        this.url + path,
        { method, headers, agent, localAddress, timeout: 60_000 },
        (response) => {
          let bytes = 0;
          let text = '';
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (text.length < 1_000) text += chunk.toString('latin1').slice(0, 1_000);
          });
          response.on('close', () => resolve({ status: response.statusCode!, bytes, text }));
        },
      );
      sent.on('timeout', () => sent.destroy()).on('error', none);
      sent.end(body);
    });
  }

  /** Writes bytes over a connection that reads nothing of what comes back, and stays: another one each time, or the last. */
  async writeOnly(bytes: string, isAnother = false): Promise<void> {
    const last = this.sockets.at(-1);
    const socket = isAnother || !last || last.destroyed ? this.newSocket() : last;
    const written = new Promise<void>((resolve) => {
      socket.write(bytes, () => resolve());
    });
    // Who is not read from waits no longer.
    await Promise.race([written, pause(1_000)]);
  }

  private newSocket(): Socket {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.localAddress });
    this.sockets.push(socket);
    return socket.pause().on('error', () => undefined);
  }

  close(): void {
    this.agent.destroy();
    for (const socket of this.sockets) socket.destroy();
  }
}
