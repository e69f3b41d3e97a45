import { createClient } from '@redis/client';
import type { Logger } from 'pino';

function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5_000) * (0.5 + Math.random() / 2),
    },
  });
}

/** No request waits longer than this for Redis. */
const timeoutMilliseconds = 250;
/** A Redis that did not answer is left alone for this long. */
const pauseMilliseconds = 1_000;

interface ScriptArguments {
  keys: string[];
  arguments: string[];
}

/**
 * A connection to Redis for rate-limiter-flexible, which uses `isReady` and `eval` of it. Redis may go away at any
 * time: then the connection is not ready, and a script that is under way fails soon.
 */
export class RedisConnection {
  private readonly client: ReturnType<typeof connect>;
  private pausedUntil = 0;
  private isAway = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = connect(url);
    this.client.on('error', (error) => this.reportLoss(error));
  }

  get isReady(): boolean {
    return this.client.isReady && Date.now() >= this.pausedUntil;
  }

  /** Connects, and tries again for ever; resolves after the first try. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.client.once('ready', resolve).once('error', () => resolve());
      this.client.connect().catch((error: unknown) => this.reportLoss(error));
    });
  }

  close(): void {
    this.client.destroy();
  }

  /** Runs a Lua script. @throws Error when Redis does not answer in time */
  async eval(script: string, options: ScriptArguments): Promise<unknown> {
    try {
      const reply = await withTimeout(this.client.eval(script, options));
      this.reportReturn();
      return reply;
    } catch (error) {
      this.pausedUntil = Date.now() + pauseMilliseconds;
      this.reportLoss(error);
      throw error;
    }
  }

  private reportLoss(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    this.logger.warn(
      { reason: error instanceof Error ? error.message || error.name : String(error) },
      'Redis is away: this instance counts requests by itself until it is back',
    );
  }

  private reportReturn(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.logger.info('Redis is back: the instances count requests together again');
  }
}

async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${timeoutMilliseconds} ms`)),
      timeoutMilliseconds,
    );
  });
  try {
    return await Promise.race([reply, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
