import { Injectable } from '@nestjs/common';
import { createAll } from '../../platform/records/create-all.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { InvalidInput } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, loadReferred, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { BondForm } from '../bond-form/bond-form.entity.js';
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
    return this.database.write(caller, (tx) => this.createTx(tx, caller, body));
  }

  createAll(caller: Caller, bodies: CreateBondFormField[]): Promise<BondFormFieldView[]> {
    return createAll(this.database, caller, bodies, (tx, body) => this.createTx(tx, caller, body));
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
      const { orgID, formID } = await load(tx, caller, BondFormField, id);
      await this.demandPage(tx, caller, orgID, formID, body.page);
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

  private async createTx(
    tx: Transaction,
    caller: Caller,
    body: CreateBondFormField,
  ): Promise<BondFormFieldView> {
    const orgID = caller.orgFor('editor');
    const values = { ...withNulls(CreateBondFormField, body), orgID };
    await this.demandPage(tx, caller, orgID, body.formID, body.page);
    return toView(BondFormFieldView, await create(tx, caller, BondFormField, values));
  }

  /** The form keeps its length until the transaction commits. @throws InvalidInput where it has no such page */
  private async demandPage(
    tx: Transaction,
    caller: Caller,
    orgID: string,
    formID: string,
    page: number,
  ): Promise<void> {
    if (page === 0) return;
    const form = await loadReferred(tx, caller, BondForm, orgID, formID);
    if (!form || page <= form.length) return;
    const detail = `must be a page of the form, which has ${form.length}, or 0 for none yet`;
    throw new InvalidInput([{ pointer: '/page', code: 'range', detail }]);
  }
}
