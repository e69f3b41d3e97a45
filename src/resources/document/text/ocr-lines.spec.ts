import { ocrRuns } from './ocr-lines.js';

const row = (...cells: (string | number)[]): string => cells.join('\t');
const page = row(1, 1, 0, 0, 0, 0, 0, 0, 1700, 2200, -1, '');

test('words of a line make a run, in points of the page', () => {
  const tsv = [
    'level\tpage_num\tblock_num',
    page,
    row(5, 1, 1, 1, 1, 1, 100, 200, 80, 30, 96, 'Bid'),
    row(5, 1, 1, 1, 1, 2, 190, 198, 110, 40, 91.5, 'bond'),
    row(5, 1, 1, 1, 2, 1, 100, 250, 80, 30, 90, 'Owner'),
  ].join('\n');
  expect(ocrRuns(tsv, 612)).toEqual([
    { text: 'Bid bond', x: 36, y: 71.28, w: 72, h: 14.4 },
    { text: 'Owner', x: 36, y: 90, w: 28.8, h: 10.8 },
  ]);
});

test('a wide gap parts a line into cells, and specks are no words', () => {
  const tsv = [
    page,
    row(5, 1, 1, 1, 1, 1, 100, 200, 80, 30, 96, 'Security'),
    row(5, 1, 1, 1, 1, 2, 185, 200, 5, 30, 12, '|'),
    row(5, 1, 1, 1, 1, 3, 400, 200, 80, 30, 96, '10%'),
  ].join('\n');
  expect(ocrRuns(tsv, 612).map((run) => run.text)).toEqual(['Security', '10%']);
});

test('an answer that is no table has no runs', () => {
  expect(ocrRuns('', 612)).toEqual([]);
  expect(ocrRuns('nonsense\t5', 612)).toEqual([]);
});
