import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { blankPages } from './blank-pages.js';
import { cleanCopy } from './clean-copy.js';
import { consentPage } from './consent-page.js';
import type { Field, SealField, TextField } from './field.js';
import { FOOTER_HEIGHT } from './footer.js';
import { render, type RenderInput } from './render.js';
import { RenderError } from './render-error.js';
import { placedWords } from '../../../test/rendering/words.js';

const directory = mkdtempSync(join(tmpdir(), 'render-'));
afterAll(() => rmSync(directory, { recursive: true }));

const { pdf: blank } = await blankPages('letter', 2);

const field = (more: Partial<TextField> = {}): TextField => ({
  ...{ type: 'text', id: 'name', page: 1, x: 72, y: 100, w: 200, h: 16, fontSize: 11, text: 'Elm & Sons' },
  ...more,
});
const seal = (more: Partial<SealField> = {}): SealField => ({
  ...{ type: 'seal', id: 'seal', page: 1, x: 72, y: 300, w: 100, h: 120 },
  seal: { name: 'Hartwood Casualty & Surety Company', middle: ['SEAL', '1923'] },
  ...more,
});
const footer = {
  pages: 'each',
  bondNumber: 'SB-2026-000123',
  code: '7KQ2M-X9D4T-0BVWH-3NRZE',
  url: 'HTTPS://BONDS.EXAMPLE/VERIFY/7KQ2MX9D4T0BVWH3NRZE',
  sentence: 'Submit this file by itself: neither merged nor printed nor saved again.',
} as const;

const input = (fields: readonly Field[], more: Partial<RenderInput> = {}): RenderInput => ({
  parts: [{ pdf: blank, fields }],
  title: 'Bid Bond',
  date: new Date('2026-05-14T12:00:00Z'),
  ...more,
});

function saved(pdf: Uint8Array): string {
  const path = join(directory, 'rendered.pdf');
  writeFileSync(path, pdf);
  return path;
}

async function words(fields: readonly Field[], more: Partial<RenderInput> = {}) {
  const output = secondProgram('pdftotext', ['-bbox', saved(await render(input(fields, more))), '-']);
  return output === undefined ? undefined : placedWords(output);
}

/** The lines of what was written, each with the bottom of its words. */
async function lines(...fields: Field[]): Promise<[text: string, bottom: number][] | undefined> {
  const found = await words(fields);
  const bottoms = [...new Set(found?.map(({ bottom }) => bottom))].sort((a, b) => a - b);
  return (
    found &&
    bottoms.map((at) => [
      found
        .filter(({ bottom }) => bottom === at)
        .map(({ text }) => text)
        .join(' '),
      at,
    ])
  );
}

const refusal = (fields: readonly Field[]) =>
  render(input(fields)).then(
    () => 'rendered',
    (error: unknown) => {
      if (!(error instanceof RenderError)) throw error;
      return { code: error.code, field: error.field, page: error.page };
    },
  );

