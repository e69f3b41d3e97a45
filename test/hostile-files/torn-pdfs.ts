import { numbers, type HostileFile } from './hostile-file.js';
import { FONT, HELLO, onePage, onePagePdf, pageWith, pdf, rightTable, stream } from './pdf-writer.js';

const PLACES = [5, 9, 15, 60, 110, 200, 300, 400, 480, 550, 620, 700, 760, 800];
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Whole files cut off, overwritten, or with wrong directions to their own objects. */
export function tornPdfs(): HostileFile[] {
  return [...truncated(), ...overwritten(), ...wrongTables(), ...wrongLengths(), ...wrongTrailers()];
}

function truncated(): HostileFile[] {
  return PLACES.map((place) => ({
    name: `cut off after ${place} bytes`,
    bytes: () => onePagePdf().subarray(0, place),
    ends: ['read', 'damaged'],
  }));
}

function overwritten(): HostileFile[] {
  return SEEDS.map((seed) => ({
    name: `one byte in twenty is another, seed ${seed}`,
    bytes: () => {
      const bytes = onePagePdf();
      const next = numbers(seed);
      for (let change = 0; change < bytes.length / 20; change++)
        bytes[8 + next(bytes.length - 8)] = next(256);
      return bytes;
    },
  }));
}

function wrongTables(): HostileFile[] {
  const withTable = (name: string, xref: (offsets: number[], at: number) => string): HostileFile => ({
    name: `cross-reference table: ${name}`,
    bytes: () => onePagePdf({}, { xref }),
    ends: ['read', 'damaged'],
  });
  const withStart = (start: (at: number) => string): HostileFile => ({
    name: `startxref ${start(400)}`,
    bytes: () => onePagePdf({}, { startxref: start }),
    ends: ['read', 'damaged'],
  });
  return [
    withTable('every object at the same place', (offsets) => rightTable(offsets.map(() => offsets[0] ?? 0))),
    withTable('places beyond the end', (offsets) => rightTable(offsets.map((at) => at + 99_999))),
    withTable('places are exchanged', (offsets) => rightTable([...offsets].reverse())),
    withTable('none', () => ''),
    withTable('not numbers', () => 'xref\n0 6\nnot a table at all\n'),
    withTable('claims two thousand million entries', () => 'xref\n0 2000000000\n0000000000 65535 f \n'),
    withTable('begins at a negative object', () => 'xref\n-5 6\n0000000000 65535 f \n'),
    withStart(() => '999999999'),
    withStart(() => '-1'),
    withStart(() => '99999999999999999999999999'),
    withStart(() => 'NaN'),
    withStart(() => '0'),
  ];
}

function wrongLengths(): HostileFile[] {
  const withLength = (length: string): HostileFile => ({
    name: `stream of length ${length}`,
    bytes: () => onePagePdf({ contents: stream(HELLO, `/Length ${length}`) }),
    ends: ['read', 'damaged'],
  });
  return [...['-1', '0', '4294967296', '4 0 R', '99 0 R', '(ten)', '1e99', '[1 2]'].map(withLength)];
}

function wrongTrailers(): HostileFile[] {
  const withTrailer = (name: string, trailer: string): HostileFile => ({
    name: `trailer: ${name}`,
    bytes: () => onePagePdf({}, { trailer }),
    ends: ['read', 'damaged'],
  });
  return [
    withTrailer('no root', ''),
    withTrailer('the root is a number', '/Root 7'),
    withTrailer('the root is the font', '/Root 5 0 R'),
    withTrailer('the root does not exist', '/Root 99 0 R'),
    { name: 'no pages', bytes: () => onePagePdf({ catalog: '<</Type/Catalog>>' }) },
    { name: 'pages is a name', bytes: () => onePagePdf({ catalog: '<</Type/Catalog/Pages/None>>' }) },
    { name: 'no kids', bytes: () => onePagePdf({ pages: '<</Type/Pages/Count 1>>' }) },
    { name: 'kids is a number', bytes: () => onePagePdf({ pages: '<</Type/Pages/Kids 3/Count 1>>' }) },
    { name: 'a page without anything', bytes: () => onePagePdf({ page: '<<>>' }) },
    { name: 'contents that are not there', bytes: () => onePagePdf({ page: pageWith('/Contents 77 0 R') }) },
    { name: 'contents in a font', bytes: () => onePagePdf({ contents: FONT }), ends: ['read', 'damaged'] },
    { name: 'the header alone', bytes: () => Buffer.from('%PDF-1.7\n%%EOF\n'), ends: ['damaged'] },
    { name: 'no endobj and no endstream', bytes: () => withoutEnds() },
    {
      name: 'a stream as the catalog',
      bytes: () => pdf({ objects: [stream(HELLO), ...onePage().slice(1)] }),
    },
  ];
}

function withoutEnds(): Buffer {
  const text = onePagePdf().toString('latin1');
  return Buffer.from(text.replaceAll('endobj', '').replaceAll('endstream', ''), 'latin1');
}
