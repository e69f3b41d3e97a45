import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import {
  type DiscardHandler,
  type HandlerOptions,
  HandlesJob,
  type JobHandler,
  OnJobDiscarded,
} from './job-handler.js';

/** Who does the jobs of a kind, and how. */
export interface RegisteredHandler {
  handle: JobHandler;
  concurrency: number;
  timeoutSeconds: number;
  discard?: DiscardHandler;
}

const usualTimeoutSeconds = 60;

/** The handlers of all modules, by the kind of job that they do. */
@Injectable()
export class JobHandlers {
  private readonly byKind = new Map<string, RegisteredHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  of(kind: string): RegisteredHandler | undefined {
    return this.byKind.get(kind);
  }

  register(
    kind: string,
    handle: JobHandler,
    options: HandlerOptions & { discard?: DiscardHandler } = {},
  ): void {
    const { concurrency = Infinity, timeoutSeconds = usualTimeoutSeconds, discard } = options;
    this.byKind.set(kind, { handle, concurrency, timeoutSeconds, discard });
  }

  /** Finds the methods that are decorated with @HandlesJob and @OnJobDiscarded. */
  discover(): void {
    const discards = new Map<string, DiscardHandler>();
    const handlers: [kind: string, handle: JobHandler, options: HandlerOptions][] = [];
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, (...args: unknown[]) => never>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[name]!;
        const handled = this.reflector.get(HandlesJob, method);
        if (handled) handlers.push([handled.kind, (claimed) => methods[name]!(claimed), handled]);
        const discarded = this.reflector.get(OnJobDiscarded, method);
        if (discarded) discards.set(discarded, (tx, job, failure) => methods[name]!(tx, job, failure));
      }
    }
    for (const [kind, handle, options] of handlers) {
      this.register(kind, handle, { ...options, discard: discards.get(kind) });
    }
  }
}
