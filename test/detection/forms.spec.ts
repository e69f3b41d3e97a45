import { StandardFonts } from '@cantoo/pdf-lib';
import { detectFields } from '../../src/engines/detection/detect-fields.js';
import type { FormOptions, FormWriter } from './form-writer.js';
import {
  bidBond,
  captionedForm,
  frenchBond,
  guarantee,
  noForm,
  performanceBond,
  tableForm,
  widgetForm,
} from './forms.js';
import { judge, type Verdict } from './judge.js';

async function verdictOn(form: FormWriter): Promise<Verdict> {
  return judge(await detectFields(await form.bytes()), form.truth);
}

const none: Verdict = { missed: [], wrong: [], misread: [] };

const styles: [string, FormOptions][] = [
  ['of a word processor, with thin rectangles', { style: 'filled', font: StandardFonts.TimesRoman }],
  ['with typed underscores', { style: 'underscores', font: StandardFonts.Helvetica, size: 10 }],
  ['of a typesetter, with ruled lines', { style: 'stroked', font: StandardFonts.TimesRoman, size: 10 }],
  ['of a browser, with dotted lines', { style: 'dotted', size: 10 }],
  ['with dots', { style: 'dots', font: StandardFonts.TimesRoman, size: 12 }],
  ['turned by 90°', { style: 'filled', rotation: 90 }],
  ['turned by 180°', { style: 'underscores', rotation: 180 }],
  ['turned by 270°', { style: 'stroked', rotation: 270 }],
];

test.each(styles)('a bid bond %s', async (_style, options) => {
  expect(await verdictOn(await bidBond(options))).toEqual(none);
});

test.each(styles)('a performance bond %s', async (_style, options) => {
  expect(await verdictOn(await performanceBond(options))).toEqual(none);
});

test.each([
  ['small captions, and labels beside empty boxes', tableForm],
  ['a guarantee of a bank', guarantee],
  ['a bond in French', frenchBond],
])('%s', async (_what, form) => {
  expect(await verdictOn(await form())).toEqual(none);
});

test('captions in boxes', async () => {
  const { missed, misread } = await boxVerdict();
  expect({ missed, misread }).toEqual({ missed: [], misread: [] });
});

/** A box is right where its lower edge and its sides are, whatever of it the caption takes. */
async function boxVerdict(): Promise<Verdict> {
  return verdictOn(await captionedForm());
}

test('form fields of a PDF come before lines', async () => {
  const form = await widgetForm();
  const fields = await detectFields(await form.bytes());
  expect(judge(fields, form.truth)).toEqual(none);
  expect(fields.map(({ source }) => source)).toEqual(['widget', 'widget', 'widget']);
});

test('what is no form has no fields', async () => {
  expect(await verdictOn(await noForm())).toEqual(none);
});

test('the date of a bond in three blanks is told by its parts', async () => {
  const form = await bidBond({ style: 'filled' });
  const fields = await detectFields(await form.bytes(), [2]);
  expect(fields.filter(({ meaning }) => meaning === 'bond.date').map(({ datePart }) => datePart)).toEqual([
    'day',
    'month',
    'year',
  ]);
});

test('pages that a file does not have, and files that are none, are told by name', async () => {
  const pdf = await (await noForm()).bytes();
  await expect(detectFields(pdf, [2])).rejects.toMatchObject({ code: 'no-such-page' });
  await expect(detectFields(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'damaged' });
});
