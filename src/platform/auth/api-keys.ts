import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Role } from '../tenancy/caller.js';
import { ApiKey } from './api-key.entity.js';
import { hashOf, prefixOf } from './api-key-secret.js';

/** Who a key speaks for. */
export interface KeyHolder {
  actorID: string;
  orgID: string;
  role: Role;
}

/** How long a key that was good is taken for good: a revoked one stops working on every instance within this. */
const trustMilliseconds = 2_000;
const mostRemembered = 10_000;

/** Finds the API key that a secret is. It reads by prefix, across organizations: who asks is not known before. */
@Injectable()
export class ApiKeys {
  private readonly remembered = new Map<string, { holder: KeyHolder; until: number }>();

  constructor(private readonly database: Database) {}

  /** The holder of the key; undefined for one that is wrong, revoked, expired or mistyped. */
  async holderOf(secret: string): Promise<KeyHolder | undefined> {
    const prefix = prefixOf(secret);
    if (prefix === undefined) return undefined;
    const hash = hashOf(secret);
    const known = this.remembered.get(hash);
    if (known && known.until > Date.now()) return known.holder;
    const holder = await this.find(prefix, hash);
    this.remember(hash, holder);
    return holder;
  }

  /** Whether there is a key that works. */
  async any(): Promise<boolean> {
    const now = new Date().toISOString();
    const keys = await this.select('revoked_at IS NULL LIMIT 100', []);
    return keys.some(({ expiresAt }) => expiresAt === null || expiresAt > now);
  }

  private async find(prefix: string, hash: string): Promise<KeyHolder | undefined> {
    const [key] = await this.select('prefix = ?', [prefix]);
    if (!key || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash))) return undefined;
    if (key.revokedAt !== null) return undefined;
    if (key.expiresAt !== null && key.expiresAt <= new Date().toISOString()) return undefined;
    return { actorID: `api_key:${key.id}`, orgID: key.orgID, role: key.role };
  }

  private async select(where: string, values: string[]): Promise<ApiKey[]> {
    const table = this.database.tables.of(ApiKey);
    const rows = await this.database.rows(`SELECT ${table.columnList} FROM api_key WHERE ${where}`, values);
    return rows.map((row) => table.fromRow(row));
  }

  private remember(hash: string, holder: KeyHolder | undefined): void {
    this.remembered.delete(hash);
    if (!holder) return;
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    this.remembered.set(hash, { holder, until: Date.now() + trustMilliseconds });
  }
}
