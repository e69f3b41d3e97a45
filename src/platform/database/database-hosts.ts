import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../errors/faults.js';
import type { Address, DatabasePlace } from './database-url.js';
import { noQuorum } from './driver-errors.js';
import { type HostState, hostStates, probe } from './host-state.js';

interface Host {
  address: Address;
  /** Undefined: nobody has asked it yet. */
  state?: HostState;
  error?: unknown;
  /** Since when it has been in this state. */
  since: number;
  /** How often in a row it has not answered. */
  silences: number;
  /** The question that is under way. */
  asking?: Promise<void>;
}

/** How often the hosts are asked: while one takes writes, and while none does. */
const calmMilliseconds = 1_000;
const restlessMilliseconds = 200;
/** For how long an answer is taken for true. */
const trustMilliseconds = 2_500;
const briefTrustMilliseconds = 100;
/** Between two looks at all hosts, at least. */
const leastMilliseconds = 50;
/** A preferred host that has come back is gone back to after so long. */
const steadyMilliseconds = 5_000;
/** A server that is silent so often is given up, with all that waits for it. */
const mostSilences = 2;

const usable: readonly (HostState | undefined)[] = ['writable', 'behind', 'read-only'];

/**
 * The hosts of `DATABASE_URL`, and which of them the connections of this process lead to: the first that takes writes;
 * while none does, the first that can be read from. All connections lead to one host, so that what was written is read.
 * With a single host nobody chooses, and it is asked only where something has failed.
 */
@Injectable()
export class DatabaseHosts implements OnModuleDestroy {
  private readonly hosts: Host[];
  private chosen?: Host;
  private trustedUntil = 0;
  private suspectedAt = 0;
  private lookedAt = -Infinity;
  private looking?: Promise<void>;
  private isOver = false;
  private readonly lost: ((address: Address) => void)[] = [];
  private say: (message: string) => void = () => undefined;

  constructor(private readonly place: DatabasePlace) {
    this.hosts = place.addresses.map((address) => ({ address, since: 0, silences: 0 }));
    if (!this.areSeveral) this.chosen = this.hosts[0];
  }

  get areSeveral(): boolean {
    return this.place.addresses.length > 1;
  }

  /** Where connections lead to now. */
  get current(): Address | undefined {
    return this.chosen?.address;
  }

  /** Whether `find` need not wait. */
  get isFound(): boolean {
    return !this.areSeveral || (this.chosen !== undefined && performance.now() < this.trustedUntil);
  }

  /** What each host can do, in the order of the URL, as far as is known. */
  get states(): { state: HostState | undefined; isInUse: boolean }[] {
    return this.hosts.map((host) => ({ state: host.state, isInUse: host === this.chosen }));
  }

  /** The host that a new connection is to lead to. @throws Unavailable; what connecting to a host has thrown */
  async find(): Promise<Address> {
    if (!this.isFound) await this.look();
    if (this.chosen) return this.chosen.address;
    throw this.refusal();
  }

  /** Something has failed that another host may do: the hosts are asked again before the next connection. */
  suspect(): void {
    this.suspectedAt = performance.now();
    this.trustedUntil = 0;
  }

  /** Why no write can be done, asked now; undefined: one can be. */
  async whyNoWrites(): Promise<unknown> {
    await this.look();
    const best = this.best();
    return best.state === 'writable' || best.state === 'behind' || best.state === undefined
      ? undefined
      : this.refusal();
  }

  /** From now on the hosts are asked every second. `say` is told of changes. */
  watch(say: (message: string) => void): void {
    this.say = say;
    if (this.areSeveral) void this.goOn();
  }

  /** Calls this with each host that is given up: what waits for it waits in vain. */
  onLost(act: (address: Address) => void): void {
    this.lost.push(act);
  }

  onModuleDestroy(): void {
    this.isOver = true;
  }

  private async goOn(): Promise<void> {
    while (!this.isOver) {
      await this.look();
      const isCalm = this.chosen?.state === 'writable';
      await pause(isCalm ? calmMilliseconds : restlessMilliseconds, undefined, { ref: false });
    }
  }

  private look(): Promise<void> {
    return (this.looking ??= this.lookNow().finally(() => (this.looking = undefined)));
  }

  /** Ends as soon as the host to use is known to take writes: others may be silent for longer. */
  private async lookNow(): Promise<void> {
    const early = this.lookedAt + leastMilliseconds - performance.now();
    if (early > 0) await pause(early);
    const began = (this.lookedAt = performance.now());
    await new Promise<void>((resolve) => {
      let open = this.hosts.length;
      for (const host of this.hosts) {
        host.asking ??= this.ask(host).finally(() => (host.asking = undefined));
        void host.asking.then(() => {
          open--;
          if (open === 0 || (host === this.chosen && host.state === 'writable')) resolve();
        });
      }
    });
    const isGood = this.chosen?.state === 'writable' && this.suspectedAt < began;
    this.trustedUntil = performance.now() + (isGood ? trustMilliseconds : briefTrustMilliseconds);
  }

  private async ask(host: Host): Promise<void> {
    const { state: told = host.state, error, isSilent } = await probe(this.place, host.address);
    const before = host.state;
    host.silences = isSilent ? host.silences + 1 : 0;
    host.error = error;
    const state = this.isOnlySlow(host) ? before : told;
    if (state !== before) {
      host.state = state;
      host.since = performance.now();
      if (this.areSeveral)
        this.say(`database host ${nameOf(host)} is ${state}${before ? `, and was ${before}` : ''}`);
    }
    this.choose();
    const isGone = !usable.includes(state) && (!isSilent || host.silences === mostSilences);
    if (isGone) for (const act of this.lost) act(host.address);
  }

  /** Being silent once says little. It matters where another could take the writes. */
  private isOnlySlow(host: Host): boolean {
    const isSlow = host.silences > 0 && host.silences < mostSilences && host.state !== undefined;
    return isSlow && !this.hosts.some((other) => other !== host && other.state === 'writable');
  }

  private choose(): void {
    if (!this.areSeveral) return;
    const best = this.best();
    const preferred = this.hosts.slice(0, this.hosts.indexOf(best));
    if (preferred.some(({ state }) => state === undefined)) return;
    if (!usable.includes(best.state)) return void (this.chosen = undefined);
    const { chosen } = this;
    const isAsGood = chosen?.state === best.state;
    const isSteady = performance.now() - best.since > steadyMilliseconds;
    if (best === chosen || (isAsGood && !isSteady)) return;
    this.chosen = best;
    this.say(`connections now lead to the database host ${nameOf(best)}, which is ${best.state}`);
  }

  /** The one that can do most; of several the first. */
  private best(): Host {
    const rank = ({ state }: Host) => hostStates.indexOf(state ?? 'unreachable');
    return this.hosts.reduce((best, host) => (rank(host) < rank(best) ? host : best));
  }

  private refusal(): unknown {
    const { state, error } = this.best();
    if (state === 'unreachable' && error !== undefined) return error;
    if (state === 'read-only')
      return new Unavailable('The database takes no writes now: it is read-only.', 2);
    return new Unavailable(noQuorum, 2);
  }
}

const nameOf = ({ address }: Host): string => `${address.host}:${address.port}`;
