import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { isAway, isConflict, isMoved } from '../database/driver-errors.js';
import { Fault } from '../errors/faults.js';
import { OnRecord, type RecordEvent } from './record-event.js';
import type { Transaction } from './transaction.js';

/** Acts on a change, in its transaction: it writes rows (a job, a row of its own) and nothing else. */
export type RecordListener = (event: RecordEvent, tx: Transaction) => Promise<void> | void;

/** Something broke in a listener; the change that it listened to is rolled back. */
export class ListenerFailed extends Error {
  constructor(
    readonly listener: string,
    readonly event: string,
    cause: unknown,
  ) {
    super(`The listener ${listener} to ${event} failed.`, { cause });
  }
}

interface NamedListener {
  listener: string;
  act: RecordListener;
}

/**
 * Those who listen to changes: first to every change, then to one of a name; among these in the order of their
 * modules. The audit log listens to every change, in the platform's own module, so it is the first of all.
 */
@Injectable()
export class RecordListeners {
  private byName?: Map<string, NamedListener[]>;
  private readonly merged = new Map<string, NamedListener[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Tells all who listen, one after the other. @throws ListenerFailed, or the fault that a listener throws */
  tell(event: RecordEvent, tx: Transaction): Promise<void> | void {
    const listeners = this.to(event.name);
    for (const [at, { act, listener }] of listeners.entries()) {
      try {
        const acting = act(event, tx);
        if (acting) return this.goOn(acting, listeners.slice(at), event, tx);
      } catch (error) {
        throw failure(error, listener, event);
      }
    }
  }

  private async goOn(
    acting: Promise<void>,
    [first, ...others]: NamedListener[],
    event: RecordEvent,
    tx: Transaction,
  ): Promise<void> {
    try {
      await acting;
    } catch (error) {
      throw failure(error, first!.listener, event);
    }
    for (const { act, listener } of others) {
      try {
        await act(event, tx);
      } catch (error) {
        throw failure(error, listener, event);
      }
    }
  }

  private to(name: string): NamedListener[] {
    let listeners = this.merged.get(name);
    if (!listeners) {
      const byName = (this.byName ??= this.discover());
      listeners = [...(byName.get('*') ?? []), ...(byName.get(name) ?? [])];
      this.merged.set(name, listeners);
    }
    return listeners;
  }

  private discover(): Map<string, NamedListener[]> {
    const byName = new Map<string, NamedListener[]>();
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, RecordListener>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const name = this.reflector.get(OnRecord, methods[method]!);
        if (name === undefined) continue;
        const listener = `${instance.constructor.name}.${method}`;
        const act: RecordListener = (event, tx) => methods[method]!(event, tx);
        byName.set(name, [...(byName.get(name) ?? []), { listener, act }]);
      }
    }
    return byName;
  }
}

/** What a listener means to say to the caller stays as it is, and so does what makes the transaction try again. */
function failure(error: unknown, listener: string, { name }: RecordEvent): unknown {
  const isPassedOn = error instanceof Fault || isConflict(error) || isAway(error) || isMoved(error);
  return isPassedOn ? error : new ListenerFailed(listener, name, error);
}
