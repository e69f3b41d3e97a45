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
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import {
  CreateBondFormField,
  type ListBondFormFields,
  UpdateBondFormField,
  BondFormFieldView,
} from './bond-form-field.dto.js';
import { BondFormField } from './bond-form-field.entity.js';

@Injectable()
export class BondFormFieldService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBondFormField): Promise<BondFormFieldView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...complete(CreateBondFormField, body), orgID };
      return show(BondFormFieldView, await createRecord(tx, caller, BondFormField, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondFormFieldView> {
    return show(BondFormFieldView, await loadRecord(this.database, caller, BondFormField, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateBondFormField,
    ifMatch: Precondition,
  ): Promise<BondFormFieldView> {
    return this.database.write(caller, async (tx) => {
      const bondFormField = await lockRecord(tx, caller, 'editor', BondFormField, id, ifMatch);
      return show(
        BondFormFieldView,
        await updateRecord(tx, caller, bondFormField, complete(UpdateBondFormField, body)),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondFormField = await lockRecord(tx, caller, 'editor', BondFormField, id, ifMatch);
      await removeRecord(tx, caller, bondFormField);
    });
  }

  list(caller: Caller, filters: ListBondFormFields, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondFormField, BondFormFieldView, filters, page);
  }
}
