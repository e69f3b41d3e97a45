import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

/** A request, or an answer, is mostly shorter. */
const mostBytes = 3_000;

/** Stands before a server, and while it is told to cuts connections at any byte of what passes either way. */
export class CuttingProxy {
  port = 0;
  /** Connections that it has cut. */
  cuts = 0;
  private readonly links = new Set<Link>();
  private isCutting = false;

  private constructor(
    private readonly server: Server,
    to: NetConnectOpts,
  ) {
    server.on('connection', (client: Socket) => {
      const link = new Link(client, connect(to), () => this.cuts++);
      this.links.add(link);
      client.once('close', () => this.links.delete(link));
      if (this.isCutting) link.cutAfter(bytesToPass());
    });
  }

  static async start(to: NetConnectOpts): Promise<CuttingProxy> {
    const server = createServer();
    const proxy = new CuttingProxy(server, to);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    proxy.port = (server.address() as AddressInfo).port;
    return proxy;
  }

  /** Begins to cut: each connection, those that come as well, after some bytes. */
  begin(): void {
    this.isCutting = true;
    for (const link of this.links) link.cutAfter(bytesToPass());
  }

  end(): void {
    this.isCutting = false;
    for (const link of this.links) link.cutAfter(Infinity);
  }

  async close(): Promise<void> {
    for (const link of this.links) link.cutAfter(0);
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const bytesToPass = (): number => Math.floor(Math.random() * mostBytes);

/** One connection of a client, and the one to the server that belongs to it. */
class Link {
  private left = Infinity;

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    private readonly onCut: () => void,
  ) {
    this.pass(client, server);
    this.pass(server, client);
  }

  cutAfter(bytes: number): void {
    this.left = bytes;
    if (bytes === 0) this.cut();
  }

  private pass(from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on('data', (chunk) => {
      const part = chunk.subarray(0, this.left);
      this.left -= chunk.length;
      if (!to.write(part)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
      if (this.left < 0) to.write('', () => this.cut());
    });
    from.on('error', () => undefined).on('end', () => to.end());
    from.on('close', () => to.destroy());
  }

  /** As a crash or a firewall does it: with a reset. */
  private cut(): void {
    if (this.client.destroyed) return;
    this.onCut();
    this.client.resetAndDestroy();
    this.server.destroy();
  }
}
