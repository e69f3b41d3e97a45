import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import {
  CreatePowerOfAttorney,
  type ListPowersOfAttorney,
  UpdatePowerOfAttorney,
  PowerOfAttorneyView,
} from './power-of-attorney.dto.js';
import { PowerOfAttorney } from './power-of-attorney.entity.js';

@Injectable()
export class PowerOfAttorneyService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreatePowerOfAttorney): Promise<PowerOfAttorneyView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...withNulls(CreatePowerOfAttorney, body), orgID };
      return toView(PowerOfAttorneyView, await create(tx, caller, PowerOfAttorney, values));
    });
  }

  async get(caller: Caller, id: string): Promise<PowerOfAttorneyView> {
    return toView(PowerOfAttorneyView, await load(this.database, caller, PowerOfAttorney, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdatePowerOfAttorney,
    ifMatch: Precondition,
  ): Promise<PowerOfAttorneyView> {
    return this.database.write(caller, async (tx) => {
      const powerOfAttorney = await loadForUpdate(tx, caller, 'editor', PowerOfAttorney, id, ifMatch);
      return toView(
        PowerOfAttorneyView,
        await update(tx, caller, powerOfAttorney, withNulls(UpdatePowerOfAttorney, body)),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const powerOfAttorney = await loadForUpdate(tx, caller, 'editor', PowerOfAttorney, id, ifMatch);
      await remove(tx, caller, powerOfAttorney);
    });
  }

  list(caller: Caller, filters: ListPowersOfAttorney, page: PageRequest): RecordList {
    return listRecords(this.database, caller, PowerOfAttorney, PowerOfAttorneyView, filters, page);
  }
}
