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
      const values = { ...withNulls(CreateBondFormField, body), orgID };
      return toView(BondFormFieldView, await create(tx, caller, BondFormField, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondFormFieldView> {
    return toView(BondFormFieldView, await load(this.database, caller, BondFormField, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateBondFormField,
    ifMatch: Precondition,
  ): Promise<BondFormFieldView> {
    return this.database.write(caller, async (tx) => {
      const bondFormField = await loadForUpdate(tx, caller, 'editor', BondFormField, id, ifMatch);
      return toView(
        BondFormFieldView,
        await update(tx, caller, bondFormField, withNulls(UpdateBondFormField, body)),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondFormField = await loadForUpdate(tx, caller, 'editor', BondFormField, id, ifMatch);
      await remove(tx, caller, bondFormField);
    });
  }

  list(caller: Caller, filters: ListBondFormFields, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondFormField, BondFormFieldView, filters, page);
  }
}
