import { Api, type Events, type Job, type ReadEvents } from './generated/api.js';
import { operations } from './generated/operations.js';
import { methodsOf } from './methods.js';
import type { Ref, RequestOptions, SuretyOptions } from './options.js';
import { pause } from './retry.js';
import { type Request, Transport } from './transport.js';

const firstLook = 200;
const longestLook = 2_000;

/** Seconds for which the service is asked to wait for an event. Proxies cut a request off that takes longer than a minute. */
const longestWait = 25;

export interface WaitOptions {
  signal?: AbortSignal | undefined;
  /** Is told of the job each time that it was looked at. */
  onProgress?: ((job: Job) => void) | undefined;
}

/** A client of the service: a collection for each resource, such as `client.bonds`, with a method for each operation. */
export class Surety extends Api {
  private readonly transport: Transport;

  constructor(options: SuretyOptions) {
    super();
    this.transport = new Transport(options);
    for (const [collection, rows] of Object.entries(operations)) {
      const methods = methodsOf(rows, this.transport);
      Object.assign(this, collection === '' ? methods : { [collection]: methods });
    }
  }

  /**
   * Sends any request to the service, with the credentials, retries and errors of the client: for media types and
   * operations that no method has. A write that may be sent twice needs an `idempotencyKey`.
   */
  request(method: string, path: string, options: Omit<Request, 'method' | 'path'> = {}): Promise<Response> {
    return this.transport.open({ ...options, method, path });
  }

  /**
   * Follows what happens, for ever: each event once, a moment after the change, in the order of its organization. Keep `next`
   * when what came with it is dealt with, and pass it as `after` to go on from there. There may be no events with it.
   */
  async *followEvents(
    events: Omit<ReadEvents, 'wait'> = {},
    options: RequestOptions = {},
  ): AsyncGenerator<Events, void, undefined> {
    for (let after = events.after; ;) {
      const read = await this.events.read({ ...events, after, wait: longestWait }, options);
      if (read.next !== after) yield read;
      after = read.next;
    }
  }

  /** Waits until a job is over. @returns the job that is done @throws Error with what failed where it was given up */
  async waitForJob(job: Ref, { signal, onProgress }: WaitOptions = {}): Promise<Job> {
    for (let wait = firstLook; ; wait = Math.min(wait * 1.5, longestLook)) {
      const current = await this.jobs.get(job, { signal });
      onProgress?.(current);
      if (current.state === 'done') return current;
      if (current.state === 'dead') throw new Error(`The job ${current.id} was given up: ${current.failure}`);
      await pause(wait, signal);
    }
  }
}
