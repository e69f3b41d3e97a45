import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import {
  createRecord,
  loadRecord,
  lockRecord,
  recordToUpdate,
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { isTierType } from '../premium/tiers.js';
import { CreateRateTier, type ListRateTiers, UpdateRateTier, RateTierView } from './rate-tier.dto.js';
import { RateTier } from './rate-tier.entity.js';

@Injectable()
export class RateTierService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateRateTier): Promise<RateTierView> {
    checkSigns(body);
    const orgID = caller.orgFor('admin', body.orgID);
    return this.database.write(caller, async (tx) => {
      const values = { ...complete(CreateRateTier, body), orgID };
      return show(RateTierView, await createRecord(tx, caller, RateTier, values));
    });
  }

  async get(caller: Caller, id: string): Promise<RateTierView> {
    return show(RateTierView, await loadRecord(this.database, caller, RateTier, id));
  }

  update(caller: Caller, id: string, body: UpdateRateTier, ifMatch: Precondition): Promise<RateTierView> {
    checkSigns(body);
    return this.database.write(caller, async (tx) => {
      const rateTier = await recordToUpdate(tx, caller, 'admin', RateTier, id, ifMatch);
      return show(RateTierView, await updateRecord(tx, caller, rateTier, complete(UpdateRateTier, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const rateTier = await lockRecord(tx, caller, 'admin', RateTier, id, ifMatch);
      await removeRecord(tx, caller, rateTier);
    });
  }

  list(caller: Caller, filters: ListRateTiers, page: PageRequest): RecordList {
    return listRecords(this.database, caller, RateTier, RateTierView, filters, page);
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
