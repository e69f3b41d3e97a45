import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
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
      const values = { ...complete(CreatePowerOfAttorney, body), orgID };
      return show(PowerOfAttorneyView, await createRecord(tx, caller, PowerOfAttorney, values));
    });
  }

  async get(caller: Caller, id: string): Promise<PowerOfAttorneyView> {
    return show(PowerOfAttorneyView, await loadRecord(this.database, caller, PowerOfAttorney, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdatePowerOfAttorney,
    ifMatch: Precondition,
  ): Promise<PowerOfAttorneyView> {
    return this.database.write(caller, async (tx) => {
      const powerOfAttorney = await recordToUpdate(tx, caller, 'editor', PowerOfAttorney, id, ifMatch);
      return show(
        PowerOfAttorneyView,
        await updateRecord(tx, caller, powerOfAttorney, complete(UpdatePowerOfAttorney, body)),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const powerOfAttorney = await lockRecord(tx, caller, 'editor', PowerOfAttorney, id, ifMatch);
      await removeRecord(tx, caller, powerOfAttorney);
    });
  }

  list(caller: Caller, filters: ListPowersOfAttorney, page: PageRequest): RecordList {
    return listRecords(this.database, caller, PowerOfAttorney, PowerOfAttorneyView, filters, page);
  }
}
