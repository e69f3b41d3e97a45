import type { PageText, TextRun } from './page-text.js';
import { passagesOf } from './passages.js';

function run(text: string, x: number, y: number, w = text.length * 5): TextRun {
  return { text, x, y, w, h: 10 };
}

function page(no: number, runs: TextRun[]): PageText {
  return { page: no, width: 612, height: 792, layer: 'text', runs };
}

function texts(...pages: PageText[]): string[] {
  return passagesOf(pages).map((passage) => passage.text);
}

test('joins wrapped lines, and words that the document knows whole', () => {
  const runs = [
    run('The work is to be complete in ninety days and the comple-', 72, 100, 460),
    run('tion certificate follows. It is the completion that counts.', 72, 113, 450),
  ];
  expect(texts(page(1, runs))).toEqual([
    'The work is to be complete in ninety days and the completion certificate follows. It is the completion that counts.',
  ]);
});

test('reads a table row by row, a wrapped cell as one', () => {
  const runs = [
    run('Bid due date:', 72, 100),
    run('March 3, 2026 at', 250, 100),
    run('2:00 p.m.', 250, 112),
    run('Bid security:', 72, 132),
    run('10 %', 250, 132),
  ];
  expect(texts(page(1, runs))).toEqual(['Bid due date:\tMarch 3, 2026 at 2:00 p.m.', 'Bid security:\t10 %']);
});

test('reads prose in two columns column by column', () => {
  const runs = Array.from({ length: 8 }, (_, at) => [
    run(`left line ${at} goes on with more words`, 72, 100 + 13 * at, 210),
    run(`right line ${at} goes on with more words`, 312, 100 + 13 * at, 210),
  ]).flat();
  const all = texts(page(1, runs)).join(' ');
  expect(all.indexOf('left line 7')).toBeLessThan(all.indexOf('right line 0'));
});

test('joins a sentence over a page break, past running heads and page numbers', () => {
  const sheet = (no: number, body: string): PageText =>
    page(no, [run('Bid Number 4711', 72, 30), run(body, 72, 100, 460), run(`Page ${no}`, 280, 760)]);
  const pages = [
    sheet(1, 'All bidders must pay with their bids the security in the amount'),
    sheet(2, 'of one hundred dollars ($100.00) before the opening of the bids.'),
    sheet(3, 'Another page.'),
  ];
  const whole = passagesOf(pages).find((passage) => passage.text.includes('$100.00'))!;
  expect(whole.text).toContain('in the amount of one hundred dollars');
  expect(whole.page).toBe(1);
  expect(whole.pieces.at(-1)!.page).toBe(2);
});

test('lines of a table of contents are told apart', () => {
  const runs = [run('7. Bid Security ........................ 12', 72, 100, 400)];
  expect(passagesOf([page(1, runs)])[0]!.kind).toBe('contents');
});

test('a passage knows its heading and the line that introduces it', () => {
  const runs = [
    run('2.12 Surety Bonding', 72, 100),
    run('The contractor shall provide the following bonds:', 72, 130, 400),
    run('(a) A Performance Bond of fifty percent.', 90, 150, 300),
  ];
  const last = passagesOf([page(1, runs)]).at(-1)!;
  expect(last.heading).toBe('2.12 Surety Bonding');
  expect(last.leadIn).toContain('following bonds:');
});
