import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { bombOf } from '../../../../test/hostile-files/bomb.js';
import { onePagePdf, stream } from '../../../../test/hostile-files/pdf-writer.js';
import { Unavailable } from '../../../platform/errors/faults.js';
import { ReadingSlots } from '../reading-slots.js';
import { askPdfChild } from './pdf-process.js';
import { PdfWorker } from './pdf-worker.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function form(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText('Bond No. ____________', { x: 72, y: 700, size: 12, font });
  return document.save();
}

const isPng = (bytes: Uint8Array): boolean => Buffer.from(bytes).subarray(1, 4).toString() === 'PNG';
const worker = () => new PdfWorker(new ReadingSlots({ JOBS_AT_ONCE: 4 }));

test('a page is shown and looked at for fields, by bytes or by path', async () => {
  const pdf = await form();
  const path = join(folder, 'form.pdf');
  await writeFile(path, pdf);
  const source = { orgID: 'O-1', contentID: 'C-1', pdf };
  expect(isPng(await worker().pagePicture(source, 1))).toBe(true);
  const boxes = [{ x: 120, y: 80, w: 80, h: 14 }];
  expect(isPng(await worker().pagePicture({ ...source, pdf: path }, 1, { boxes, dpi: 72 }))).toBe(true);
  expect(await worker().detectFields({ ...source, pdf: path })).toMatchObject([
    { page: 1, kind: 'text', source: 'underscores', label: 'Bond No.', meaning: 'bond.number' },
  ]);
});

test.each([
  ['damaged', Buffer.from('%PDF-1.7 and no more'), 1],
  ['empty', Buffer.alloc(0), 1],
  ['no-such-page', undefined, 2],
])('what is %s is told by name', async (reason, bytes, page) => {
  const pdf = bytes ?? (await form());
  await expect(askPdfChild(pdf, { do: 'picture', page })).rejects.toMatchObject({ reason });
  await expect(askPdfChild(pdf, { do: 'detect', pages: [page] })).rejects.toMatchObject({ reason });
});

test('time, memory, input and output have limits', async () => {
  const pdf = await form();
  const reasonWith = (limits: object) =>
    askPdfChild(pdf, { do: 'picture', page: 1 }, limits).catch(({ reason }: { reason: string }) => reason);
  expect(await reasonWith({ milliseconds: 1 })).toBe('timed-out');
  expect(await reasonWith({ megabytes: 30 })).toBe('out-of-memory');
  expect(await reasonWith({ outputBytes: 100 })).toBe('too-large');
  expect(await reasonWith({ inputBytes: 100 })).toBe('too-large');
});

test('a caller who is gone ends the process', async () => {
  const gone = new AbortController();
  const asked = askPdfChild(await form(), { do: 'picture', page: 1 }, {}, gone.signal);
  gone.abort();
  await expect(asked).rejects.toThrow('abort');
});

test('no more than a few are opened at the same time, and what has to wait too long is told so', async () => {
  const busy = worker();
  const source = { orgID: 'O-1', contentID: 'C-1', pdf: join(folder, 'absent.pdf') };
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => busy.pagePicture(source, 1)));
  const refused = asked.filter(({ status, ...rest }) => status === 'rejected' && isRefusal(rest));
  expect(refused).toHaveLength(40 - 2 - 32);
});

const isRefusal = (settled: object): boolean =>
  (settled as PromiseRejectedResult).reason instanceof Unavailable;

/** The memory of this process and of all that it has started, in megabytes; 0 where there is no /proc. */
function residentMegabytes(pid = process.pid): number {
  try {
    const own =
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ');
    return own + children.filter(Boolean).reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
  } catch {
    return 0; // it has just ended
  }
}

test.each(['picture', 'detect'] as const)(
  'a bomb: %s ends by name, in time and in bounded memory',
  async (what) => {
    const text = 'q Q\n';
    const pdf = onePagePdf({ contents: stream(bombOf(text, 600), '/Filter/FlateDecode') });
    expect(pdf.length).toBeGreaterThan(550_000);
    expect(pdf.length).toBeLessThan(700_000);
    const [before, began] = [residentMegabytes(), Date.now()];
    const request = what === 'picture' ? { do: what, page: 1 } : { do: what };
    let isOver = false;
    let most = 0;
    const asked = askPdfChild(pdf, request).finally(() => (isOver = true));
    const failed = expect(asked).rejects.toMatchObject({ name: 'PdfFailure' });
    while (!isOver) {
      most = Math.max(most, residentMegabytes() - before);
      await pause(20);
    }
    await failed;
    await expect(asked).rejects.toMatchObject({
      reason: expect.stringMatching(/^(out-of-memory|timed-out)$/),
    });
    expect(Date.now() - began).toBeLessThan(17_000);
    expect(most).toBeLessThan(450);
  },
  40_000,
);
