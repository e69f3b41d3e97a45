import { documentWith } from '../../documents/contents.js';
import { pdfOf } from '../../documents/paper.js';
import { form, made, place } from '../../instrument/bond-paper.js';
import type { Client } from '../../service/client.js';

const blank = '_'.repeat(36);
const page = [
  'BID BOND',
  '',
  `Principal name: ${blank}`,
  `Principal address: ${blank}`,
  `Surety name: ${blank}`,
  `Obligee name: ${blank}`,
  `Project name: ${blank}`,
  `Invitation number: ${blank}`,
  `Bond number: ${blank}`,
];

const templateField = { page: 1, x: 160, y: 96, w: 240, h: 14, type: 'text', fontSize: 10, background: '' };

/** A template, and a form of a bond with fields on it: one fits, one has no value, one is too small for its text, and one is a seal. */
export async function formsOf(client: Client, bondID: string): Promise<{ form: string }> {
  const documentID = await documentWith(client, form.projectID, await pdfOf(page, page), 'Bid bond.pdf');
  const paper = { ...form, length: 2, startPage: 1, documentID, bondID, name: 'Bid bond of the City of Elm' };
  const formID = await made(client, 'bond_form', paper);
  await place(client, formID, [
    { x: 160, y: 96, w: 240, h: 14, value: '{{ principal.name }}' },
    { x: 170, y: 114, w: 240, h: 14, value: '{{ principal.address }}' },
    { x: 145, y: 132, w: 240, h: 14, value: '{{ surety.name }}' },
    { x: 150, y: 168, w: 24, h: 6, value: '{{ project.name }} {{ project.location }}' },
    { x: 420, y: 300, w: 100, h: 100, type: 'seal', value: '{{ principal.name }}' },
  ]);
  await made(client, 'form_template', {
    ...{
      name: 'Bid bond of the Town of Harrow',
      bondType: 'bid',
      edition: 'B-1 (5/2026)',
      approval: 'draft',
    },
    ...{ startPage: 1, length: 1, documentID, required: ['principal.name'] },
    fields: [{ ...templateField, value: '{{ principal.name }}' }],
  });
  return { form: formID };
}
