import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { CreateRate, type ListRates, UpdateRate, RateView } from './rate.dto.js';
import { Rate } from './rate.entity.js';

@Injectable()
export class RateService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateRate): Promise<RateView> {
    const orgID = caller.orgFor('admin', body.orgID);
    return this.database.write(caller, async (tx) => {
      const values = { ...withNulls(CreateRate, body), orgID };
      return toView(RateView, await create(tx, caller, Rate, values));
    });
  }

  async get(caller: Caller, id: string): Promise<RateView> {
    return toView(RateView, await load(this.database, caller, Rate, id));
  }

  update(caller: Caller, id: string, body: UpdateRate, ifMatch: Precondition): Promise<RateView> {
    return this.database.write(caller, async (tx) => {
      const rate = await loadForUpdate(tx, caller, 'admin', Rate, id, ifMatch);
      return toView(RateView, await update(tx, caller, rate, withNulls(UpdateRate, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const rate = await loadForUpdate(tx, caller, 'admin', Rate, id, ifMatch);
      await remove(tx, caller, rate);
    });
  }

  list(caller: Caller, filters: ListRates, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Rate, RateView, filters, page);
  }
}
