import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { ChildTextExtraction } from './child-text-extraction.js';

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

async function twoPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText('Bids close at 2:00 PM', { x: 72, y: 700, size: 12, font });
  document.addPage([612, 792]).drawText('Bid security: ten percent', { x: 72, y: 72, size: 12, font });
  return document.save();
}

test('reads the pages of a PDF and tells its progress', async () => {
  const seen: string[] = [];
  const path = await save('two.pdf', await twoPages());
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

test('rejects if the file cannot be opened: that is not the fault of the document', async () => {
  await expect(extraction.extract(join(folder, 'absent.pdf'))).rejects.toThrow('ENOENT');
});
