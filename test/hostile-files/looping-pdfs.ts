import type { HostileFile } from './hostile-file.js';
import { FONT, HELLO, onePage, onePagePdf, pageWith, pdf, stream, type Body } from './pdf-writer.js';

const DEEP = 100_000;

/** Files that lead in a circle, or so deep down that nobody comes back. */
export function loopingPdfs(): HostileFile[] {
  const drawn = [...formLoops(), ...deepNesting()].map((file) => ({ ...file, drawn: true }));
  return [...tableLoops(), ...treeLoops(), ...objectLoops(), ...drawn];
}

function tableLoops(): HostileFile[] {
  return [
    {
      name: 'the table before this one is this one',
      bytes: () => selfPrevious(),
      ends: ['read', 'damaged'],
    },
    {
      name: 'a table and a stream of references that name each other',
      bytes: () => onePagePdf({}, { trailer: '/Root 1 0 R/XRefStm 9/Prev 9' }),
      ends: ['read', 'damaged'],
    },
    {
      name: 'a stream of references that claims everything',
      bytes: () => referenceStream('/W[8 8 8]/Index[0 2000000000]'),
    },
    {
      name: 'a stream of references without width',
      bytes: () => referenceStream('/W[0 0 0]/Index[0 100000000]'),
    },
    { name: 'a stream of references of negative width', bytes: () => referenceStream('/W[-1 2 -1]') },
    { name: 'a stream of references before itself', bytes: () => referenceStream('/W[1 2 1]/Prev 9') },
    { name: 'an object stream inside itself', bytes: () => objectStream('6 0 7 10 ') },
    {
      name: 'an object stream that extends itself',
      bytes: () => objectStream('7 0 8 10 ', '/Extends 6 0 R'),
    },
    { name: 'an object stream of a thousand million', bytes: () => objectStream('7 0 ', '/N 1000000000') },
    { name: 'an object stream that begins at nowhere', bytes: () => objectStream('7 0 ', '/First -100') },
  ];
}

function selfPrevious(): Buffer {
  const at = onePagePdf().lastIndexOf('xref\n0 ');
  return onePagePdf({}, { trailer: `/Root 1 0 R/Prev ${at}` });
}

/** A file whose only table is a stream, right after the header. */
function referenceStream(entries: string): Buffer {
  const table = `1 0 obj\n<</Type/XRef/Size 10/Root 2 0 R/Length 40${entries}>>\nstream\n${'\u0001'.repeat(40)}\nendstream\nendobj\n`;
  return Buffer.from(`%PDF-1.7\n${table}startxref\n9\n%%EOF\n`, 'latin1');
}

/** The usual page, with its font in an object stream that holds more than it can. */
function objectStream(index: string, entries = ''): Buffer {
  const usual = `/Type/ObjStm${entries.includes('/N ') ? '' : '/N 2'}${entries.includes('/First') ? '' : `/First ${index.length}`}`;
  const container = stream(`${index}${FONT} ${FONT}`, `${usual}${entries}`);
  const page = pageWith('/MediaBox[0 0 612 792]').replace('5 0 R', '7 0 R');
  return pdf({
    objects: onePage({ page, more: [container] }),
    xref: (offsets) => crossReferenceStream(offsets),
  });
}

/** Only the recovery finds it: the table says that object 7 is in the stream 6, in words instead of numbers. */
function crossReferenceStream(offsets: number[]): string {
  return `xref\n0 ${offsets.length + 2}\n7 is within 6\n`;
}

function treeLoops(): HostileFile[] {
  const tree = (name: string, pages: string, more: Body[] = []): HostileFile => ({
    name: `page tree: ${name}`,
    bytes: () => onePagePdf({ pages, more }),
  });
  return [
    tree('its own child', '<</Type/Pages/Kids[2 0 R]/Count 1>>'),
    tree('a page and its own child', '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>'),
    tree('two that hold each other', '<</Type/Pages/Kids[6 0 R]/Count 1>>', [
      '<</Type/Pages/Kids[2 0 R]/Count 1>>',
    ]),
    tree('its own parent', '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>'),
    tree('the catalog as a page', '<</Type/Pages/Kids[1 0 R 3 0 R]/Count 2>>'),
    tree('one page three hundred times', `<</Type/Pages/Kids[${'3 0 R '.repeat(300)}]/Count 300>>`),
    tree('five thousand storeys', '<</Type/Pages/Kids[6 0 R]/Count 1>>', storeys(5000)),
  ];
}

function storeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const below = index === count - 1 ? 3 : 7 + index;
    return `<</Type/Pages/Parent ${index === 0 ? 2 : 5 + index} 0 R/Kids[${below} 0 R]/Count 1>>`;
  });
}

