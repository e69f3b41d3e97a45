import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ChildTextExtraction } from '../../src/resources/document/text/child-text-extraction.js';
import type { PageText, TextRun } from '../../src/engines/reading/layout/page-text.js';
import type { ExtractedText } from '../../src/resources/document/text/text-extraction.js';
import { hostileFiles } from './corpus.js';
import type { HostileFile } from './hostile-file.js';

const limits = { milliseconds: 4000, megabytes: 256, pages: 2000, characters: 20_000_000 };
/** For starting and ending a process on a busy host. */
const marginMs = 1500;
const atOnce = 2;

interface Ended {
  text: ExtractedText;
  milliseconds: number;
}

const corpus = hostileFiles();
const ended = new Map<string, Ended>();
const delay = monitorEventLoopDelay();

/** Several at a time as in the service, so that one that harms its neighbour is found as well. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const waiting = [...corpus];
  delay.enable();
  await Promise.all(Array.from({ length: atOnce }, () => readAll(folder, waiting)));
  delay.disable();
  await rm(folder, { recursive: true });
}, 180_000);

async function readAll(folder: string, waiting: HostileFile[]): Promise<void> {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const path = join(folder, String(waiting.length));
    await writeFile(path, file.bytes());
    const began = performance.now();
    const text = await new ChildTextExtraction(file.drawn ? process.env : {}).extract(path, limits);
    ended.set(file.name, { text, milliseconds: performance.now() - began });
    await rm(path);
  }
}

test('each has a name of its own, and there are enough of them', () => {
  expect(new Set(corpus.map((file) => file.name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});

test.each(corpus)('$name', ({ name, ends }) => {
  const { text, milliseconds } = ended.get(name) ?? {};
  const outcome = text?.outcome === 'unreadable' ? text.reason : text?.outcome;
  expect(ends ?? [outcome]).toContain(outcome);
  expect(milliseconds).toBeLessThan(limits.milliseconds + marginMs);
  if (text?.outcome === 'unreadable') expect(text.detail).not.toBe('');
  if (text?.outcome === 'read') {
    expect(text.pages.length).toBeGreaterThan(0);
    for (const page of text.pages) expect(page.runs.filter((run) => !isOn(page, run))).toEqual([]);
  }
});

/** Text that is set as lines (Word, plain text) may be wider than a page; it never begins outside. */
function isOn(page: PageText, { x, y, w, h }: TextRun): boolean {
  return x >= 0 && y >= 0 && w >= 0 && h >= 0 && x <= page.width && y <= page.height;
}

test('the process that asked for it stays awake', () => {
  expect(delay.max / 1e6).toBeLessThan(1500);
});
