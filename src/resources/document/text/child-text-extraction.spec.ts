import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib';
import { ChildTextExtraction } from './child-text-extraction.js';
import { findOcrPrograms } from './ocr.js';
import type { ExtractedText } from './text-extraction.js';

const extraction = new ChildTextExtraction();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function save(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function pdfOf(...texts: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 12, font });
  return document.save();
}

test('reads the pages of a PDF and tells its progress', async () => {
  const seen: string[] = [];
  const path = await save('two.pdf', await pdfOf('Bids close at 2:00 PM', 'Bid security: ten percent'));
  const text = await extraction.extract(path, {}, (page, of) => seen.push(`${page}/${of}`));
  expect(text).toMatchObject({
    outcome: 'read',
    format: 'pdf',
    notes: [],
    pages: [
      { page: 1, width: 612, height: 792, layer: 'text', runs: [{ text: 'Bids close at 2:00 PM', x: 72 }] },
      { page: 2, layer: 'text', runs: [{ text: 'Bid security: ten percent', x: 72 }] },
    ],
  });
  expect(seen).toEqual(['1/2', '2/2']);
});

test('reads plain text, whatever its name says', async () => {
  const text = await extraction.extract(await save('text.pdf', 'Invitation to bid\n\fPage two'));
  expect(text).toMatchObject({
    format: 'text',
    pages: [{ runs: [{ text: 'Invitation to bid' }] }, { runs: [{ text: 'Page two' }] }],
  });
});

test('reads letters of fonts that are not in the file: Japanese by the character maps of pdf.js', async () => {
  const path = await save('cjk.pdf', japanesePdf('516c5171'));
  expect(await extraction.extract(path)).toMatchObject({
    pages: [{ layer: 'text', runs: [{ text: '公共' }] }],
  });
});

test('keeps to its limits', async () => {
  const path = await save('three.pdf', await pdfOf('one', 'two', 'three'));
  expect(await extraction.extract(path, { pages: 2 })).toMatchObject({ reason: 'too-many-pages' });
  expect(await extraction.extract(path, { characters: 40 })).toMatchObject({ reason: 'too-large' });
  expect(await extraction.extract(path, { milliseconds: 1 })).toMatchObject({ reason: 'timed-out' });
  expect(await extraction.extract(path, { megabytes: 20 })).toMatchObject({ reason: 'out-of-memory' });
});

test('says why a file cannot be read', async () => {
  const reasonFor = async (name: string, bytes: string): Promise<unknown> => {
    const text: ExtractedText = await extraction.extract(await save(name, bytes));
    return text.outcome === 'unreadable' ? text.reason : text;
  };
  expect(await reasonFor('empty.pdf', '')).toBe('empty');
  expect(await reasonFor('damaged.pdf', '%PDF-1.7\nand nothing else')).toBe('damaged');
  expect(await reasonFor('image.png', '\u0089PNG\r\n\u001a\n\u0000\u0000')).toBe('unsupported');
});

test('rejects if the file cannot be opened: that is not the fault of the document', async () => {
  await expect(extraction.extract(join(folder, 'absent.pdf'))).rejects.toThrow('ENOENT');
});

test('rejects if those who are told the progress throw', async () => {
  const path = await save('one.pdf', await pdfOf('one'));
  const failing = (): void => {
    throw new Error('no lease any more');
  };
  await expect(extraction.extract(path, {}, failing)).rejects.toThrow('no lease');
});

describe('a page that is an image', () => {
  test('is told as such where no program can recognise it', async () => {
    const text = await new ChildTextExtraction({ PATH: folder }).extract(
      await save('image.pdf', await imagePage()),
    );
    expect(text).toMatchObject({
      outcome: 'read',
      pages: [{ layer: 'none', runs: [] }, { layer: 'text' }],
      notes: ['page 1 has no text layer', expect.stringContaining('tesseract')],
    });
  });

  test('is recognised where the programs are', async () => {
    const isInstalled = (await findOcrPrograms(process.env)) !== null;
    const text = await extraction.extract(await save('image.pdf', await imagePage()));
    if (text.outcome !== 'read') throw new Error(text.detail);
    const [page] = text.pages;
    expect(text.notes[0]).toBe(
      `page 1 has no text layer${isInstalled ? ': it was read by optical recognition' : ''}`,
    );
    expect(page?.layer).toBe(isInstalled ? 'ocr' : 'none');
    expect(page?.runs.map((run) => run.text)).toEqual(isInstalled ? ['FILE THE LIEN'] : []);
    for (const run of page?.runs ?? []) {
      expect(Math.abs(run.x - 100)).toBeLessThan(6);
      // The letters stand from 186 to 210; tesseract's boxes are a little wider than the letters.
      expect(run.y).toBeGreaterThan(174);
      expect(run.y + run.h).toBeLessThan(222);
    }
  });

  /** Words drawn as lines, from 100, 186 points of the top left corner of the crop box on; then a page of text. */
  async function imagePage(): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const page = document.addPage([612, 792]);
    page.setCropBox(20, 50, 500, 700);
    drawLetters(page, 'FILE THE LIEN', 120, 540, 24);
    document.addPage().drawText('text');
    return document.save();
  }
});

const STROKES: Record<string, string> = {
  E: 'M6 0L0 0L0 -10L6 -10M0 -5L5 -5',
  F: 'M0 0L0 -10L6 -10M0 -5L5 -5',
  H: 'M0 0L0 -10M7 0L7 -10M0 -5L7 -5',
  I: 'M2 0L2 -10',
  L: 'M0 -10L0 0L6 0',
  N: 'M0 0L0 -10L7 0L7 -10',
  T: 'M3.5 0L3.5 -10M0 -10L7 -10',
};

function drawLetters(page: PDFPage, text: string, x: number, y: number, height: number): void {
  const scale = height / 10;
  [...text].forEach((letter, index) => {
    const strokes = STROKES[letter];
    if (strokes) page.drawSvgPath(strokes, { x: x + index * scale * 10, y, scale, borderWidth: 1.6 });
  });
}

/** A page that shows UTF-16 text in a Japanese font which is not embedded. */
function japanesePdf(hex: string): string {
  const content = `BT /F 20 Tf 100 700 Td <${hex}> Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/CIDSystemInfo' +
      '<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>' +
      '/FontDescriptor<</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 4/FontBBox[0 -200 1000 900]>>>>',
  ];
  // Without a cross-reference table: the reader finds the objects by itself.
  return `%PDF-1.4\n${objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R>>`;
}
