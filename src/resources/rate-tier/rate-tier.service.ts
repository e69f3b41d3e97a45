import { Injectable } from '@nestjs/common';
import { createAll } from '../../platform/records/create-all.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { isTierType } from '../../engines/premium/tiers.js';
import { CreateRateTier, type ListRateTiers, UpdateRateTier, RateTierView } from './rate-tier.dto.js';
import { RateTier } from './rate-tier.entity.js';

@Injectable()
export class RateTierService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateRateTier): Promise<RateTierView> {
    return this.database.write(caller, (tx) => this.createTx(tx, caller, body));
  }

  createAll(caller: Caller, bodies: CreateRateTier[]): Promise<RateTierView[]> {
    return createAll(this.database, caller, bodies, (tx, body) => this.createTx(tx, caller, body));
  }

  async get(caller: Caller, id: string): Promise<RateTierView> {
    return toView(RateTierView, await load(this.database, caller, RateTier, id));
  }

  update(caller: Caller, id: string, body: UpdateRateTier, ifMatch: Precondition): Promise<RateTierView> {
    checkSigns(body);
    return this.database.write(caller, async (tx) => {
      const rateTier = await loadForUpdate(tx, caller, 'admin', RateTier, id, ifMatch);
      return toView(RateTierView, await update(tx, caller, rateTier, withNulls(UpdateRateTier, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const rateTier = await loadForUpdate(tx, caller, 'admin', RateTier, id, ifMatch);
      await remove(tx, caller, rateTier);
    });
  }

  list(caller: Caller, filters: ListRateTiers, page: PageRequest): RecordList {
    return listRecords(this.database, caller, RateTier, RateTierView, filters, page);
  }

  private async createTx(tx: Transaction, caller: Caller, body: CreateRateTier): Promise<RateTierView> {
    checkSigns(body);
    const orgID = caller.orgFor('admin', body.orgID);
    const values = { ...withNulls(CreateRateTier, body), orgID };
    return toView(RateTierView, await create(tx, caller, RateTier, values));
  }
}

/** A premium is never negative, so no tier that takes part in one is. @throws InvalidInput */
function checkSigns({ type, threshold, value }: UpdateRateTier): void {
  if (!isTierType(type)) return;
  const errors = Object.entries({ threshold, value })
    .filter(([, number]) => number < 0)
    .map(([field]) => negative(field, type));
  if (errors.length > 0) throw new InvalidInput(errors);
}

const negative = (field: string, type: string): InputError => ({
  pointer: `/${field}`,
  code: 'range',
  detail: `must be at least 0 for a tier of type ${type}`,
});
