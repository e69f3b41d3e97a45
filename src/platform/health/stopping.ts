import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ApiServer } from '../http/api-adapter.js';
import { untilAllClosed } from '../web-processes/told-first.js';

/** How long a kept-alive connection may take to bring one more request, and have it answered with `Connection: close`. */
const idleMilliseconds = 2_000;

/** Whether the service has begun to stop, and how its connections end. */
@Injectable()
export class Stopping implements OnModuleDestroy {
  /** From here on `/health/ready` says so. */
  hasBegun = false;
  private readonly begun = new AbortController();

  /** Aborts when a stop begins: requests that wait for something to happen are answered then. */
  get signal(): AbortSignal {
    return this.begun.signal;
  }

  onModuleDestroy(): void {
    this.begin();
  }

  private begin(): void {
    this.hasBegun = true;
    this.begun.abort();
  }

  /** Goes on as before for a while, and says that it is about to stop: balancers then lead nobody here any more. */
  async leave(milliseconds: number): Promise<void> {
    this.hasBegun = true;
    if (milliseconds > 0) await pause(milliseconds);
  }

  /**
   * Takes no more connections, says `Connection: close` with the last answer on each there is, and waits until all are
   * closed; after the time limit the rest is cut off. A client is never cut off between a request and its answer, as it
   * would be if idle connections were closed at once: its next request may be on the way.
   */
  async drain(server: ApiServer, milliseconds: number): Promise<void> {
    this.begin();
    // http.Server's own close() closes idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await untilAllClosed();
    server.isEnding = true;
    const idle = setTimeout(() => server.closeIdleConnections(), Math.min(idleMilliseconds, milliseconds));
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
    await closed;
    clearTimeout(idle);
    clearTimeout(cut);
  }
}
