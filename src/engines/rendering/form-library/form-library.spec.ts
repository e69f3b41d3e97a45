import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from '../../../../test/second-programs/second-program.js';
import type { Field } from '../field.js';
import { render } from '../render.js';
import { compile, type TemplateData, templatePaths } from '../template/template.js';
import { sf24 } from './sf-24.js';
import { shippedForms } from './form-library.js';
import type { FormField, ShippedForm } from './shipped-form.js';
import { typeset } from './typeset.js';

const forms = await shippedForms();
const each = forms.map((form): [string, ShippedForm] => [form.key, form]);

const full = {
  bond: {
    ...{ number: 'ELM-000123', date: '2026-05-14', percentage: '50', penalSum: '89999999999.99' },
    penalSumText: '50 percent of the amount bid',
  },
  principal: {
    name: 'Hill & Daughters Paving and Bridge Building Company of New England, Incorporated',
    address: '12 Quarry Road, Elm, Connecticut 06000',
    organizationType: 'corporation',
    stateOfIncorporation: 'CT',
  },
  principals: [
    {},
    { name: 'Oak Bridge Works LLC', address: '4 River Street, Elm, Connecticut 06000' },
  ] as object[],
  surety: {
    name: 'First Guaranty Surety and Casualty Company of North America',
    address: '1 Guaranty Square, Hartford, Connecticut 06100',
    naic: '10030',
    stateOfIncorporation: 'CT',
  },
  obligee: { name: 'City of Elm, Department of Public Works', address: '1 Main Street, Elm, CT 06000' },
  project: { name: 'Elm Street Bridge Replacement, Phase 2', location: 'Elm Street over Mill River, Elm' },
  bid: { number: 'ITB-2026-014', date: '2026-05-15T14:00' },
  contract: { number: 'C-2026-77', date: '2026-05-13', price: '1855375.11', warrantyYears: 2 },
  poa: { attorney: 'Alexandra Hill-Worthington' },
  premium: { rate: 'Standard contract rate', total: '22053.75' },
  values: {
    ...{ modificationNumber: 'P00003', modificationDate: '2026-05-10' },
    ...{ performanceIncrease: '89999999999.99', paymentIncrease: '120000.00' },
  },
} satisfies TemplateData;

async function filled({ pages, fields, name }: ShippedForm, data: TemplateData): Promise<Uint8Array> {
  const drawn = fields.map(({ value, type, ...place }, at): Field => {
    const { text } = compile(value).evaluate(data);
    const id = String(at);
    return type === 'seal'
      ? { ...place, id, type, seal: { name: text, middle: ['SEAL'] } }
      : { ...place, id, type, text };
  });
  return render({ parts: [{ pdf: pages, fields: drawn }], title: name, date: new Date('2026-05-14') });
}

const folder = mkdtempSync(join(tmpdir(), 'form-library-'));
afterAll(() => rmSync(folder, { recursive: true }));

function textOf(pdf: Uint8Array): string | undefined {
  const file = join(folder, 'form.pdf');
  writeFileSync(file, pdf);
  return secondProgram('pdftotext', [file, '-'])?.replace(/\s+/g, ' ');
}

test('the library has the forms of the Government and a plain set', () => {
  expect(forms.map(({ key, bondType }) => [key, bondType])).toEqual([
    ['plain-bid', 'bid'],
    ['plain-consent', 'consent'],
    ['plain-performance', 'performance'],
    ['plain-payment', 'payment'],
    ['plain-maintenance', 'maintenance'],
    ['sf-24', 'bid'],
    ['sf-25', 'performance'],
    ['sf-25a', 'payment'],
    ['sf-1414', 'consent'],
    ['sf-1415', 'consent'],
  ]);
});

test('a form is the same byte for byte each time it is typeset', async () => {
  expect(await typeset(sf24)).toEqual(await typeset(sf24));
});

describe.each(each)('%s', (_key, form) => {
  test('shows the parties, and the longest sums, where it is filled in', async () => {
    const text = textOf(await filled(form, full));
    if (text === undefined) return;
    expect(text).toContain(full.principal.name);
    expect(text).toContain(full.surety.name);
    expect(text).toContain(full.obligee.name);
    expect(text).toContain('Alexandra Hill-Worthington');
    expect(text).toContain('May 14, 2026');
    if (form.key === 'sf-1414') return;
    expect(text).toContain(
      'EIGHTY-NINE BILLION NINE HUNDRED NINETY-NINE MILLION NINE HUNDRED NINETY-NINE THOUSAND ' +
        'NINE HUNDRED NINETY-NINE AND 99/100 DOLLARS ($89,999,999,999.99)',
    );
  });

  test('is sealed by the principal and by the surety', () => {
    const seals = form.fields.filter(({ type }) => type === 'seal').map(({ value }) => value);
    expect(seals).toEqual(['{{ principal.name }}', '{{ surety.name }}']);
  });

  test('cannot be filled without what it requires', async () => {
    expect(form.required.length).toBeGreaterThan(4);
    for (const path of form.required) {
      const data = structuredClone<Record<string, object>>(full);
      const [record, member] = path.split('.') as [string, string];
      data[record] = Object.fromEntries(Object.entries(data[record]!).filter(([name]) => name !== member));
      if (path === 'bond.penalSumText') Object.assign(data['bond']!, { penalSum: null });
      await expect(filled(form, data)).rejects.toThrow(`There is no value for ${path}.`);
    }
  });

  test('can be filled with what it requires alone', async () => {
    const data: Record<string, Record<string, unknown>> = { values: {}, principals: {}, premium: {} };
    const texts = ['principal.address', 'surety.address'];
    for (const path of [...form.required, ...texts, 'bond.penalSumText']) {
      const [record, member] = path.split('.') as ['bond', 'date'];
      (data[record] ??= {})[member] = (full[record] as Record<string, unknown>)[member];
    }
    await expect(filled(form, { ...data, principals: [], premium: null })).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });

  test('has its fields inside its pages, and none above another', () => {
    for (const { page, x, y, w, h } of form.fields) {
      expect(page).toBeLessThanOrEqual(form.pageCount);
      expect([x >= 54, x + w <= 558, y >= 48, y + h <= 748]).toEqual([true, true, true, true]);
    }
    const isAbove = (one: FormField, other: FormField) =>
      one.page === other.page &&
      one.x < other.x + other.w &&
      other.x < one.x + one.w &&
      one.y < other.y + other.h &&
      other.y < one.y + one.h;
    const pairs = form.fields.flatMap((one, at) =>
      form.fields.slice(at + 1).map((other) => [one, other] as const),
    );
    expect(pairs.filter(([one, other]) => isAbove(one, other))).toEqual([]);
  });

  test('names neither the estimate nor the amount bid', () => {
    const paths = form.fields.flatMap(({ value }) => templatePaths(value));
    expect(paths.filter((path) => /estimate|amount/i.test(path))).toEqual([]);
  });
});
