import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMilliseconds = 10_000;
const noConnection = new Set(['ECONNREFUSED']);

/** What became of a request: its status, or why there is none. */
export type Came = number | string;

const betweenLooks = 250;

/**
 * Stands for the proxy that every installation of several services has: requests go in turn to those that say they are
 * ready, over connections that are kept, and one whose connection is refused, so that nothing was sent, goes to the next.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private isOpen = true;
  private next = 0;

  private constructor(private readonly urls: readonly string[]) {}

  static async before(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls);
    await Promise.all(urls.map((url) => balancer.look(url)));
    for (const url of urls) void balancer.watch(url);
    return balancer;
  }

  async send(path: string, headers: Record<string, string>, body: string): Promise<Came> {
    for (const end = Date.now() + patienceMilliseconds; Date.now() < end;) {
      const url = this.urls[this.next++ % this.urls.length]!;
      if (!this.ready.has(url)) {
        await pause(1);
        continue;
      }
      const came = await this.ask(url + path, headers, body);
      if (typeof came === 'number' || !noConnection.has(came)) return came;
      await pause(1);
    }
    return 'no service';
  }

  private async watch(url: string): Promise<void> {
    while (this.isOpen) {
      await pause(betweenLooks);
      await this.look(url);
    }
  }

  private async look(url: string): Promise<void> {
    const answer = await fetch(`${url}/health/ready`, { headers: { Connection: 'close' } }).catch(
      () => undefined,
    );
    if (answer?.ok) this.ready.add(url);
    else this.ready.delete(url);
    await answer?.arrayBuffer();
  }

  close(): void {
    this.isOpen = false;
    this.agent.destroy();
  }

  private ask(url: string, headers: Record<string, string>, body: string): Promise<Came> {
    return new Promise((resolve) => {
      const all = {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      const sent = request(url, { method: 'POST', agent: this.agent, headers: all }, (response) => {
        response.resume().on('close', () => resolve(response.complete ? response.statusCode! : 'cut off'));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end(body);
    });
  }
}
