import { zip } from '../../../../test/hostile-files/zip-writer.js';
import { formatOf } from './file-format.js';
import { layOutPage, paginate, wrapLine } from './text-layout.js';
import { readPlainText } from './plain-text.js';
import { readWord } from './word-text.js';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const most = 1_000_000;

describe('the format of a file', () => {
  test('is told by its first bytes', () => {
    expect(formatOf(bytes('%PDF-1.7'))).toBe('pdf');
    expect(formatOf(bytes('\n\nmail header\n%PDF-1.7'))).toBe('pdf');
    expect(formatOf(bytes('PK\u0003\u0004 %PDF-1.7'))).toBe('docx');
    expect(formatOf(bytes('Invitation to bid'))).toBe('text');
  });

  test('may be none that is read', () => {
    expect(() => formatOf(bytes('<!DOCTYPE html><p>'))).toThrow('web page');
    expect(() => formatOf(bytes('{\\rtf1'))).toThrow('Rich Text');
    const compound = 'd0cf11e0a1b11ae1';
    expect(() => formatOf(bytes(compound, 'hex'))).toThrow('old kind');
    const sealed = compound + Buffer.from('EncryptedPackage', 'utf16le').toString('hex');
    expect(() => formatOf(bytes(sealed, 'hex'))).toThrow('password');
  });
});

describe('plain text', () => {
  test('in whatever encoding it comes', () => {
    expect(readPlainText(bytes('Café'))).toEqual([['Café']]);
    expect(readPlainText(bytes('\ufeffCafé'))).toEqual([['Café']]);
    expect(readPlainText(bytes('\ufeffCafé', 'utf16le'))).toEqual([['Café']]);
    expect(readPlainText(new Uint8Array(Buffer.from('\ufeffCafé', 'utf16le').swap16()))).toEqual([['Café']]);
    expect(readPlainText(bytes('Caf\xe9 \x93A\x94', 'latin1'))).toEqual([['Café “A”']]);
  });

  test('has pages by form feeds, or of sixty lines', () => {
    expect(readPlainText(bytes('one\ftwo\r\nlines\f\n'))).toEqual([['one'], ['two', 'lines']]);
    const pages = readPlainText(bytes(Array.from({ length: 130 }, (_, line) => `line ${line}`).join('\n')));
    expect(pages.map((page) => page.length)).toEqual([60, 60, 10]);
  });

  test('is not any bytes', () => {
    expect(() => readPlainText(bytes('a\u0000b'))).toThrow('no text');
    expect(() => readPlainText(bytes(' \n\t'))).toThrow('no text');
  });
});

describe('text set on a page', () => {
  test('parts a line at tabs and wide gaps', () => {
    const { runs } = layOutPage(1, ['Bid security\t10%', '  Owner:   Town of Elm']);
    expect(runs.map(({ text, y }) => [text, y])).toEqual([
      ['Bid security', 36],
      ['10%', 36],
      ['Owner:', 48],
      ['Town of Elm', 48],
    ]);
    const [label, value] = runs;
    expect(value?.x).toBeGreaterThan((label?.x ?? 0) + (label?.w ?? 0) + 12);
  });

  test('breaks long lines between words, or anywhere if it must', () => {
    expect(wrapLine(`${'word '.repeat(30)}end`).map((line) => line.length)).toEqual([129, 23]);
    expect(wrapLine('x'.repeat(300)).map((line) => line.length)).toEqual([132, 132, 36]);
    expect(paginate([])).toEqual([]);
  });
});

describe('a Word document', () => {
  const p = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

  test('gives its paragraphs and rows', async () => {
    const cell = (text: string): string => `<w:tc><w:tcPr/>${p(text)}</w:tc>`;
    const body =
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Smith &amp; Sons &#8211; &#x42;id</w:t></w:r></w:p>' +
      `<w:tbl><w:tr>${cell('Security')}${cell('10%')}</w:tr><w:tr>${cell('Owner')}${cell('Elm')}</w:tr></w:tbl>` +
      '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>' +
      '<mc:AlternateContent><mc:Choice><w:t>once</w:t></mc:Choice><mc:Fallback><w:t>once</w:t></mc:Fallback></mc:AlternateContent>';
    expect(await readWord(word(body), most)).toEqual([
      ['Smith & Sons – Bid', 'Security   10%', 'Owner      Elm', 'a\tb', 'once'],
    ]);
  });

  test('gives an empty paragraph as an empty line, however it is written', async () => {
    const body = `${p('a')}<w:p/>${p('b')}<w:p></w:p>${p('c')}`;
    expect(await readWord(word(body), most)).toEqual([['a', '', 'b', '', 'c']]);
  });

  test('gives what a tracked change has put in or moved here, and not what it took away', async () => {
    const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
    const body =
      `<w:p>${run('Bids are due ')}<w:del><w:r><w:delText>May 1</w:delText></w:r></w:del>` +
      `<w:ins>${run('May 8')}</w:ins><w:moveFrom>${run(' at noon')}</w:moveFrom></w:p>` +
      `<w:p><w:moveTo>${run('At noon')}</w:moveTo></w:p>`;
    expect(await readWord(word(body), most)).toEqual([['Bids are due May 8', 'At noon']]);
  });

  test('reads over characters that do not exist', async () => {
    const [page] = await readWord(word(p('a&#0;b&#xD800;c&amp;d')), most);
    expect(page).toEqual([expect.stringMatching(/^a.+b.+c&d$/)]);
  });

  test('breaks its pages where Word did', async () => {
    const body =
      `${p('one')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>` +
      `<w:p><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>${p('more')}`;
    expect((await readWord(word(body), most)).map((page) => page.filter((line) => line !== ''))).toEqual([
      ['one'],
      ['two', 'more'],
    ]);
  });

  test('finds the body by the relations of the package', async () => {
    const rels =
      '<Relationships><Relationship Id="r" Target="/word/document2.xml" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>';
    expect(
      await readWord(
        zip([
          { name: '_rels/.rels', text: rels },
          { name: 'word/document2.xml', text: p('found') },
        ]),
        most,
      ),
    ).toEqual([['found']]);
  });

  test('says why it cannot be read', async () => {
    const saying = (bytes: Uint8Array) => expect(readWord(bytes, most)).rejects;
    await saying(zip([{ name: 'a.txt', text: 'a' }])).toThrow('without a Word document');
    await saying(word('')).toThrow('no text');
    await saying(word(p('x'.repeat(most)))).toThrow('unpacks to more');
    await saying(word(p('a')).subarray(0, 60)).toThrow('not whole');
    await saying(zip([{ name: 'word/document.xml', text: '<!DOCTYPE a>' + p('a') }])).toThrow('DOCTYPE');
    await saying(word('<w:tbl>'.repeat(2_000))).toThrow('nested too deep');
    await saying(word('</w:t>'.repeat(2_000))).toThrow('not well-formed');
  });

  function word(body: string): Uint8Array {
    const text = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`;
    return zip([{ name: 'word/document.xml', text }]);
  }
});
