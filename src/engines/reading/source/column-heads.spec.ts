import type { Passage } from '../layout/passages.js';
import { columnHead, isInFormerColumn } from './column-heads.js';

/** Rows of a table: cells with their left edges, in points. */
function rows(...table: [x: number, text: string][][]): Passage[] {
  return table.map((cells, index) => {
    const text = cells.map(([, words]) => words).join('\t');
    let start = 0;
    const placed = cells.map(([x, words]) => {
      const cell = { x, start, end: start + words.length };
      start = cell.end + 1;
      return cell;
    });
    return { index, page: 1, kind: 'row', text, cells: placed } as unknown as Passage;
  });
}

/** The texts of the cells of the last row that are former values. */
function formerOf(passages: Passage[]): string[] {
  const row = passages.at(-1)!;
  return row.cells
    .filter(({ start }) => isInFormerColumn(passages, row, start))
    .map(({ start, end }) => row.text.slice(start, end));
}

test('what stands under "Existing", beside "Revised", is a former value', () => {
  const heads: [number, string][] = [
    [72, 'Clause'],
    [200, 'Existing'],
    [350, 'To be read as'],
  ];
  expect(
    formerOf(
      rows(heads, [
        [72, 'Earnest money'],
        [200, 'Rs. 8,00,000'],
        [350, 'Rs. 6,00,000'],
      ]),
    ),
  ).toEqual(['Rs. 8,00,000']);
});

test('where the heads do not stand above their columns, their order counts', () => {
  const heads: [number, string][] = [
    [50, 'Sl. Tender clause Existing'],
    [352, 'Revised'],
  ];
  const row: [number, string][] = [
    [50, '3'],
    [93, 'Earnest money'],
    [288, 'Rs. 8,00,000'],
    [403, 'Rs. 6,00,000'],
  ];
  expect(formerOf(rows(heads, row))).toEqual(['Rs. 8,00,000']);
});

test('other heads make no value a former one', () => {
  const heads: [number, string][] = [
    [72, 'Item'],
    [200, 'Original copies'],
    [350, 'Place'],
  ];
  expect(
    formerOf(
      rows(heads, [
        [72, 'Bid'],
        [200, '2'],
        [350, 'Room 4'],
      ]),
    ),
  ).toEqual([]);
});

test('the head of a box may stand in two rows of capitals', () => {
  const passages = rows(
    [
      [72, '7. NAME'],
      [300, '8. OFFER DUE'],
    ],
    [
      [72, 'AND TELEPHONE'],
      [300, 'DATE/LOCAL TIME'],
    ],
    [
      [72, 'A. Hill'],
      [300, '02-12-2026'],
    ],
  );
  expect(columnHead(passages, passages[2]!, passages[2]!.cells[1]!.start)).toBe('OFFER DUE DATE/LOCAL TIME');
});
