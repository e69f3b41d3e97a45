import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { cleanCopy } from './clean-copy.js';
import type { TextField } from './field.js';
import { render } from './render.js';
import { compressed, rawPDF } from '../../../test/rendering/raw-pdf.js';
import { placedWords, type PlacedWord } from '../../../test/rendering/words.js';

const directory = mkdtempSync(join(tmpdir(), 'ruler-'));
afterAll(() => rmSync(directory, { recursive: true }));

const boxes = {
  plain: '/MediaBox [0 0 612 792]',
  'cropped inside': '/MediaBox [0 0 612 792] /CropBox [50 60 500 700]',
  'of negative origin': '/MediaBox [-100 -50 512 742]',
  'shifted and cropped': '/MediaBox [100 200 712 992] /CropBox [150 260 700 900]',
  'cropped larger than it is': '/MediaBox [0 0 612 792] /CropBox [-50 -50 700 900]',
  'of odd size': '/MediaBox [0 0 437.3 611.7]',
  'with swapped corners': '/MediaBox [612 792 0 0]',
};
const rotations = [0, 90, 180, 270, -90, 450];

const WORDS = [
  [200, 300],
  [320, 420],
] as const;

/** A page with two words, across and upright, so that one of them reads across in any rotation. */
function page(box: string, rotation: number): Buffer {
  const [[x0, y0], [x1, y1]] = WORDS;
  const turned = 'BT /F 18 Tf 0 1 -1 0';
  return rawPDF({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R ${box} /Rotate ${rotation} /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>`,
    4: compressed(`BT /F 18 Tf 1 0 0 1 ${x0} ${y0} Tm (LEVEL) Tj ET ${turned} ${x1} ${y1} Tm (RISING) Tj ET`),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  });
}

/** Nine marks over the page; every second one in a box, at whose bottom it stands. */
function marks({ width, height }: { width: number; height: number }): TextField[] {
  return [0.1, 0.5, 0.85].flatMap((across, column) =>
    [0.1, 0.45, 0.9].map((down, row): TextField => {
      const nth = 3 * column + row;
      const room = nth % 2 ? { w: 40, h: 18 } : { w: 0, h: 0 };
      return {
        ...{ type: 'text', id: `f${nth}`, page: 1, fontSize: 11, text: `M${nth}` },
        ...{ x: width * across, y: height * down, ...room },
      };
    }),
  );
}

function wordsOf(pdf: Uint8Array): PlacedWord[] | undefined {
  const path = join(directory, 'page.pdf');
  writeFileSync(path, pdf);
  const output = secondProgram('pdftotext', ['-cropbox', '-bbox', path, '-']);
  return output === undefined ? undefined : placedWords(output);
}

const cases = Object.entries(boxes).flatMap(([name, box]) =>
  rotations.map((rotation) => [name, rotation, box] as const),
);

describe('a page', () => {
  it.each(cases)('%s, turned by %i, takes marks where they are asked for', async (_, rotation, box) => {
    const source = page(box, rotation);
    const clean = await cleanCopy(source, { maxPages: 1 });
    const fields = clean.pages[0] ? marks(clean.pages[0]) : [];
    const rendered = await render({ parts: [{ pdf: clean.pdf, fields }], title: 'Ruler', date: new Date(0) });
    const words = wordsOf(rendered);
    const before = wordsOf(source);
    if (!words || !before) return;
    for (const { text, x, y, h } of fields) {
      const word = words.find((other) => other.text === text);
      expect(Math.abs((word?.left ?? NaN) - x)).toBeLessThan(1);
      expect(Math.abs(h ? (word?.bottom ?? NaN) - y - h : (word?.top ?? NaN) - y)).toBeLessThan(1);
    }
    expect(words).toHaveLength(before.length + fields.length);
    for (const { text, left, top, right, bottom } of before) {
      const word = words.find((other) => other.text === text);
      const moved = [
        [word?.left, left],
        [word?.top, top],
        [word?.right, right],
        [word?.bottom, bottom],
      ] as const;
      for (const [now = NaN, then] of moved) expect(Math.abs(now - then)).toBeLessThan(1);
    }
  });
});
