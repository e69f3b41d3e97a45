import { Injectable } from '@nestjs/common';
import { ApiKey } from '../../platform/auth/api-key.entity.js';
import { ApiKeys } from '../../platform/auth/api-keys.js';
import { createApiKeyTx } from '../../platform/auth/create-api-key.js';
import { Database } from '../../platform/records/database.js';
import { type InputError, InvalidInput, NotFound } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { redactForReplay } from '../../platform/idempotency/idempotency-records.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { loadForUpdate, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { amongManaged } from '../../platform/tenancy/managed.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { ApiKeyView, CreateApiKey, CreatedApiKeyView, type ListApiKeys } from './api-key.dto.js';

/** A revoked key stays in the table, for the log names actors by the ids of their keys; here it is gone. */
const working = { sql: 'revoked_at IS NULL', values: [] };

@Injectable()
export class ApiKeyService {
  constructor(
    private readonly database: Database,
    private readonly apiKeys: ApiKeys,
  ) {}

  /** Makes a key. Only an admin can, so none has a greater role than who made it. */
  create(caller: Caller, body: CreateApiKey): Promise<CreatedApiKeyView> {
    const orgID = caller.orgFor('admin', body.orgID);
    const expiresAt = readExpiry(body.expiresAt);
    return this.database.write(caller, async (tx) => {
      const wish = { ...withNulls(CreateApiKey, body), orgID, expiresAt };
      const { key, secret } = await createApiKeyTx(tx, caller, wish);
      return { ...toView(CreatedApiKeyView, { ...key, secret }), [redactForReplay]: toView(ApiKeyView, key) };
    });
  }

  /** Revokes a key: on this instance it stops working at once, on the others within two seconds. */
  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const key = await loadForUpdate(tx, caller, 'admin', ApiKey, id);
      if (key.revokedAt !== null) throw new NotFound();
      ifMatch.check(key.version);
      await update(tx, caller, key, { revokedAt: new Date().toISOString() }, 'deleted');
      tx.onCommit(() => this.apiKeys.forget(key.hash));
    });
  }

  /** The keys of the organizations in which the caller is an admin. */
  list(caller: Caller, filters: ListApiKeys, page: PageRequest): RecordList {
    const managed = amongManaged(caller, filters);
    return listRecords(this.database, caller, ApiKey, ApiKeyView, managed, page, [working]);
  }
}

const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** @throws InvalidInput for a moment that is past, or finer than is kept */
function readExpiry(text: string | null | undefined): string | null {
  if (!text) return null;
  const refuse = (code: string, detail: string) => {
    const error: InputError = { pointer: '/expiresAt', code, detail };
    return new InvalidInput([error]);
  };
  const moment = Date.parse(text);
  if (/\.\d{3}0*[1-9]/.test(text))
    throw refuse('precision', 'must be whole milliseconds: more would be rounded');
  if (moment <= Date.now() || moment > lastMoment)
    throw refuse('range', 'must be in the future, up to the year 9999');
  return new Date(moment).toISOString();
}
