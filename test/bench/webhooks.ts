import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { load, median, medianOf, type Run, type Target } from './measure.js';
import type { Stage } from './stage.js';

const organizations = 100;
/** Of each organization; one of them never answers. */
const webhooks = 10;
const eventsASecond = 100;
const connections = 32;

/** How late events arrive, and what webhooks cost those who write. */
export interface WebhookFigures {
  /** Milliseconds from the answer to the write until the event has come. */
  p50: number;
  p99: number;
  /** Events that have come, of those that should have. */
  arrived: number;
  expected: number;
  /** Writes of an organization that has no webhook, and of one that has: as fast as they can, in turn. */
  without: Run;
  with: Run;
  /** The median of the rounds. */
  share: number;
  /** The same without a webhook, while a hundred other organizations have their events sent. */
  beside: Run;
}

/**
 * A hundred organizations have ten webhooks each, one of which hangs, and write a hundred records a second together:
 * first alone, then while another one writes as fast as it can. Service, database and receiver share the machine.
 */
export async function measureWebhooks(stage: Stage): Promise<WebhookFigures> {
  const url = inSchema(stage.serverURL, 'bench_webhooks');
  await createSchema(url);
  const settings = { AUTH: 'open', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };
  const { url: address } = await stage.start('webhooks', url, { settings });
  // As nobody in particular, who may write in every organization.
  const service: Target = { url: address, headers: {} };
  const receiver = await Arrivals.start();
  try {
    await makeWebhooks(service, receiver.url);
    // Everything is compiled then.
    await receiver.writeFor(service, 2_000);
    await receiver.settle();
    stage.say(`${eventsASecond} events a second, and nothing else`);
    receiver.forget();
    await receiver.writeFor(service, 2_000 * stage.seconds * stage.rounds);
    await receiver.settle();
    const delays = receiver.figures();
    const stop = receiver.writeTo(service);
    const beside: Run[] = [];
    for (let round = 0; round < stage.rounds; round++) {
      beside.push(await writes(service, 'quiet', stage.seconds));
      stage.say(`webhooks, round ${round + 1} of ${2 * stage.rounds}`);
    }
    await stop();
    await receiver.settle();
    await makeWebhook(service, 'told', `${receiver.url}/told`);
    const rounds: { without: Run; with: Run }[] = [];
    for (let round = 0; round < stage.rounds; round++) {
      const without = await writes(service, 'quiet', stage.seconds);
      rounds.push({ without, with: await writes(service, 'told', stage.seconds) });
      await receiver.settle();
      stage.say(`webhooks, round ${stage.rounds + round + 1} of ${2 * stage.rounds}`);
    }
    return {
      ...delays,
      without: medianOf(rounds.map((round) => round.without)),
      with: medianOf(rounds.map((round) => round.with)),
      share: median(rounds.map((round) => round.with.rate / round.without.rate)),
      beside: medianOf(beside),
    };
  } finally {
    await receiver.close();
  }
}

/** The figures as a table for people. */
export function webhookTable(figures: WebhookFigures): string {
  const { p50, p99, arrived, expected, share } = figures;
  const line = (title: string, { rate, p99: slowest }: Run) =>
    `${title.padEnd(44)} ${rate.toFixed(0).padStart(6)}/s  p99 ${slowest.toFixed(0)} ms`;
  return [
    `${organizations * webhooks} webhooks, one in ${webhooks} hangs, ${eventsASecond} events a second`,
    `an event arrives after ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99): ${arrived} of ${expected}`,
    line('writes of an organization without a webhook', figures.without),
    `${line('writes of one that has a webhook', figures.with)}: ${share.toFixed(2)}`,
    line('writes beside the events of the others', figures.beside),
  ].join('\n');
}

const writes = (service: Target, orgID: string, seconds: number): Promise<Run> => {
  const body = { orgID, name: 'Class B standard', freeWarrantyMonths: 12, stdTermMonths: 12 };
  return load(service, { name: 'create', method: 'POST', path: '/rate', body }, connections, 2 * seconds);
};

const post = (service: Target, path: string, orgID: string, body: object): Promise<Response> =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Org-ID': orgID, ...service.headers },
    body: JSON.stringify({ ...body, orgID }),
  });

async function makeWebhooks(service: Target, url: string): Promise<void> {
  for (let org = 0; org < organizations; org++) {
    for (let count = 0; count < webhooks; count++)
      await makeWebhook(service, `org-${org}`, `${url}/${count === 0 ? 'hangs' : count}`);
  }
}

async function makeWebhook(service: Target, orgID: string, url: string): Promise<void> {
  const { status } = await post(service, '/webhook', orgID, { url, typeIn: ['rate.created'] });
  if (status !== 201) throw new Error(`A webhook was not made: ${status}.`);
}

/** A receiver that notes how long after its write each event has come. */
class Arrivals {
  private readonly writtenAt = new Map<string, number>();
  private readonly delays: number[] = [];
  /** All that has come. */
  private count = 0;
  /** How often an event has come before the answer to its write. */
  private readonly early = new Map<string, number>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Arrivals> {
    const server = createServer();
    const arrivals = new Arrivals(server);
    server.on('request', (request, response) => {
      void request.toArray().then((chunks) => {
        if (request.url === '/hangs') return;
        arrivals.count++;
        if (request.url === '/told') return response.writeHead(204).end();
        const event = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as {
          data: { targetID: string };
        };
        arrivals.note(event.data.targetID);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return arrivals;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Has one organization after the other write a record, so many a second in all, until it is stopped. */
  writeTo(service: Target): () => Promise<void> {
    const writing = new Set<Promise<void>>();
    let count = 0;
    const timer = setInterval(() => {
      const one = this.write(service, `org-${count++ % organizations}`).finally(() => writing.delete(one));
      writing.add(one);
    }, 1_000 / eventsASecond);
    return async () => {
      clearInterval(timer);
      await Promise.all(writing);
    };
  }

  /** The same for so many milliseconds. */
  async writeFor(service: Target, milliseconds: number): Promise<void> {
    const stop = this.writeTo(service);
    await pause(milliseconds);
    await stop();
  }

  /** Begins to count again. */
  forget(): void {
    this.delays.length = 0;
    this.writtenAt.clear();
  }

  /** Until nothing has come for some seconds. */
  async settle(): Promise<void> {
    for (let known = -1; known !== this.count;) {
      known = this.count;
      await pause(3_000);
    }
  }

  figures(): Pick<WebhookFigures, 'p50' | 'p99' | 'arrived' | 'expected'> {
    const sorted = this.delays.sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
    return { p50: at(0.5), p99: at(0.99), arrived: sorted.length, expected: this.expected };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get expected(): number {
    return this.writtenAt.size * (webhooks - 1);
  }

  private async write(service: Target, orgID: string): Promise<void> {
    const body = { name: 'Class B standard', freeWarrantyMonths: 12, stdTermMonths: 12 };
    const { id } = (await (await post(service, '/rate', orgID, body)).json()) as { id: string };
    this.writtenAt.set(id, performance.now());
    const early = this.early.get(id) ?? 0;
    this.early.delete(id);
    this.delays.push(...Array<number>(early).fill(0));
  }

  private note(id: string): void {
    const writtenAt = this.writtenAt.get(id);
    if (writtenAt === undefined) this.early.set(id, (this.early.get(id) ?? 0) + 1);
    else this.delays.push(performance.now() - writtenAt);
  }
}
