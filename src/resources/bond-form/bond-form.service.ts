import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Conflict } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import {
  create,
  find,
  load,
  loadForUpdate,
  findForUpdate,
  remove,
  update,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { CreateBondForm, type ListBondForms, UpdateBondForm, BondFormView } from './bond-form.dto.js';
import { BondForm } from './bond-form.entity.js';
import { BondFormField } from '../bond-form-field/bond-form-field.entity.js';

@Injectable()
export class BondFormService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBondForm): Promise<BondFormView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const values = { ...withNulls(CreateBondForm, body), orgID };
      return toView(BondFormView, await create(tx, caller, BondForm, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondFormView> {
    return toView(BondFormView, await load(this.database, caller, BondForm, id));
  }

  update(caller: Caller, id: string, body: UpdateBondForm, ifMatch: Precondition): Promise<BondFormView> {
    return this.database.write(caller, async (tx) => {
      const bondForm = await loadForUpdate(tx, caller, 'editor', BondForm, id, ifMatch);
      if (body.length < bondForm.length) await this.demandNoFieldBehind(tx, caller, bondForm, body.length);
      return toView(BondFormView, await update(tx, caller, bondForm, withNulls(UpdateBondForm, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondForm = await loadForUpdate(tx, caller, 'editor', BondForm, id, ifMatch);
      for (const field of await findForUpdate(tx, caller, BondFormField, {
        orgID: bondForm.orgID,
        formID: id,
      })) {
        await remove(tx, caller, field);
      }
      await remove(tx, caller, bondForm);
    });
  }

  /** @throws Conflict where a field is placed on a page behind the last */
  private async demandNoFieldBehind(
    tx: Transaction,
    caller: Caller,
    { orgID, id }: BondForm,
    length: number,
  ): Promise<void> {
    const fields = await find(tx, caller, BondFormField, { orgID, formID: id });
    const field = fields.find(({ page }) => page > length);
    if (!field) return;
    const detail = `The field ${field.id} is on page ${field.page}: a form of ${length} pages has no such page.`;
    throw new Conflict('page-in-use', detail);
  }

  list(caller: Caller, filters: ListBondForms, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondForm, BondFormView, filters, page);
  }
}
