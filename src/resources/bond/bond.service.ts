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
import { CreateBond, type ListBonds, UpdateBond, BondView } from './bond.dto.js';
import { Bond } from './bond.entity.js';

@Injectable()
export class BondService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBond): Promise<BondView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...complete(CreateBond, body), orgID, rateID: null };
      return show(BondView, await createRecord(tx, caller, Bond, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondView> {
    return show(BondView, await loadRecord(this.database, caller, Bond, id));
  }

  update(caller: Caller, id: string, body: UpdateBond, ifMatch: Precondition): Promise<BondView> {
    return this.database.write(caller, async (tx) => {
      const bond = await recordToUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      return show(BondView, await updateRecord(tx, caller, bond, complete(UpdateBond, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bond = await lockRecord(tx, caller, 'editor', Bond, id, ifMatch);
      await removeRecord(tx, caller, bond);
    });
  }

  list(caller: Caller, filters: ListBonds, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Bond, BondView, filters, page);
  }
}
