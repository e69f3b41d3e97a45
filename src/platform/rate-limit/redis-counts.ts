import { createClient, defineScript } from '@redis/client';
import type { Logger } from 'pino';

/** Adds to a count that ends by itself; answers the count, and the milliseconds that are left of it. */
const addHits = defineScript({
  SCRIPT: `
    local hits = redis.call('INCRBY', KEYS[1], ARGV[1])
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[2])
      left = tonumber(ARGV[2])
    end
    return { hits, left }`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, hits: number, milliseconds: number) {
    parser.pushKey(`surety:rate-limit:${key}`);
    parser.push(String(hits), String(milliseconds));
  },
  transformReply: ([hits, left]: [number, number]) => ({ hits, left }),
});

function connect(url: string) {
  return createClient({
    url,
    scripts: { addHits },
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5_000) * (0.5 + Math.random() / 2),
    },
  });
}

/** Longer than this nobody waits for a count. */
const patienceMilliseconds = 250;
/** How long a Redis that does not answer is left alone. */
const pauseMilliseconds = 1_000;

/** Counts in Redis, which all instances of the service share. It may go away at any time: then there are none. */
export class RedisCounts {
  private readonly client: ReturnType<typeof connect>;
  private pausedUntil = 0;
  private isAway = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = connect(url);
    this.client.on('error', (error) => this.isLost(error));
  }

  /** Whether it makes sense to ask. */
  get isThere(): boolean {
    return this.client.isReady && Date.now() >= this.pausedUntil;
  }

  /** Connects, and goes on trying for ever; comes back after the first try. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.client.once('ready', resolve).once('error', () => resolve());
      this.client.connect().catch((error: unknown) => this.isLost(error));
    });
  }

  close(): void {
    this.client.destroy();
  }

  /** Adds hits to the count of the key, and tells how it stands; undefined when Redis is away. */
  async add(
    key: string,
    hits: number,
    milliseconds: number,
  ): Promise<{ hits: number; left: number } | undefined> {
    try {
      const count = await inTime(this.client.addHits(key, hits, milliseconds));
      this.isFound();
      return count;
    } catch (error) {
      this.pausedUntil = Date.now() + pauseMilliseconds;
      this.isLost(error);
      return undefined;
    }
  }

  private isLost(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    this.logger.warn(
      { reason: error instanceof Error ? error.message || error.name : String(error) },
      'Redis is away: this instance counts requests by itself until it is back',
    );
  }

  private isFound(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.logger.info('Redis is back: requests are counted together again');
  }
}

async function inTime<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It does not answer.')), patienceMilliseconds);
  });
  try {
    return await Promise.race([reply, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