describe('a text', () => {
  it('stands at the bottom of a box with room for one line', async () => {
    const found = await words([field({ h: 20 })]);
    for (const word of found ?? []) expect(word.bottom).toBeCloseTo(120, 1);
  });

  it('begins at the top of a higher box, and is wrapped in it', async () => {
    const text = 'Hartwood Casualty & Surety Company\nof Springfield';
    const found = await lines(field({ w: 110, h: 60, text }));
    if (!found) return;
    expect(found.map(([line]) => line)).toEqual([
      'Hartwood Casualty &amp;',
      'Surety Company',
      'of Springfield',
    ]);
    expect(found[0]?.[1]).toBeCloseTo(100 + 11 * 1.117, 1);
  });

  it('is shrunk until it fits, on two lines if these are larger', async () => {
    const text = 'NINE HUNDRED TWENTY-SEVEN THOUSAND SIX HUNDRED EIGHTY-SEVEN AND 56/100 DOLLARS';
    const found = await lines(field({ w: 300, text }));
    if (!found) return;
    expect(found).toHaveLength(2);
    expect(found[1]?.[1]).toBeCloseTo(116, 1);
  });

  it('stays inside its box, whatever it is', async () => {
    const sizes = [12, 40, 90].flatMap((h) => [80, 150, 400].map((w) => ({ w, h })));
    for (const size of sizes) {
      const fields = [field({ ...size, fontSize: 14, text: 'Surety of the first part, and others' })];
      const found = await words(fields).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'text-overflow' });
        return [];
      });
      for (const word of found ?? []) {
        expect(word.right).toBeLessThanOrEqual(72 + size.w + 0.1);
        expect(word.bottom).toBeLessThanOrEqual(100 + size.h + 0.1);
        expect(word.left).toBeGreaterThanOrEqual(72 - 0.1);
      }
    }
  });

  it.each(['Québec, Łódź, Ελλάδα, Москва, Việt Nam', 'office fifty‑fifty “50 %” – ½', 'e\u0301te\u0301'])(
    'is read back as it was written: %s',
    async (text) => {
      const found = await words([field({ w: 400, text })]);
      if (found) expect(found.map((word) => word.text).join(' ')).toBe(text.normalize('NFC'));
    },
  );

  it.each([
    ['text-overflow', { text: 'x'.repeat(200) }],
    ['text-overflow', { text: 'one two three four '.repeat(30) }],
    ['missing-glyph', { text: 'Tokyo 日本' }],
    ['missing-glyph', { text: 'a\u0007b' }],
    ['right-to-left', { text: 'שלום' }],
    ['right-to-left', { text: 'abc \u202e def' }],
    ['missing-page', { page: 3 }],
    ['missing-page', { page: 0 }],
    ['outside-page', { x: 600 }],
    ['outside-page', { y: 790 }],
    ['outside-page', { x: -5 }],
    ['outside-page', { y: NaN }],
    ['invalid-color', { background: 'chequered' }],
  ])('is refused as %s: %j', async (code, more: Partial<TextField>) => {
    expect(await refusal([field(more)])).toEqual({ code, field: 'name', page: more.page ?? 1 });
  });

  it('names the character that is missing', async () => {
    await expect(render(input([field({ text: '日' })]))).rejects.toThrow('no character 日 (U+65E5)');
  });

  it('leaves out what prints as nothing, and may be empty', async () => {
    const found = await words([
      field({ text: 'sure\u00adty\u200b' }),
      field({ y: 200, text: ' \n ', background: '#fff' }),
    ]);
    if (found) expect(found.map(({ text }) => text)).toEqual(['surety']);
  });
});

describe('a seal', () => {
  it('is drawn with its name around it', async () => {
    const path = saved(await render(input([seal()])));
    const text = secondProgram('pdftotext', ['-raw', path, '-']);
    if (text !== undefined) expect(text).toContain('SEAL');
  });

  it('may be a picture', async () => {
    const path = saved(await render(input([seal({ seal: { image: squarePNG(8) } })])));
    const images = secondProgram('pdfimages', ['-list', path]);
    if (images !== undefined) expect(images).toMatch(/image\s+8\s+8/);
  });

  it.each([
    ['seal-too-small', { w: 20, h: 20 }],
    ['missing-glyph', { seal: { name: '日本', middle: [] } }],
    ['invalid-image', { seal: { image: Buffer.from('GIF89a') } }],
    ['invalid-image', { seal: { image: squarePNG(100_000) } }],
    ['outside-page', { w: 700 }],
  ])('is refused as %s: %j', async (code, more: Partial<SealField>) => {
    expect(await refusal([seal(more)])).toEqual({ code, field: 'seal', page: 1 });
  });
});

