import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { shippedForms } from '../../engines/rendering/form-library/form-library.js';
import type { ShippedForm } from '../../engines/rendering/form-library/shipped-form.js';
import { Conflict, InvalidInput } from '../../platform/errors/faults.js';
import { Database } from '../../platform/records/database.js';
import { create, find, loadForUpdate, loadReferred, note, update } from '../../platform/records/records.js';
import type { Queryable, Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { newID } from '../../platform/validation/ids.js';
import { Bond } from '../bond/bond.entity.js';
import { BondFormView } from '../bond-form/bond-form.dto.js';
import { BondForm } from '../bond-form/bond-form.entity.js';
import { BondFormField } from '../bond-form-field/bond-form-field.entity.js';
import { Document } from '../document/document.entity.js';
import { DocumentContentService } from '../document/document-content.service.js';
import { type FormLibraryView, ShippedFormView, type UseFormTemplate } from './form-template.dto.js';
import { FormTemplate } from './form-template.entity.js';

/** Makes forms of bonds out of templates. */
@Injectable()
export class TemplateUse {
  constructor(
    private readonly database: Database,
    private readonly contents: DocumentContentService,
  ) {}

  /** The forms that every organization may use by their keys. */
  async library(): Promise<FormLibraryView> {
    const forms = (await shippedForms()).map((form) =>
      toView(ShippedFormView, { ...form, length: form.pageCount }),
    );
    return { forms };
  }

  /**
   * Makes a form of a bond, with its fields, out of a template or of a shipped form.
   * @throws NotFound Conflict InvalidInput
   */
  async use(caller: Caller, id: string, body: UseFormTemplate): Promise<BondFormView> {
    const shipped = (await shippedForms()).find(({ key }) => key === id);
    if (shipped) return this.useShipped(caller, shipped, body);
    return this.database.write(caller, (tx) => this.useTx(tx, caller, id, body));
  }

  private async useTx(
    tx: Transaction,
    caller: Caller,
    id: string,
    body: UseFormTemplate,
  ): Promise<BondFormView> {
    const template = await loadForUpdate(tx, caller, 'editor', FormTemplate, id);
    demandNotRefused(template);
    if (template.used) await note(tx, caller, template, 'used');
    else await update(tx, caller, template, { used: true }, 'used');
    return makeForm(tx, caller, template, body);
  }

  /** The first use of a shipped form in an organization makes it a template of that, and its pages a document. */
  private async useShipped(caller: Caller, form: ShippedForm, body: UseFormTemplate): Promise<BondFormView> {
    const { orgID, projectID } = await bondOf(this.database, caller, body);
    caller.demand('editor', orgID);
    const own = { orgID, shippedAs: nameOf(form) };
    const [adopted] = await find(this.database, caller, FormTemplate, own, 1);
    if (adopted) return this.database.write(caller, (tx) => this.useTx(tx, caller, adopted.id, body));
    const documentID = newID();
    const upload = await this.contents.store(
      caller,
      { orgID, id: documentID },
      form.pages,
      'application/pdf',
    );
    let isAdopted = false;
    try {
      return await this.database.write(caller, async (tx) => {
        const [first] = await find(tx, caller, FormTemplate, own, 1);
        isAdopted = first === undefined;
        if (first) return this.useTx(tx, caller, first.id, body);
        const document = await create(
          tx,
          caller,
          Document,
          documentOf(form, caller, orgID, projectID),
          documentID,
        );
        await this.contents.addTx(tx, caller, document, upload);
        const template = await create(tx, caller, FormTemplate, { ...templateOf(form), ...own, documentID });
        // Another request may be making the same template: then this one finds that.
        await tx.flushOrRetry();
        await note(tx, caller, template, 'used');
        return makeForm(tx, caller, template, body);
      });
    } finally {
      if (!isAdopted) await this.contents.discard(upload);
    }
  }
}

/** @throws Conflict */
function demandNotRefused({ approval, name, reason }: FormTemplate): void {
  if (approval !== 'refused') return;
  throw new Conflict('form-refused', `The surety has refused "${name}"${reason ? `: ${reason}` : '.'}`);
}

async function bondOf(queryable: Queryable, caller: Caller, { bondID }: UseFormTemplate): Promise<Bond> {
  const [bond] = await find(queryable, caller, Bond, { id: bondID }, 1);
  if (!bond) throw noBond();
  return bond;
}

const noBond = (): InvalidInput =>
  new InvalidInput([{ pointer: '/bondID', code: 'reference', detail: 'names no bond' }]);

async function makeForm(
  tx: Transaction,
  caller: Caller,
  template: FormTemplate,
  body: UseFormTemplate,
): Promise<BondFormView> {
  const { orgID, name, bondType, edition, documentID, startPage, length, pageSize, fields } = template;
  const bond = await loadReferred(tx, caller, Bond, orgID, body.bondID);
  if (!bond) throw noBond();
  const form = await create(tx, caller, BondForm, {
    ...{ orgID, name, bondType, edition, documentID, startPage, length, pageSize },
    ...{ bondID: bond.id, projectID: bond.projectID, poaID: null, penalCap: null },
    values: body.values ?? null,
    ...sumOf(template, bond, body),
  });
  for (const { type, page, x, y, w, h, value, fontSize, background } of fields ?? []) {
    const field = { type, page, x, y, w, h, value, fontSize, background };
    await create(tx, caller, BondFormField, { ...field, orgID, formID: form.id });
  }
  return toView(BondFormView, form);
}

/** A sum that is named, or a percentage: that of the request, of the template or of the bid; 0: none yet. */
function sumOf(
  { percentage: usual }: FormTemplate,
  { bidData }: Bond,
  { percentage: asked, penalSum }: UseFormTemplate,
): Pick<BondForm, 'percentage' | 'penalSum'> {
  if ((penalSum ?? null) !== null) return { percentage: 0, penalSum: penalSum! };
  return { percentage: asked ?? usual ?? bidData?.bondPercentage ?? 0, penalSum: null };
}

/** Another edition of its pages is another template. */
const nameOf = ({ key, pages }: ShippedForm): string =>
  `${key} ${createHash('sha256').update(pages).digest('hex')}`;

function templateOf({ name, bondType, edition, pageCount, required, licenceNote, fields }: ShippedForm) {
  return {
    ...{ name, bondType, edition, licenceNote, startPage: 1, length: pageCount, pageSize: null, used: true },
    ...{ percentage: null, jurisdiction: null, obligee: null, supersedesID: null, reason: null },
    ...{ approval: 'approved' as const, required: [...required], fields: [...fields] },
  };
}

function documentOf({ name }: ShippedForm, { actorID }: Caller, orgID: string, projectID: string) {
  const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: actorID };
  const facts = { name: `${name}.pdf`, kind: 'form' as const, parsed: false, contentVersion: 0 };
  return { ...facts, ...uploaded, orgID, projectID };
}
