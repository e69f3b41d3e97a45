import { type DatabaseProxy, startDatabaseProxy } from '../service/database-proxy.js';
import type { Answer, Client } from '../service/client.js';
import { newOrgID, startTestService, testDatabaseURL, type TestService } from '../service/test-service.js';
import { type Told, toldBy as told } from '../service/told.js';

/** What a loaded machine may add to a time that is promised, in milliseconds. */
export const slack = 1_000;

/** The service, with a proxy between it and its database, which has a second to answer. */
export interface Outage {
  service: TestService;
  proxy: DatabaseProxy;
  client: Client;
  stop(): Promise<void>;
}

/** Anybody may ask this service, so that nothing but the request itself goes to the database. */
export const outageSettings = { AUTH: 'open', DATABASE_STATEMENT_SECONDS: '1' };

export async function startOutage(settings: NodeJS.ProcessEnv = {}): Promise<Outage> {
  const proxy = await startDatabaseProxy(testDatabaseURL());
  const service = await startTestService({ ...outageSettings, ...settings, DATABASE_URL: proxy.url });
  return {
    service,
    proxy,
    client: service.anonymous,
    stop: async () => {
      // What is frozen would keep the service from ending in good order.
      await proxy.stop();
      await service.stop();
    },
  };
}

export const rate = (orgID: string, name = 'n') => ({
  orgID,
  name,
  freeWarrantyMonths: 0,
  stdTermMonths: 12,
});

export const toldBy = ({ status, body, headers }: Answer): Told =>
  told({ status, type: body?.type, retryAfter: headers.get('retry-after') });

/** Asks until the answer is a success. @returns milliseconds from now to that */
export async function untilDone(ask: () => Promise<Answer>, patience = 30_000): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { status } = await ask();
    const milliseconds = performance.now() - begun;
    if (status < 300 || milliseconds > patience) return milliseconds;
  }
}

/** Writes of an organization of their own, each with what its client was told. */
export class Writers {
  readonly orgID = newOrgID();
  readonly told = new Map<string, Told>();
  private readonly answers: Answer[] = [];
  private isOver = false;
  private writing: Promise<void>[] = [];

  constructor(private readonly client: Client) {}

  /** So many clients write one record after the other; every second one with an idempotency key. */
  start(count: number): void {
    this.writing = Array.from({ length: count }, (_, at) => this.write(at));
  }

  /** Lets them end with the answer that they wait for. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writing);
  }

  count(told: Told): number {
    return [...this.told.values()].filter((each) => each === told).length;
  }

  /** Answers that nobody should get. */
  strange(): string[] {
    return this.answers.filter((answer) => toldBy(answer) === 'something else').map(({ text }) => text);
  }

  /** Who was told that it was done and it was not, or the other way round, or whose record is there twice. */
  async deceived(): Promise<string[]> {
    const { body } = await this.client.post('/rate/query', { orgIDIn: [this.orgID] });
    const kept = (body as { name: string }[]).map(({ name }) => name);
    const times = (name: string) => kept.filter((each) => each === name).length;
    return [...this.told].flatMap(([name, told]) => {
      const isTrue = { done: [1], 'not done': [0], unknown: [0, 1], 'something else': [] as number[] };
      return isTrue[told].includes(times(name)) ? [] : [`${name}: ${told}, ${times(name)} there`];
    });
  }

  private async write(writer: number): Promise<void> {
    for (let at = 0; !this.isOver; at++) {
      const name = `${writer}-${at}`;
      const isKeyed = writer % 2 === 1;
      const client = isKeyed ? this.client.with({ 'Idempotency-Key': `${this.orgID}-${name}` }) : this.client;
      const answer = await client.post('/rate', rate(this.orgID, name));
      this.told.set(name, toldBy(answer));
      this.answers.push(answer);
    }
  }
}
