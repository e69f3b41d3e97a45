import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { asDateTime } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Role } from '../tenancy/caller.js';
import { keyActorID } from './actor-id.js';
import { ApiKey } from './api-key.entity.js';
import { hashOf, prefixOf } from './api-key-secret.js';
import { ShortMemory } from './short-memory.js';

/** Who a key speaks for. */
export interface KeyHolder {
  actorID: string;
  orgID: string;
  role: Role;
  /** null: it does not expire. */
  expiresAt: string | null;
}

/** Finds the API key that a secret is. It reads by prefix, across organizations: who asks is not known before. */
@Injectable()
export class ApiKeys {
  private readonly memory = new ShortMemory<KeyHolder>();

  constructor(private readonly database: Database) {}

  /** The holder of the key; undefined for one that is wrong, revoked, expired or mistyped. */
  async holderOf(secret: string): Promise<KeyHolder | undefined> {
    const hash = hashOf(secret);
    const holder = await this.memory.recall(hash, () => this.find(prefixOf(secret), hash));
    const isOver = holder && holder.expiresAt !== null && Date.parse(holder.expiresAt) <= Date.now();
    return isOver ? undefined : holder;
  }

  /** Makes this instance look again at once for the key of this hash; the others do within two seconds. */
  forget(hash: string): void {
    this.memory.forget(hash);
  }

  /** Whether there is a key that works. */
  async any(): Promise<boolean> {
    const working = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?) LIMIT 1';
    return (await this.select(working, [asDateTime(new Date().toISOString())])).length > 0;
  }

  private async find(prefix: string | undefined, hash: string): Promise<KeyHolder | undefined> {
    if (prefix === undefined) return undefined;
    const [key] = await this.select('prefix = ?', [prefix]);
    if (!key || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash))) return undefined;
    if (key.revokedAt !== null) return undefined;
    const { orgID, role, expiresAt } = key;
    return { actorID: keyActorID(key.id), orgID, role, expiresAt };
  }

  private async select(where: string, values: string[]): Promise<ApiKey[]> {
    const table = this.database.tables.of(ApiKey);
    const rows = await this.database.rows(`SELECT ${table.columnList} FROM api_key WHERE ${where}`, values);
    return rows.map((row) => table.fromRow(row));
  }
}
