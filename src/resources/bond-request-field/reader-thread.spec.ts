import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReaderThread } from './reader-thread.js';

const page = (text: string) => ({
  page: 1,
  width: 612,
  height: 792,
  layer: 'text' as const,
  runs: [{ text, x: 72, y: 72, w: 300, h: 11 }],
});
const documents = [
  {
    id: 'd1',
    name: 'a.pdf',
    uploadedAt: '2026-01-01T00:00:00Z',
    pages: [page('Bids are due on April 2, 2026 at 2:00 p.m.')],
  },
];

test('the thread reads as the reader does, and the process goes on meanwhile', async () => {
  const readings = await new ReaderThread().read(['bid.date', 'bid.time'], documents);
  expect(readings.map(({ value }) => value)).toEqual(['2026-04-02', '14:00']);
});

describe('a thread that', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reader-thread-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const reading = (program: string, milliseconds = 20_000) => {
    const path = join(folder, 'program.mjs');
    writeFileSync(path, program);
    return new ReaderThread(milliseconds, path).read([], []);
  };

  test('does not come to an end is ended', async () => {
    await expect(reading('for (;;);', 300)).rejects.toThrow('too long');
  });

  test('breaks down is an error', async () => {
    await expect(reading('throw new Error("broken")')).rejects.toThrow('broken');
    await expect(reading('process.exit(0)')).rejects.toThrow('without an answer');
  });
});
