import { DocumentPage, toPageText, toStoredRuns } from './document-page.entity.js';

test('runs come back as they were stored, with their turn if they have one', () => {
  const runs = [
    { text: 'Owner', x: 72, y: 80.25, w: 35, h: 12 },
    { text: 'DRAFT', x: 20, y: 300, w: 12, h: 90, turn: 270 as const },
  ];
  const page = { page: 1, width: 612, height: 792, layer: 'text' as const, runs };
  const row = Object.assign(new DocumentPage(), page, { runs: toStoredRuns(page) });
  expect(toPageText(row)).toEqual(page);
  expect(row.runs.map((run) => run.length)).toEqual([5, 6]);
});
