import type { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { createRecord } from '../records/records.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { ApiKey } from './api-key.entity.js';
import { makeApiKey } from './api-key-secret.js';

/** What a new key is to be. */
export interface ApiKeyWish {
  orgID: string;
  role: Role;
  name: string;
  /** An RFC 3339 moment in UTC; null: it does not expire. */
  expiresAt: string | null;
}

/** A key that was just made. The secret is here and nowhere else. */
export interface MadeApiKey {
  key: ApiKey;
  secret: string;
}

/** Makes an API key. */
export function createApiKey(database: Database, caller: Caller, wish: ApiKeyWish): Promise<MadeApiKey> {
  return database.write(caller, (tx) => createApiKeyTx(tx, caller, wish));
}

/** Makes an API key in a transaction that does more. */
export async function createApiKeyTx(tx: Transaction, caller: Caller, wish: ApiKeyWish): Promise<MadeApiKey> {
  const { secret, prefix, hash } = makeApiKey();
  const key = await createRecord(tx, caller, ApiKey, { ...wish, prefix, hash, revokedAt: null });
  return { key, secret };
}
