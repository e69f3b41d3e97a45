import { PDFDocument } from '@cantoo/pdf-lib';
import { shippedForms } from '../../engines/rendering/form-library/form-library.js';
import type { DetectedFieldsView } from '../../resources/instrument/instrument.dto.js';
import type { Api } from './api.js';
import { filledIn } from './fill-form.js';
import { counted } from './steps.js';
import { signers } from './parties.js';
import type { InstrumentKind, Paper } from './tender.js';

export interface DemoForm {
  id: string;
  /** What came of it. */
  told: string;
}

export interface FormWish {
  projectID: string;
  bondID: string;
  poaID: string;
  percentage: number;
  kind: InstrumentKind;
  name: string;
  /** The owner's form; left out: one of ours. */
  paper?: Paper | undefined;
}

/** Makes the form of a bond with its fields: on the owner's pages where these are, else on one of the library. */
export function addForm(api: Api, wish: FormWish): Promise<DemoForm> {
  return wish.paper === undefined ? fromLibrary(api, wish) : onPaper(api, wish, wish.paper);
}

async function onPaper(api: Api, wish: FormWish, { name, bytes }: Paper): Promise<DemoForm> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const length = pdf.getPageCount();
  const id = await makeForm(api, wish, { name, bytes, length });
  const { fields: proposals } = await api.post<DetectedFieldsView>(`/bond_form/${id}/detect`);
  const fields = filledIn(proposals, {
    principal: `${signers.principal.name}, ${signers.principal.title}`,
    surety: `${signers.surety.name}, ${signers.surety.title}`,
  });
  for (const field of fields) await api.make('bond_form_field', { formID: id, ...field });
  return {
    id,
    told: `${name}, ${counted(length, 'page')}: ${proposals.length} fields found, ${fields.length} filled`,
  };
}

async function fromLibrary(api: Api, wish: FormWish): Promise<DemoForm> {
  const form = (await shippedForms()).find(({ key }) => key === `plain-${wish.kind}`);
  if (!form) throw new Error(`The library has no plain ${wish.kind} bond.`);
  const { name, pages, pageCount: length, edition } = form;
  const id = await makeForm(api, wish, { name: `${name}.pdf`, bytes: pages, length, edition });
  for (const field of form.fields) await api.make('bond_form_field', { formID: id, ...field });
  return { id, told: `${edition}, ${counted(length, 'page')}, ${form.fields.length} fields` };
}

async function makeForm(
  api: Api,
  { projectID, bondID, poaID, percentage, kind: bondType, name }: FormWish,
  paper: { name: string; bytes: Uint8Array; length: number; edition?: string },
): Promise<string> {
  const documentID = await api.upload(projectID, paper.name, paper.bytes, 'form');
  const { length, edition } = paper;
  const place = { documentID, startPage: 1, length };
  return api.make('bond_form', { bondType, name, percentage, projectID, bondID, poaID, ...place, edition });
}
