import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { CreateBond, type ListBonds, UpdateBond, BondView } from './bond.dto.js';
import { Bond } from './bond.entity.js';

@Injectable()
export class BondService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBond): Promise<BondView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...withNulls(CreateBond, body), orgID, rateID: null };
      return toView(BondView, await create(tx, caller, Bond, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondView> {
    return toView(BondView, await load(this.database, caller, Bond, id));
  }

  update(caller: Caller, id: string, body: UpdateBond, ifMatch: Precondition): Promise<BondView> {
    return this.database.write(caller, async (tx) => {
      const bond = await loadForUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      return toView(BondView, await update(tx, caller, bond, withNulls(UpdateBond, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bond = await loadForUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      await remove(tx, caller, bond);
    });
  }

  list(caller: Caller, filters: ListBonds, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Bond, BondView, filters, page);
  }
}
