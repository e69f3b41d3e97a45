import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib';
import { ChildTextExtraction } from './child-text-extraction.js';
import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';

const run = promisify(execFile);
const size = 20;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Where a reader sees a point of the page's own space, and which way the page's x axis then runs. */
interface Seen {
  rotation: number;
  width: number;
  height: number;
  place: (x: number, y: number) => [number, number];
}

const crop = { x: 50, y: 100, width: 400, height: 600 };
const turns: Seen[] = [
  { rotation: 0, width: 400, height: 600, place: (x, y) => [x - 50, 700 - y] },
  { rotation: 90, width: 600, height: 400, place: (x, y) => [y - 100, x - 50] },
  { rotation: 180, width: 400, height: 600, place: (x, y) => [450 - x, y - 100] },
  { rotation: 270, width: 600, height: 400, place: (x, y) => [700 - y, 450 - x] },
];

async function extractPage(
  name: string,
  draw: (page: PDFPage) => void,
): Promise<{ path: string; page: PageText }> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.setFont(await document.embedFont(StandardFonts.Helvetica));
  page.setFontSize(size);
  draw(page);
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  const text = await new ChildTextExtraction({ PATH: '' }).extract(path);
  if (text.outcome !== 'read' || !text.pages[0]) throw new Error(JSON.stringify(text));
  return { path, page: text.pages[0] };
}

/** The box of each word, by poppler. Empty where its pdftotext is not installed: then nothing is compared. */
async function popplerWords(path: string): Promise<Map<string, Omit<TextRun, 'text'>>> {
  const args = ['-bbox', '-cropbox', path, '-'];
  const html = await run('pdftotext', args).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const words = /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.+?)<\/word>/g;
  return new Map(
    [...html.matchAll(words)].map(([, x1, y1, x2, y2, word]) => {
      const [x, y] = [Number(x1), Number(y1)];
      return [String(word), { x, y, w: Number(x2) - x, h: Number(y2) - y }];
    }),
  );
}

async function expectAsPopplerSays(path: string, page: PageText): Promise<void> {
  for (const [word, box] of await popplerWords(path)) {
    const mine = page.runs.find((each) => each.text === word);
    if (!mine) throw new Error(`poppler alone reads "${word}"`);
    for (const side of ['x', 'y', 'w', 'h'] as const) {
      expect(Math.abs(mine[side] - box[side])).toBeLessThan(size / 4);
    }
  }
}

function expectInside(run: TextRun | undefined, [x, y]: [number, number]): void {
  if (!run) throw new Error('no such run');
  expect(x).toBeGreaterThanOrEqual(run.x - 0.5);
  expect(x).toBeLessThanOrEqual(run.x + run.w + 0.5);
  expect(y).toBeGreaterThanOrEqual(run.y - 0.5);
  expect(y).toBeLessThanOrEqual(run.y + run.h + 0.5);
}

test.each(turns)(
  'a page turned by $rotation with a shifted crop box',
  async ({ rotation, width, height, place }) => {
    const { path, page } = await extractPage(`turned-${rotation}`, (sheet) => {
      sheet.setCropBox(crop.x, crop.y, crop.width, crop.height);
      sheet.setRotation(degrees(rotation));
      sheet.drawText('Owner', { x: 80, y: 650 });
      sheet.drawText('Bidder', { x: 250, y: 200 });
      sheet.drawText('Trimmed', { x: 500, y: 20 });
    });
    expect(page).toMatchObject({ width, height });
    expect(page.runs.map((each) => each.text)).toEqual(['Owner', 'Bidder']);
    const across = rotation % 180 === 0;
    for (const [index, [x, y]] of (
      [
        [80, 650],
        [250, 200],
      ] as const
    ).entries()) {
      const run = page.runs[index];
      expectInside(run, place(x, y));
      expectInside(run, place(x + size * 2, y + size / 2));
      expect(across ? run?.h : run?.w).toBeLessThan(size * 1.5);
      expect(across ? run?.w : run?.h).toBeGreaterThan(size * 2);
    }
    await expectAsPopplerSays(path, page);
  },
);

test('text that runs upwards on an upright page', async () => {
  const { path, page } = await extractPage('upwards', (sheet) =>
    sheet.drawText('Margin', { x: 100, y: 300, rotate: degrees(90) }),
  );
  const margin = page.runs[0];
  expectInside(margin, [100, 492]);
  expectInside(margin, [95, 492 - 2 * size]);
  expect(margin?.h).toBeGreaterThan(2 * size);
  await expectAsPopplerSays(path, page);
});

test('what is typed into a form is on the page; what is hidden is not', async () => {
  const document = await PDFDocument.create();
  const sheet = document.addPage([612, 792]);
  sheet.drawText('Bid form', { x: 72, y: 700, size });
  const form = document.getForm();
  const owner = form.createTextField('owner');
  owner.setText('Town of Elm');
  owner.addToPage(sheet, { x: 100, y: 500, width: 200, height: 20 });
  const secret = form.createTextField('secret');
  secret.setText('not shown');
  secret.addToPage(sheet, { x: 100, y: 400, width: 200, height: 20, hidden: true });
  const path = join(folder, 'form.pdf');
  await writeFile(path, await document.save());
  const text = await new ChildTextExtraction({ PATH: '' }).extract(path);
  expect(text).toMatchObject({ pages: [{ runs: [{ text: 'Bid form' }, { text: 'Town of Elm' }] }] });
  if (text.outcome === 'read') expectInside(text.pages[0]?.runs[1], [110, 282]);
});
