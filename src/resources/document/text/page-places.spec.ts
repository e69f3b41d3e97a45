import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts, type PDFForm, type PDFPage } from 'pdf-lib';
import { ChildTextExtraction } from './child-text-extraction.js';
import { passagesOf } from '../../../engines/reading/layout/passages.js';
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
  expect(margin?.turn).toBe(270);
  await expectAsPopplerSays(path, page);
});

test.each([90, 180, 270])(
  'sentences drawn at %i degrees are read, and their places are those of the page',
  async (turn) => {
    const starts: Record<number, [number, number]> = { 90: [540, 730], 180: [560, 72], 270: [72, 60] };
    const [x, y] = starts[turn]!;
    const step = ([dx, dy]: [number, number], line: number) => ({
      x: x + dx * line * 24,
      y: y + dy * line * 24,
    });
    const ways: Record<number, [number, number]> = { 90: [-1, 0], 180: [0, 1], 270: [1, 0] };
    const { path, page } = await extractPage(`drawn-${turn}`, (sheet) => {
      ['Sealed bids are due', 'on May 28, 2026.', 'Bid security: 5%'].forEach((line, at) =>
        sheet.drawText(line, { ...step(ways[turn]!, at), rotate: degrees(-turn) }),
      );
      // A stamp across the lines must not come between their words.
      if (turn !== 180) sheet.drawText('DRAFT', { x: 300, y: 400 });
    });
    const passages = passagesOf([page]);
    expect(passages.slice(0, 1).map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
      'Sealed bids are due on May 28, 2026.',
    ]);
    const date = passages[0]!.pieces.find(({ y: top, h, x: left, w }) => {
      const seen = page.runs.find((run) => run.text.startsWith('on May'))!;
      return [left - seen.x, top - seen.y, w - seen.w, h - seen.h].every((off) => Math.abs(off) < 0.1);
    });
    expect(date).toBeDefined();
    expect(page.runs[0]?.turn).toBe(turn);
    const [word] = await popplerWords(path).then((words) => [words.get('Sealed')]);
    if (word) expectInside(page.runs[0], [word.x + word.w / 2, word.y + word.h / 2]);
  },
);

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

describe('the fields of a form', () => {
  async function formRows(fill: (form: PDFForm, sheet: PDFPage, place: Field) => void): Promise<string[]> {
    const document = await PDFDocument.create();
    const sheet = document.addPage([612, 792]);
    sheet.setFont(await document.embedFont(StandardFonts.Helvetica));
    sheet.setFontSize(11);
    sheet.drawText('Bid date:', { x: 72, y: 505 });
    fill(document.getForm(), sheet, { x: 150, y: 500, width: 200, height: 20 });
    const path = join(folder, 'fields.pdf');
    await writeFile(path, await document.save({ updateFieldAppearances: false }));
    const text = await new ChildTextExtraction({ PATH: '' }).extract(path);
    if (text.outcome !== 'read') throw new Error(text.detail);
    return passagesOf(text.pages).map((passage) => passage.text);
  }

  interface Field {
    x: number;
    y: number;
    width: number;
    height: number;
  }

  test('are blanks while they are empty', async () => {
    const rows = await formRows((form, sheet, place) => form.createTextField('date').addToPage(sheet, place));
    expect(rows).toEqual(['Bid date:\t____________']);
  });

  test('say what is chosen in the words of the form', async () => {
    const rows = await formRows((form, sheet, place) => {
      const date = form.createDropdown('date');
      date.addOptions(['d1', 'd2']);
      date.select('d2');
      date.addToPage(sheet, place);
      const options = [
        ['d1', 'May 4, 2026'],
        ['d2', 'June 4, 2026'],
      ].map((pair) => pair.map((each) => PDFString.of(each)));
      date.acroField.dict.set(PDFName.of('Opt'), sheet.doc.context.obj(options));
    });
    expect(rows).toEqual(['Bid date:\tJune 4, 2026']);
  });

  test('say what they show, though the form has lost their values', async () => {
    const rows = await formRows((form, sheet, place) => {
      const date = form.createTextField('date');
      date.setText('June 4, 2026');
      date.addToPage(sheet, place);
      date.acroField.dict.delete(PDFName.of('V'));
    });
    expect(rows).toEqual(['Bid date:\tJune 4, 2026']);
  });

  test('are ticked or not', async () => {
    const rows = await formRows((form, sheet, { y }) => {
      sheet.drawText('extended', { x: 170, y: y + 5 });
      sheet.drawText('final', { x: 270, y: y + 5 });
      const extended = form.createCheckBox('extended');
      extended.addToPage(sheet, { x: 150, y, width: 15, height: 15 });
      extended.check();
      form.createRadioGroup('end').addOptionToPage('yes', sheet, { x: 250, y, width: 15, height: 15 });
    });
    expect(rows).toEqual(['Bid date:\t☒ extended\t☐ final']);
  });
});
