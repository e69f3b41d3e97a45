import type { Database } from '../database/database.js';
import { createRecord } from '../records/records.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { ApiKey } from './api-key.entity.js';
import { makeApiKey } from './api-key-secret.js';

/** What a new key is to be. */
export interface ApiKeyWish {
  orgID: string;
  role: Role;
  name: string;
  /** An RFC 3339 moment; null: it does not expire. */
  expiresAt: string | null;
}

/** Makes an API key. The secret is in the answer and nowhere else. */
export function createApiKey(
  database: Database,
  caller: Caller,
  wish: ApiKeyWish,
): Promise<{ key: ApiKey; secret: string }> {
  const { secret, prefix, hash } = makeApiKey();
  return database.write(caller, async (tx) => {
    const key = await createRecord(tx, caller, ApiKey, { ...wish, prefix, hash, revokedAt: null });
    return { key, secret };
  });
}
