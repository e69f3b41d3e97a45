import { inflateSync } from 'node:zlib';
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { outlinedPicture } from './outlined-picture.js';
import { pagePicture } from './page-picture.js';
import { toPng } from './png.js';

interface Picture {
  width: number;
  height: number;
  samples: number;
  /** The samples of a pixel. */
  at: (x: number, y: number) => number[];
}

/** Reads what this engine writes: no filters, no interlacing. */
function readPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const samples = bytes[25] === 2 ? 3 : 1;
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const at = (x: number, y: number): number[] => {
    const from = y * (width * samples + 1) + 1 + x * samples;
    return [...rows.subarray(from, from + samples)];
  };
  return { width, height, samples, at };
}

/** A page with a red square of 20 points, 10 points from the left and the top as a viewer shows it. */
async function page(rotation = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([200, 100]);
  sheet.setRotation(degrees(rotation));
  const corners: Record<number, [number, number]> = {
    0: [10, 70],
    90: [10, 10],
    180: [170, 10],
    270: [170, 70],
  };
  const [x, y] = corners[rotation]!;
  sheet.drawRectangle({ x, y, width: 20, height: 20, color: rgb(1, 0, 0) });
  return document.save();
}

test.each([0, 90, 180, 270])('a page is shown as a viewer turns it: by %i°', async (rotation) => {
  const { width, height, at } = readPng(await pagePicture(await page(rotation), 1, { dpi: 72 }));
  expect([width, height]).toEqual(rotation % 180 === 0 ? [200, 100] : [100, 200]);
  expect(at(20, 20)).toEqual([255, 0, 0]);
  expect(at(40, 20)).toEqual([255, 255, 255]);
});

test('its size is given in pixels per inch, and has a limit', async () => {
  const pdf = await page();
  expect(readPng(await pagePicture(pdf, 1, { dpi: 144 }))).toMatchObject({ width: 400, height: 200 });
  const { width, height } = readPng(await pagePicture(pdf, 1, { dpi: 7200, maxPixels: 5_000 }));
  expect(width * height).toBeLessThanOrEqual(5_000);
  expect([width, height]).toEqual([100, 50]);
});

test('gray pictures are kept as such', () => {
  const data = new Uint8Array([9, 9, 9, 255, 200, 200, 200, 255]);
  expect(readPng(toPng({ width: 2, height: 1, data })).samples).toBe(1);
  data[0] = 10;
  const { samples, at } = readPng(toPng({ width: 2, height: 1, data }));
  expect([samples, at(0, 0), at(1, 0)]).toEqual([3, [10, 9, 9], [200, 200, 200]]);
});

test('boxes are outlined, each with its number', async () => {
  const plain = readPng(await pagePicture(await page(), 1, { dpi: 72 }));
  const boxes = [{ x: 100, y: 30, w: 60, h: 40 }];
  const outlined = readPng(await outlinedPicture(await page(), 1, boxes, { dpi: 72 }));
  const isSame = (x: number, y: number): boolean => plain.at(x, y).join() === outlined.at(x, y).join();
  expect([isSame(130, 30), isSame(100, 60), isSame(130, 50), isSame(102, 33)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isSame(95, 50), isSame(165, 50), isSame(130, 75)]).toEqual([true, true, true]);
});

test('files and pages that cannot be shown are told by name', async () => {
  const pdf = await page();
  await expect(pagePicture(pdf, 2)).rejects.toMatchObject({ code: 'no-such-page' });
  await expect(pagePicture(pdf, 0)).rejects.toMatchObject({ code: 'no-such-page' });
  await expect(pagePicture(Buffer.from('%PDF-1.7'), 1)).rejects.toMatchObject({ code: 'damaged' });
  const locked = await PDFDocument.load(pdf);
  locked.encrypt({ userPassword: 'known to the owner', ownerPassword: 'other' });
  await expect(pagePicture(await locked.save(), 1)).rejects.toMatchObject({ code: 'encrypted' });
});
