import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Tinypool } from 'tinypool';
import { Unavailable } from '../../platform/errors/faults.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { inSpan } from '../../platform/tracing/tracing.js';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import type { Filled, FillTask } from '../../engines/rendering/fill.js';

const mostThreads = 2;
/** Forms that wait for a thread, and for how long; more are refused rather than kept. */
const patience = { longestQueue: 100, longestWaitMilliseconds: 15_000 };
/** What takes longer is ended together with its thread: to wait for a thread does not count. */
const mostMilliseconds = 10_000;
const retrySeconds = 5;
/** A thread that has had nothing to do for so long ends. */
const idleMilliseconds = 60_000;
const mostHeapMegabytes = 512;

/** Fills forms in threads of their own, so that no request waits for another's pages. */
@Injectable()
export class FillPool implements OnApplicationShutdown {
  private pool?: Tinypool;
  private readonly slots = new Bulkhead({ ...patience, most: mostThreads, refusal: notNow });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @throws Unavailable where too many wait, or one takes too long */
  async fill(task: FillTask): Promise<Filled> {
    this.pool ??= new Tinypool({
      filename: program(),
      ...{ minThreads: 0, maxThreads: mostThreads, idleTimeout: idleMilliseconds },
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
    });
    await this.slots.acquire('');
    try {
      const { pool } = this;
      const signal = AbortSignal.timeout(mostMilliseconds);
      return await inSpan('engine rendering', {}, () => pool.run(task, { signal }) as Promise<Filled>);
    } catch (error) {
      this.logger.warn({ err: error }, 'a form is not filled');
      throw notNow();
    } finally {
      this.slots.release('');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}

const notNow = (): Unavailable => new Unavailable('The form cannot be filled now.', retrySeconds);

/** A thread runs JavaScript; of sources that are run as they are, the build has it. */
function program(): string {
  const here = fileURLToPath(import.meta.url);
  const beside = join(here, '../fill-worker.js');
  return here.endsWith('.ts') ? beside.replace(/\/src\/(?!.*\/src\/)/, '/dist/src/') : beside;
}
