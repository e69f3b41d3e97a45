import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'mysql2';
import { asMoment } from '../database/columns.js';
import { DatabaseHosts } from '../database/database-hosts.js';
import { poolAt } from '../database/data-source.js';
import { readDatabaseURL } from '../database/database-url.js';
import type { Deadlines } from '../database/deadlines.js';
import { beatNowAndThen, lastBeat } from '../database/heartbeat.entity.js';
import type { SqlValue } from '../database/sql-value.js';
import { firstIDAt } from '../validation/ids.js';
import { Connections } from './batching/connections.js';

type Query = (sql: string, values: SqlValue[]) => Promise<unknown[][]>;

export interface ReplicaOptions {
  connections: number;
  preparedStatements: number;
  deadlines: Deadlines;
  /** How far behind a replica may be. */
  lagMilliseconds: number;
  /** Is told of changes. */
  say: (message: string) => void;
}

const lookMilliseconds = 1_000;
/** From the id of an entry of the log until it is committed, and what the clocks of instances differ by, at most. */
const slackMilliseconds = 25_000;
/** For so long an organization that writes is not asked for again. */
const pinMilliseconds = 5_000;
const mostPins = 100_000;
/** A list of more organizations is read from the primary. */
const mostOrganizations = 8;

const recentEntry = 'SELECT id FROM audit_log WHERE org_id = ? AND id >= ? ORDER BY id DESC LIMIT 1';

/**
 * The replicas of the database, from which lists are read that show no less for it: the replica is not too far behind,
 * and the organization has written nothing for longer than that. The log knows, whichever instance has written.
 */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  private readonly hosts: DatabaseHosts;
  private readonly pool: Pool;
  private readonly connections: Connections;
  private readonly pins = new LRUCache<string, true>({ max: mostPins, ttl: pinMilliseconds });
  /** What was committed until then, by the clock of this process, is at the replica. */
  private completeUntil = -Infinity;
  private wasFresh = false;
  private isOver = false;

  constructor(
    url: string,
    private readonly options: ReplicaOptions,
  ) {
    this.hosts = new DatabaseHosts(readDatabaseURL(url));
    this.pool = poolAt(url, { ...options, hosts: this.hosts });
    this.connections = new Connections(this.pool, options.deadlines, this.hosts);
    this.hosts.watch(options.say);
  }

  /** From now on it is known how far the replica is behind what this reads and writes. */
  follow(primary: Query): void {
    void this.goOn(primary);
  }

  /** These organizations have just written. */
  pin(orgIDs: Iterable<string>): void {
    for (const orgID of orgIDs) this.pins.set(orgID, true);
  }

  /** What lists of these organizations are to be read with; undefined: the primary. */
  async readerFor(orgIDs: string[] | undefined, primary: Query): Promise<Query | undefined> {
    if (!this.isFresh || orgIDs === undefined || orgIDs.length > mostOrganizations) return undefined;
    if (orgIDs.some((orgID) => this.pins.has(orgID))) return undefined;
    const since = firstIDAt(Date.now() - this.options.lagMilliseconds - slackMilliseconds);
    const recent = await Promise.all(orgIDs.map((orgID) => primary(recentEntry, [orgID, since])));
    const writing = orgIDs.filter((_, at) => recent[at]!.length > 0);
    this.pin(writing);
    return writing.length > 0 ? undefined : this.query;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    this.hosts.onModuleDestroy();
    await new Promise<void>((resolve) => this.pool.end(() => resolve()));
  }

  private get isFresh(): boolean {
    return performance.now() - this.completeUntil <= this.options.lagMilliseconds;
  }

  private readonly query: Query = (sql, values) => this.connections.query(sql, values);

  private async goOn(primary: Query): Promise<void> {
    while (!this.isOver) {
      await this.look(primary).catch(() => undefined);
      const { isFresh } = this;
      if (isFresh !== this.wasFresh) {
        this.wasFresh = isFresh;
        const where = isFresh ? 'a replica' : 'the primary: no replica is there, or it is too far behind';
        this.options.say(`lists are read from ${where}`);
      }
      await pause(lookMilliseconds, undefined, { ref: false });
    }
  }

  private async look(primary: Query): Promise<void> {
    await primary(beatNowAndThen, []);
    const asked = performance.now();
    const [[now] = []] = await primary('SELECT UTC_TIMESTAMP(3)', []);
    const [[beaten] = []] = await this.query(lastBeat, []);
    const behind = Date.parse(asMoment(String(now))) - Date.parse(asMoment(String(beaten)));
    this.completeUntil = asked - Math.max(0, behind);
  }
}
