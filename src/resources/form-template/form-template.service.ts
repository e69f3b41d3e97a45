import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView, withNulls } from '../../platform/validation/view.js';
import {
  CreateFormTemplate,
  FormTemplateView,
  type ListFormTemplates,
  UpdateFormTemplate,
} from './form-template.dto.js';
import { FormTemplate } from './form-template.entity.js';

@Injectable()
export class FormTemplateService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateFormTemplate): Promise<FormTemplateView> {
    const orgID = caller.orgFor('admin');
    return this.database.write(caller, async (tx) => {
      const values = { ...withNulls(CreateFormTemplate, body), orgID, used: false, shippedAs: null };
      return toView(FormTemplateView, await create(tx, caller, FormTemplate, values));
    });
  }

  async get(caller: Caller, id: string): Promise<FormTemplateView> {
    return toView(FormTemplateView, await load(this.database, caller, FormTemplate, id));
  }

  /** Of a template that was used nothing but its approval changes. @throws Conflict */
  update(
    caller: Caller,
    id: string,
    body: UpdateFormTemplate,
    ifMatch: Precondition,
  ): Promise<FormTemplateView> {
    return this.database.write(caller, async (tx) => {
      const template = await loadForUpdate(tx, caller, 'admin', FormTemplate, id, ifMatch);
      const changed = await update(tx, caller, template, withNulls(UpdateFormTemplate, body));
      if (template.used && !isDeepStrictEqual(wordingOf(changed), wordingOf(template))) throw inUse(template);
      return toView(FormTemplateView, changed);
    });
  }

  /** @throws Conflict where it was used */
  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const template = await loadForUpdate(tx, caller, 'admin', FormTemplate, id, ifMatch);
      if (template.used) throw inUse(template);
      await remove(tx, caller, template);
    });
  }

  list(caller: Caller, filters: ListFormTemplates, page: PageRequest): RecordList {
    return listRecords(this.database, caller, FormTemplate, FormTemplateView, filters, page);
  }
}

const inUse = ({ name }: FormTemplate): Conflict =>
  new Conflict(
    'in-use',
    `"${name}" was used for a bond, and stays as it is: make another template that supersedes it.`,
  );

/** All but the approval, as JSON has it. */
function wordingOf(template: object): unknown {
  const values = toView(CreateFormTemplate, template);
  return JSON.parse(JSON.stringify({ ...values, approval: undefined, reason: undefined }));
}
