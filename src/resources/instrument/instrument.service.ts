import { Injectable } from '@nestjs/common';
import { instrumentData, penalSumOf } from '../../engines/rendering/instrument/instrument-data.js';
import type { FillProblem } from '../../engines/rendering/fill.js';
import type { TemplateField } from '../../engines/rendering/template/template-field.js';
import { Database } from '../../platform/records/database.js';
import { Conflict, InvalidInput, type InputError } from '../../platform/errors/faults.js';
import { MadeFile } from '../../platform/http/made-file.js';
import { load, note } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { BondForm } from '../bond-form/bond-form.entity.js';
import type { BondFormField } from '../bond-form-field/bond-form-field.entity.js';
import { asFault } from '../document/clean-pages.js';
import { PdfWorker } from '../document/pdf/pdf-worker.js';
import { FillPool } from './fill-pool.js';
import { FormPages } from './form-pages.js';
import { DetectedFieldsView, PenalSumView, type RenderForm, type ShowFilledPage } from './instrument.dto.js';
import { InstrumentRecords } from './instrument-records.js';
import { withPenalSum } from './penal-sum-refusal.js';

const pictureDotsPerInch = 108;

/** Makes a form into the instrument that it is: its sum, its pages with what is written on them, and their pictures. */
@Injectable()
export class InstrumentService {
  constructor(
    private readonly database: Database,
    private readonly records: InstrumentRecords,
    private readonly pages: FormPages,
    private readonly pool: FillPool,
    private readonly worker: PdfWorker,
  ) {}

  async penalSum(caller: Caller, formID: string): Promise<PenalSumView> {
    const form = await load(this.database, caller, BondForm, formID);
    const { bond } = await this.records.partiesOf(caller, form.orgID, form.bondID, null);
    const sum = withPenalSum(() => penalSumOf(form, bond));
    const { penalSum, percentage, amount, rounded, cap, basis, text } = sum;
    const isSecret = bond?.bondType === 'bid';
    return toView(PenalSumView, {
      ...{ formID, basis, text, penalSum: numberOf(penalSum), percentage: numberOf(percentage) },
      ...{ amount: isSecret ? null : numberOf(amount), rounded: numberOf(rounded), cap: numberOf(cap) },
    });
  }

  /** The form with what is written on it, as a PDF. @throws Conflict naming each field that cannot be written */
  async render(caller: Caller, formID: string, body: RenderForm): Promise<MadeFile> {
    const form = await load(this.database, caller, BondForm, formID);
    const { pdf, blank } = await this.fill(caller, form, body, await this.records.fieldsOf(caller, form));
    await this.database.write(caller, (tx) => note(tx, caller, form, 'rendered'));
    return new MadeFile({ name: `${form.name}.pdf`, type: 'application/pdf', headers: blanksOf(blank) }, pdf);
  }

  /** A picture of a page of the form with what is written on it. @throws Conflict as `render` */
  async filledPage(caller: Caller, formID: string, body: ShowFilledPage): Promise<MadeFile> {
    const form = await load(this.database, caller, BondForm, formID);
    const { page } = body;
    if (page > form.length) throw new InvalidInput([{ pointer: '/page', ...behind(form.length) }]);
    const given = body.fields?.map((field, at) => ({ ...field, id: String(at) }));
    const fields = (given ?? (await this.records.fieldsOf(caller, form))).map((field) =>
      // What stands on other pages keeps its place in the list, and is not filled.
      field.page === page ? field : { ...field, page: 0 },
    );
    const { pdf, blank } = await this.fill(caller, form, body, fields);
    await caller.work.enter();
    const source = { orgID: form.orgID, contentID: `filled ${form.id}`, pdf };
    return this.pictureOf(source, page, form.name, { headers: blanksOf(blank) });
  }

