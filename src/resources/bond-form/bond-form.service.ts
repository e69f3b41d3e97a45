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
  lockRecords,
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { CreateBondForm, type ListBondForms, UpdateBondForm, BondFormView } from './bond-form.dto.js';
import { BondForm } from './bond-form.entity.js';
import { BondFormField } from '../bond-form-field/bond-form-field.entity.js';

@Injectable()
export class BondFormService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBondForm): Promise<BondFormView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...complete(CreateBondForm, body), orgID };
      return show(BondFormView, await createRecord(tx, caller, BondForm, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondFormView> {
    return show(BondFormView, await loadRecord(this.database, caller, BondForm, id));
  }

  update(caller: Caller, id: string, body: UpdateBondForm, ifMatch: Precondition): Promise<BondFormView> {
    return this.database.write(caller, async (tx) => {
      const bondForm = await recordToUpdate(tx, caller, 'editor', BondForm, id, ifMatch);
      return show(BondFormView, await updateRecord(tx, caller, bondForm, complete(UpdateBondForm, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondForm = await lockRecord(tx, caller, 'editor', BondForm, id, ifMatch);
      for (const field of await lockRecords(tx, bondForm.orgID, BondFormField, { formID: id })) {
        await removeRecord(tx, caller, field);
      }
      await removeRecord(tx, caller, bondForm);
    });
  }

  list(caller: Caller, filters: ListBondForms, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondForm, BondFormView, filters, page);
  }
}
