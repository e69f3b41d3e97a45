import { PDFDocument } from '@cantoo/pdf-lib';
import { openPdf } from './open-pdf.js';
import { pageMarks } from './page-marks.js';

/** What pdf.js tells of paths is its own affair: this tells when a new version tells it in another way. */
async function drawn(...operators: string[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 100]);
  const content = pdf.context.stream(operators.join('\n'));
  page.node.addContentStream(pdf.context.register(content));
  const { document, operators: numbers } = await openPdf(await pdf.save());
  const marks = await pageMarks(await document.getPage(1), numbers);
  await document.loadingTask.destroy();
  return marks;
}

test('a path arrives as a flat list of steps and coordinates', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 100]);
  const content = pdf.context.stream('10 20 m 50 20 l S 10 30 40 5 re f 1 2 m 3 4 5 6 7 8 c h f');
  page.node.addContentStream(pdf.context.register(content));
  const { document, operators } = await openPdf(await pdf.save());
  const list = await (await document.getPage(1)).getOperatorList();
  const paths = list.fnArray.flatMap((operator, at) =>
    operator === operators.constructPath ? [list.argsArray[at] as [number, [Float32Array], unknown]] : [],
  );
  expect(paths.map(([operator]) => operator)).toEqual([operators.stroke, operators.fill, operators.fill]);
  expect(paths.map(([, [data]]) => [...data])).toEqual([
    [0, 10, 20, 1, 50, 20],
    [0, 10, 30, 1, 50, 30, 1, 50, 35, 1, 10, 35, 4],
    [0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 4],
  ]);
  await document.loadingTask.destroy();
});

test.each([
  ['a stroke', '2 w 10 20 m 60 20 l S', [{ x0: 10, x1: 60, y: 80, thickness: 2 }]],
  ['a thin filled rectangle', '10 20 50 1 re f', [{ x0: 10, x1: 60, y: 79.5, thickness: 1 }]],
  [
    'a moved and stretched stroke',
    '2 0 0 2 10 10 cm 0 0 m 20 0 l S',
    [{ x0: 10, x1: 50, y: 90, thickness: 2 }],
  ],
  ['paper on paper', '1 1 1 RG 10 20 m 60 20 l S', []],
  ['a slope', '10 20 m 60 40 l S', []],
  ['a curve', '10 20 m 20 20 40 20 60 20 c S', []],
])('%s', async (_what, operators, lines) => {
  expect((await drawn(operators)).across).toEqual(lines);
});

test('a stroked rectangle has its sides and its place', async () => {
  const { rectangles, across, down } = await drawn('10 20 12 12 re S');
  expect(rectangles).toEqual([{ x: 10, y: 68, w: 12, h: 12 }]);
  expect([across.length, down.length]).toEqual([2, 2]);
});
