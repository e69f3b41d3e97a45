import type { Database } from '../records/database.js';
import type { Transaction } from '../records/transaction.js';
import { create } from '../records/records.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { ApiKey } from './api-key.entity.js';
import { makeApiKey } from './api-key-secret.js';

/** The fields of a new API key. */
export interface NewApiKey {
  orgID: string;
  role: Role;
  name: string;
  /** RFC 3339, in UTC; null: it does not expire. */
  expiresAt: string | null;
}

/** A new API key. The secret is here and nowhere else. */
export interface CreatedApiKey {
  key: ApiKey;
  secret: string;
}

/** Creates an API key. */
export function createApiKey(database: Database, caller: Caller, fields: NewApiKey): Promise<CreatedApiKey> {
  return database.write(caller, (tx) => createApiKeyTx(tx, caller, fields));
}

/** Creates an API key within a transaction. */
export async function createApiKeyTx(
  tx: Transaction,
  caller: Caller,
  fields: NewApiKey,
): Promise<CreatedApiKey> {
  const { secret, prefix, hash } = makeApiKey();
  const key = await create(tx, caller, ApiKey, { ...fields, prefix, hash, revokedAt: null });
  return { key, secret };
}
