import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { asDateTime } from '../database/columns.js';
import { Database } from '../records/database.js';
import type { Role } from '../tenancy/caller.js';
import { keyActorID } from './actor-id.js';
import { ApiKey } from './api-key.entity.js';
import { hashOf, prefixOf } from './api-key-secret.js';
import { TtlCache } from './ttl-cache.js';

/** Whom an API key stands for. */
export interface KeyHolder {
  actorID: string;
  orgID: string;
  role: Role;
  /** null: it does not expire. */
  expiresAt: string | null;
}

/** Finds API keys by their secret. It reads across organizations, because the caller is not known yet. */
@Injectable()
export class ApiKeys {
  private readonly cache = new TtlCache<KeyHolder>();

  constructor(private readonly database: Database) {}

  /** The holder of the key; undefined when it is unknown, revoked, expired or mistyped. */
  async holderOf(secret: string): Promise<KeyHolder | undefined> {
    const hash = hashOf(secret);
    const holder = await this.cache.getOrLoad(hash, () => this.find(prefixOf(secret), hash));
    const isExpired = holder && holder.expiresAt !== null && Date.parse(holder.expiresAt) <= Date.now();
    return isExpired ? undefined : holder;
  }

  /** Makes this instance read the key of this hash again at once; the other instances do within two seconds. */
  forget(hash: string): void {
    this.cache.forget(hash);
  }

  /** Whether any key works. */
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
    const rows = await this.database.query(`SELECT ${table.columnList} FROM api_key WHERE ${where}`, values);
    return rows.map((row) => table.fromRow(row));
  }
}
