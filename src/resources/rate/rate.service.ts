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
import { CreateRate, type ListRates, UpdateRate, RateView } from './rate.dto.js';
import { Rate } from './rate.entity.js';

@Injectable()
export class RateService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateRate): Promise<RateView> {
    const orgID = caller.orgFor('admin', body.orgID);
    return this.database.write(caller, async (tx) => {
      const values = { ...complete(CreateRate, body), orgID };
      return show(RateView, await createRecord(tx, caller, Rate, values));
    });
  }

  async get(caller: Caller, id: string): Promise<RateView> {
    return show(RateView, await loadRecord(this.database, caller, Rate, id));
  }

  update(caller: Caller, id: string, body: UpdateRate, ifMatch: Precondition): Promise<RateView> {
    return this.database.write(caller, async (tx) => {
      const rate = await recordToUpdate(tx, caller, 'admin', Rate, id, ifMatch);
      return show(RateView, await updateRecord(tx, caller, rate, complete(UpdateRate, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const rate = await lockRecord(tx, caller, 'admin', Rate, id, ifMatch);
      await removeRecord(tx, caller, rate);
    });
  }

  list(caller: Caller, filters: ListRates, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Rate, RateView, filters, page);
  }
}
