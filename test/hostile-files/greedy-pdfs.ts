import { deflateSync } from 'node:zlib';
import { bombOf } from './bomb.js';
import type { HostileFile } from './hostile-file.js';
import { flate, FONT, HELLO, onePagePdf, pageWith, stream } from './pdf-writer.js';

const MEGABYTE = 1024 * 1024;
const CANNOT_BE_HAD: HostileFile['ends'] = ['out-of-memory', 'timed-out', 'too-large'];

/** Small files that ask for all the memory and all the time there is. */
export function greedyPdfs(): HostileFile[] {
  return [...bombs(), ...claims(), ...fonts(), ...long()];
}

function bombs(): HostileFile[] {
  const bomb = (name: string, contents: () => Buffer, ends?: HostileFile['ends']): HostileFile => ({
    name: `bomb: ${name}`,
    bytes: () => onePagePdf({ contents: contents() }),
    ...(ends ? { ends } : {}),
  });
  const twice = '/Filter[/FlateDecode/FlateDecode]';
  return [
    bomb('two gigabytes of spaces', () => stream(bombOf(' ', 2048), '/Filter/FlateDecode')),
    bomb('the same, packed twice', () => stream(deflateSync(bombOf(' ', 2048)), twice)),
    bomb(
      'text without an end',
      () => stream(bombOf(`${HELLO}\n`, 1024), '/Filter/FlateDecode'),
      CANNOT_BE_HAD,
    ),
    bomb('one string of a gigabyte', () =>
      stream(bombOf('a', 1024, 'BT /F1 9 Tf (', ') Tj ET'), '/Filter/FlateDecode'),
    ),
    bomb('numbers without an operator', () => stream(bombOf('1 ', 512), '/Filter/FlateDecode')),
    bomb('states saved', () => stream(bombOf('q ', 512), '/Filter/FlateDecode')),
    bomb('runs of one letter', () => stream(runLengths(), '/Filter[/FlateDecode/RunLengthDecode]')),
    bomb('fifty filters', () => stream(HELLO, `/Filter[${'/ASCIIHexDecode'.repeat(50)}]`)),
    bomb('a hundred thousand filters', () => stream(HELLO, `/Filter[${'/FlateDecode'.repeat(100_000)}]`)),
    bomb('rows of a predictor as wide as the world', () =>
      flate(HELLO, '/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32/BitsPerComponent 16>>'),
    ),
    {
      name: 'bomb: an object stream',
      bytes: () =>
        onePagePdf(
          { more: [stream(bombOf(' ', 1024), '/Type/ObjStm/N 1/First 5/Filter/FlateDecode')] },
          { xref: () => '' },
        ),
    },
    {
      name: 'bomb: the table itself',
      bytes: () => {
        const table = stream(
          bombOf('\u0001', 1024),
          '/Type/XRef/W[1 2 1]/Size 9/Root 1 0 R/Filter/FlateDecode',
        );
        return Buffer.concat([
          Buffer.from('%PDF-1.7\n1 0 obj\n'),
          table,
          Buffer.from('\nendobj\nstartxref\n9\n%%EOF'),
        ]);
      },
    },
  ];
}

/** Two bytes for each 128 of the letter a, 256 megabytes in all. */
function runLengths(): Buffer {
  return bombOf('\u0081a', 4);
}

function claims(): HostileFile[] {
  const counting = (count: string): HostileFile => ({
    name: `claims ${count} pages`,
    bytes: () => onePagePdf({ pages: `<</Type/Pages/Kids[3 0 R]/Count ${count}>>` }),
    ends: ['read', 'damaged', 'too-many-pages'],
  });
  return [
    ...['100000', '2147483647', '-3', '0', '1e30', '(many)', '2 0 R', '0.5'].map(counting),
    {
      name: 'has three thousand pages',
      bytes: () => onePagePdf({ pages: `<</Type/Pages/Kids[${'3 0 R '.repeat(3000)}]/Count 3000>>` }),
      ends: ['too-many-pages'],
    },
    {
      name: 'has a hundred thousand pages',
      bytes: () => onePagePdf({ pages: `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>` }),
      ends: ['too-many-pages', 'timed-out', 'out-of-memory'],
    },
    {
      name: 'an image of a million million pixels',
      drawn: true,
      bytes: () =>
        onePagePdf({
          page: pageWith('/MediaBox[0 0 99 99]').replace('/Resources<<', '/Resources<</XObject<</X 6 0 R>>'),
          contents: stream('/X Do'),
          more: [
            stream(
              'x',
              '/Subtype/Image/Width 1000000/Height 1000000/BitsPerComponent 8/ColorSpace/DeviceRGB',
            ),
          ],
        }),
    },
  ];
}