  /** @throws Conflict naming each field that cannot be written */
  private async fill(
    caller: Caller,
    form: BondForm,
    { poaID, values, date, lenient, bondID }: RenderForm & { bondID?: string | null },
    fields: readonly TemplateField[],
  ): Promise<{ pdf: Uint8Array; blank: string[] }> {
    const [parties, { pdf }] = await Promise.all([
      this.records.partiesOf(caller, form.orgID, bondID ?? form.bondID, poaID ?? form.poaID),
      this.pages.of(caller, form),
    ]);
    if (poaID && !parties.power) throw noSuch('power of attorney', '/poaID');
    if (bondID && !parties.bond) throw noSuch('bond', '/bondID');
    const data = withPenalSum(() =>
      instrumentData(form, parties, { ...(values && { values }), ...(date && { date }) }),
    );
    const filled = await this.pool.fill({
      parts: [{ pdf, fields, data }],
      title: form.name,
      at: form.updatedAt,
      lenient: lenient ?? false,
    });
    if (!filled.pdf) throw notFilled(filled.problems, fields);
    return { pdf: filled.pdf, blank: filled.blank };
  }

  /** The fields that the pages of a form seem to have. */
  async detect(caller: Caller, formID: string): Promise<DetectedFieldsView> {
    const form = await load(this.database, caller, BondForm, formID);
    caller.demand('editor', form.orgID);
    await caller.work.enter();
    const source = await this.sourceOf(caller, form);
    const fields = await this.worker.detectFields(source).catch((error: unknown) => {
      throw asFault(error);
    });
    await this.database.write(caller, (tx) => note(tx, caller, form, 'detected'));
    return toView(DetectedFieldsView, { formID, fields });
  }

  /** A picture of a page of the form, its fields outlined and numbered in the order of their list. */
  async preview(caller: Caller, formID: string, page: number): Promise<MadeFile> {
    const form = await load(this.database, caller, BondForm, formID);
    demandPage(page, form.length);
    await caller.work.enter();
    const [source, fields] = await Promise.all([
      this.sourceOf(caller, form),
      this.records.fieldsOf(caller, form),
    ]);
    const boxes = fields.filter((field) => field.page === page);
    return this.pictureOf(source, page, form.name, { boxes });
  }

  private async sourceOf(caller: Caller, form: BondForm) {
    const { pdf, contentID = 'blank', count } = await this.pages.of(caller, form);
    return { orgID: form.orgID, contentID: `${contentID} ${form.startPage} ${count}`, pdf };
  }

  private async pictureOf(
    source: Parameters<PdfWorker['pagePicture']>[0],
    page: number,
    name: string,
    { boxes, headers }: { boxes?: BondFormField[]; headers?: Record<string, string> },
  ): Promise<MadeFile> {
    const outlines = boxes && { boxes };
    const picture = this.worker.pagePicture(source, page, { ...outlines, dpi: pictureDotsPerInch });
    const bytes = await picture.catch((error: unknown) => {
      throw asFault(error);
    });
    return new MadeFile(
      { name: `${name} ${page}.png`, type: 'image/png', ...(headers && { headers }) },
      bytes,
    );
  }
}

const noSuch = (record: string, pointer: string): InvalidInput =>
  new InvalidInput([{ pointer, code: 'reference', detail: `names no ${record}` }]);

/** The fields that are left blank for want of a value. */
const blanksOf = (blank: string[]): Record<string, string> =>
  blank.length > 0 ? { 'Blank-Fields': blank.join(', ') } : {};

const behind = (length: number) => ({
  code: 'range',
  detail: `is behind the last page, which is ${length}`,
});

const numberOf = (decimal: string | undefined): number | null =>
  decimal === undefined ? null : Number(decimal);

/** @throws InvalidInput */
function demandPage(page: number, length: number): void {
  if (page <= length) return;
  throw new InvalidInput([{ parameter: 'page', ...behind(length) }]);
}

/** The refusal of a form that cannot be filled: each field with its place in the list, and its page. */
export function notFilled(problems: FillProblem[], fields: readonly { id: string }[]): Conflict {
  const errors = problems.map(({ code, detail, field, page }): InputError => {
    const at = fields.findIndex(({ id }) => id === field);
    const where = page === undefined ? '' : ` (field ${field}, page ${page})`;
    return { ...(at >= 0 && { pointer: `/fields/${at}` }), code, detail: detail + where };
  });
  return new Conflict('not-filled', 'The form cannot be filled as it is: see errors.', errors);
}