describe('a document', () => {
  it('is the same byte for byte as often as it is rendered', async () => {
    const fields = [field(), field({ id: 'b', page: 2, font: 'tinos' }), seal()];
    const once = await render(input(fields, { footer }));
    await render(input([field({ text: 'another, with other glyphs' })]));
    const again = await render(input(fields, { footer }));
    expect(Buffer.compare(once, again)).toBe(0);
    const { pages } = await cleanCopy(once, { maxPages: 2 });
    expect(pages).toHaveLength(2);
  });

  it('does not depend on what was rendered before', async () => {
    const once = await render(input([field({ text: 'M-A B' })]));
    await render(input([field({ text: 'Москва\u2011\u0391\u00a0' })]));
    const again = await render(input([field({ text: 'M-A B' })]));
    expect(Buffer.compare(once, again)).toBe(0);
  });

  it('grows by a strip for its footer, and nothing on the form moves', async () => {
    const [without, withFooter] = [await words([field()]), await words([field()], { footer })];
    const { pages } = await cleanCopy(await render(input([field()], { footer })), { maxPages: 2 });
    expect(pages).toEqual([1, 2].map(() => ({ width: 612, height: 792 + FOOTER_HEIGHT })));
    for (const word of without ?? []) expect(withFooter).toContainEqual(word);
    for (const word of withFooter?.slice(without?.length) ?? []) expect(word.top).toBeGreaterThan(792);
  });

  it('has its footer on the last page alone if asked so', async () => {
    const rendered = await render(input([], { footer: { ...footer, pages: 'last' } }));
    const { pages } = await cleanCopy(rendered, { maxPages: 2 });
    expect(pages.map(({ height }) => height)).toEqual([792, 792 + FOOTER_HEIGHT]);
  });

  it('has a code that a phone reads', async () => {
    const path = saved(await render(input([], { footer })));
    const picture = join(directory, 'page');
    if (secondProgram('pdftoppm', ['-r', '100', '-f', '1', '-l', '1', '-png', path, picture]) === undefined)
      return;
    const read = secondProgram('zbarimg', ['-q', '--raw', `${picture}-1.png`]);
    if (read !== undefined) expect(read.trim()).toBe(footer.url);
  });

  it('prints who consented, in what title, and when', async () => {
    const consent = {
      ...{ party: 'Elm & Sons Construction Company, Inc.', capacity: 'Principal', name: 'Margaret Elm' },
      ...{ title: 'President', at: new Date('2026-05-14T14:32:07Z'), method: 'by a one-time link' },
    };
    const page = await consentPage({
      bondNumber: 'SB-1',
      consents: Array.from({ length: 9 }, () => consent),
    });
    expect(page.pages).toHaveLength(2);
    const path = saved(await render(input([], { parts: [{ pdf: blank }, { pdf: page.pdf }], footer })));
    secondProgram('qpdf', ['--check', path]);
    const text = secondProgram('pdftotext', ['-layout', path, '-']);
    if (text === undefined) return;
    for (const part of [
      'Elm & Sons Construction',
      'Margaret Elm',
      'President',
      'May 14, 2026, 14:32:07 UTC',
      'page 4 of 4',
    ])
      expect(text).toContain(part);
  });

  it('is refused where its footer has no room', async () => {
    const url = `https://example.com/${'x'.repeat(3_000)}`;
    await expect(render(input([], { footer: { ...footer, url } }))).rejects.toMatchObject({
      code: 'url-too-long',
    });
  });
});

describe('a clean copy', () => {
  it('takes the pages asked for', async () => {
    const { pdf } = await blankPages('a4', 5);
    expect((await cleanCopy(pdf, { maxPages: 3, firstPage: 2, pageCount: 3 })).pages).toHaveLength(3);
    expect((await cleanCopy(pdf, { maxPages: 5 })).pages[4]).toEqual({ width: 595.28, height: 841.89 });
    await expect(cleanCopy(pdf, { maxPages: 4 })).rejects.toMatchObject({ code: 'too-many-pages' });
    await expect(cleanCopy(pdf, { maxPages: 9, firstPage: 5, pageCount: 2 })).rejects.toMatchObject({
      ...{ code: 'missing-page', page: 6 },
    });
    await expect(cleanCopy(pdf, { maxPages: 9, firstPage: 6 })).rejects.toMatchObject({
      code: 'missing-page',
    });
  });

  it('of a clean copy is the same copy', async () => {
    const once = await cleanCopy(await render(input([field()])), { maxPages: 2 });
    const twice = await cleanCopy(await render(input([field()])), { maxPages: 2 });
    expect(Buffer.compare(once.pdf, twice.pdf)).toBe(0);
  });
});

/** A gray square; of a large one there is the head only. */
function squarePNG(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = side > 100 ? Buffer.alloc(0) : Buffer.alloc(side * (side + 1), 0);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