function fonts(): HostileFile[] {
  const composite = (name: string, descendant: string, map = ''): HostileFile => ({
    name: `font: ${name}`,
    bytes: () =>
      onePagePdf({
        font: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 7 0 R>>',
        more: [
          `<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
            `/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4>>${descendant}>>`,
          stream(`begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${map} endcmap`),
        ],
      }),
  });
  const ranges = '100 beginbfrange <00000000> <ffffffff> <0041> endbfrange ';
  return [
    composite('two thousand million widths', '/W[0 2000000000 500]'),
    composite('widths from below zero', '/W[-2000000000 2000000000 500]'),
    composite('two thousand million letters', '', ranges),
    composite('the same a thousand times', '', ranges.repeat(1000)),
    composite(
      'letters of four hundred thousand signs',
      '',
      `1 beginbfchar <0041> <${'0041'.repeat(400_000)}> endbfchar`,
    ),
    {
      name: 'font: widths without an end',
      bytes: () =>
        onePagePdf({
          font: '<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 0/LastChar 2000000000/Widths[1]>>',
        }),
    },
    {
      name: 'font: a font file of noise',
      bytes: () =>
        onePagePdf({
          font: '<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 0/LastChar 9/Widths[1]/FontDescriptor 6 0 R>>',
          more: [
            '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 7 0 R>>',
            stream('\u0000\u0001\u0000\u0000\u00ff\u00ff'),
          ],
        }),
    },
    {
      name: 'font: a program that never returns',
      bytes: () =>
        onePagePdf({
          font: '<</Type/Font/Subtype/Type1/BaseFont/A/FontDescriptor<</Type/FontDescriptor/FontName/A/FontFile 6 0 R>>>>',
          more: [
            stream(
              `%!PS-AdobeFont-1.0\n{ 1 pop } loop ${'/Subrs 99999999 array '.repeat(1000)}`,
              '/Length1 50/Length2 0/Length3 0',
            ),
          ],
        }),
    },
    { name: 'font: there is none', bytes: () => onePagePdf({ font: '<</Type/Nothing>>' }), ends: ['read'] },
    { name: 'font: it is a page', bytes: () => onePagePdf({ font: '3 0 R' }), ends: ['read', 'damaged'] },
    {
      name: 'font: an encoding of a million differences',
      bytes: () =>
        onePagePdf({ font: FONT.replace('>>', `/Encoding<</Differences[0${'/A'.repeat(1_000_000)}]>>>>`) }),
    },
  ];
}

function long(): HostileFile[] {
  const entries = Array.from({ length: 200_000 }, (_, index) => `/K${index} 0`).join('');
  return [
    {
      name: 'a name of four megabytes',
      bytes: () => onePagePdf({ page: pageWith(`/${'A'.repeat(4 * MEGABYTE)} 1`) }),
    },
    {
      name: 'a number of four million digits',
      bytes: () => onePagePdf({ contents: stream('9'.repeat(4 * MEGABYTE)) }),
    },
    {
      name: 'a dictionary of two hundred thousand keys',
      bytes: () => onePagePdf({ catalog: `<</Type/Catalog/Pages 2 0 R${entries}>>` }),
    },
    {
      name: 'four megabytes of percent signs',
      bytes: () => Buffer.from(`%PDF-1.7\n${'%'.repeat(4 * MEGABYTE)}`),
    },
    {
      name: 'a hundred thousand empty objects',
      bytes: () => Buffer.from(`%PDF-1.7\n${'1 0 obj endobj '.repeat(100_000)}`),
    },
    {
      name: 'a hundred thousand trailers',
      bytes: () => Buffer.from(`%PDF-1.7\n${'trailer <</Root 1 0 R>> '.repeat(100_000)}`),
    },
  ];
}