function objectLoops(): HostileFile[] {
  const box = '/MediaBox[0 0 612 792]';
  return [
    { name: 'an object that is itself', bytes: () => onePagePdf({ contents: '4 0 R' }) },
    {
      name: 'a size that is itself',
      bytes: () => onePagePdf({ page: pageWith('/MediaBox 6 0 R'), more: ['6 0 R'] }),
    },
    {
      name: 'contents that hold themselves',
      bytes: () => onePagePdf({ contents: '[6 0 R 4 0 R 4 0 R]', more: [stream(HELLO)] }),
    },
    {
      name: 'contents of a hundred thousand parts',
      bytes: () => onePagePdf({ contents: `[${'6 0 R '.repeat(100_000)}]`, more: [stream(HELLO)] }),
    },
    {
      name: 'a font that descends from itself',
      bytes: () =>
        onePagePdf({ font: '<</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[5 0 R]>>' }),
    },
    {
      name: 'a font whose letters are drawn with it',
      bytes: () =>
        onePagePdf({
          font:
            '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 90' +
            '/Widths[1 1 1]/CharProcs<</A 6 0 R>>/Encoding<</Differences[65/A/A/A]>>/Resources<</Font<</F1 5 0 R>>>>>>',
          contents: stream('BT /F1 9 Tf (ABC) Tj ET'),
          more: [stream('9 0 d0 BT /F1 9 Tf (ABC) Tj ET')],
        }),
    },
    {
      name: 'a character map that uses itself',
      bytes: () =>
        onePagePdf({
          font: '<</Type/Font/Subtype/Type0/Encoding 6 0 R/DescendantFonts[7 0 R]/ToUnicode 6 0 R>>',
          more: [stream('/A usecmap', '/Type/CMap/CMapName/A/UseCMap 6 0 R'), '<</Subtype/CIDFontType2>>'],
        }),
    },
    {
      name: 'a graphics state whose font is itself',
      bytes: () =>
        onePagePdf({
          page: `<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R/Resources<</ExtGState<</G 6 0 R>>>>>>`,
          contents: stream('/G gs BT (A) Tj ET'),
          more: ['<</Type/ExtGState/Font[6 0 R 12]/SMask<</G 6 0 R>>>>'],
        }),
    },
    {
      name: 'filters that are themselves',
      bytes: () =>
        onePagePdf({ contents: stream(HELLO, '/Filter 6 0 R/DecodeParms 6 0 R'), more: ['[6 0 R 6 0 R]'] }),
    },
  ];
}

function formLoops(): HostileFile[] {
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>>>';
  const form = (content: string, next: number): Buffer =>
    stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${next} 0 R>>>>`);
  const textForm = stream(HELLO, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 5 0 R>>>>`);
  const withForms = (name: string, more: Body[]): HostileFile => ({
    name: `forms: ${name}`,
    bytes: () => onePagePdf({ page, contents: stream('/X Do'), more }),
  });
  return [
    withForms('one that shows itself', [form('/X Do', 6)]),
    withForms('two that show each other', [form('/X Do', 7), form('/X Do', 6)]),
    withForms(
      'two thousand, each in the next',
      Array.from({ length: 2000 }, (_, index) => form('/X Do', 7 + index)),
    ),
    withForms('ten to the twelfth: each shows the next ten times', [
      ...Array.from({ length: 12 }, (_, index) => form('/X Do '.repeat(10), 7 + index)),
      textForm,
    ]),
  ];
}

function deepNesting(): HostileFile[] {
  const deep = (name: string, bytes: () => Buffer): HostileFile => ({ name: `deep: ${name}`, bytes });
  const arrays = '['.repeat(DEEP) + ']'.repeat(DEEP);
  const dictionaries = '<</A'.repeat(DEEP) + ' 1' + '>>'.repeat(DEEP);
  return [
    deep('arrays in the catalog', () => onePagePdf({ catalog: `<</Type/Catalog/Pages 2 0 R/A ${arrays}>>` })),
    deep('dictionaries in the catalog', () =>
      onePagePdf({ catalog: `<</Type/Catalog/Pages 2 0 R/A ${dictionaries}>>` }),
    ),
    deep('arrays in the page', () => onePagePdf({ page: pageWith(`/MediaBox ${arrays}`) })),
    deep('arrays in the contents', () => onePagePdf({ contents: stream(`${arrays} TJ ${HELLO}`) })),
    deep('dictionaries in the contents', () =>
      onePagePdf({ contents: stream(`/A ${dictionaries} BDC ${HELLO}`) }),
    ),
    deep('states saved and never restored', () =>
      onePagePdf({ contents: stream('q '.repeat(DEEP) + HELLO) }),
    ),
    deep('texts begun in texts', () => onePagePdf({ contents: stream('BT '.repeat(DEEP) + HELLO) })),
    deep('brackets in a string', () => onePagePdf({ contents: stream(`BT ${'('.repeat(DEEP)} Tj ET`) })),
    deep('a table of only brackets', () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'[<<'.repeat(DEEP)}`)),
    deep('a chain of references', () =>
      onePagePdf({
        contents: '6 0 R',
        more: Array.from({ length: 20_000 }, (_, index) => `${index + 7} 0 R`),
      }),
    ),
  ];
}
