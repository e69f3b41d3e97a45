import { readFile } from 'node:fs/promises';
import { zip, type ZipPart } from '../../../../test/hostile-files/zip-writer.js';
import { readWord } from './word-text.js';

const most = 1_000_000;
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const breakPage = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** A document with other parts: the name of each part is that of its kind, and its relation's id too. */
function word(body: string, parts: Record<string, string> = {}): Uint8Array {
  const relations = Object.keys(parts).map((kind) => {
    const type = kind.replace(/\d/, '');
    return `<Relationship Id="${kind}" Type="http://x/relationships/${type}" Target="${kind}.xml"/>`;
  });
  const files: ZipPart[] = [
    { name: 'word/document.xml', text: `<w:document><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/_rels/document.xml.rels',
      text: `<Relationships>${relations.join('')}</Relationships>`,
    },
    ...Object.entries(parts).map(([kind, text]) => ({ name: `word/${kind}.xml`, text })),
  ];
  return zip(files);
}

const linesOf = async (body: string, parts?: Record<string, string>): Promise<string[]> =>
  (await readWord(word(body, parts), most)).flat().filter((line) => line !== '');

test('a document that LibreOffice has written: its heads, lists, notes, frames, changes and tables', async () => {
  const file = new URL('../../../../test/documents/invitation.docx', import.meta.url);
  expect(await readWord(await readFile(file), most)).toEqual([
    [
      'Town of Elm Grove\tTender No. EG-2026-14',
      'INVITATION TO BID',
      'Pre-bid meeting: March 20, 2026',
      'Sealed bids are due on April 16, 2026 at 2:00 p.m. at the Town Hall.',
      '3. Bid security of 5% of the bid is required.',
      '(a) A certified check is accepted.',
      '(b) So is a bid bond.',
      '4. The work is to be completed in 200 calendar days.',
      'Bids shall remain valid for 75 days.',
      'Bid Security: see article 3',
    ],
    [
      '',
      'The successful bidder furnishes:',
      'Security                           Percent   Of',
      'Performance bond                   100%      Contract price',
      'Labour and material payment bond   50%       Contract price',
      'End of the invitation.',
    ],
  ]);
});

test('a content control that nobody has filled in is a blank', async () => {
  const control = (text: string, properties: string): string =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
  const body =
    `<w:p>${run('Owner: ')}${control('Click here to enter the owner.', '<w:showingPlcHdr/>')}</w:p>` +
    `<w:p>${run('Bid date: ')}${control('June 4, 2026', '<w:date/>')}${run(' at noon')}</w:p>`;
  expect(await linesOf(body)).toEqual(['Owner: ________', 'Bid date: June 4, 2026 at noon']);
});

test('hidden text is not stated', async () => {
  const body = `<w:p>${run('Bid bond: ')}${run('20%', '<w:vanish/>')}${run('5%', '<w:vanish w:val="0"/>')}</w:p>`;
  expect(await linesOf(body)).toEqual(['Bid bond: 5%']);
});

test('a text box stands before the paragraph that it is anchored to', async () => {
  const box = `<w:r><w:pict><w:txbxContent>${p('Addendum No. 2')}</w:txbxContent></w:pict></w:r>`;
  expect(await linesOf(`<w:p>${run('Bids are ')}${box}${run('due on June 4.')}</w:p>`)).toEqual([
    'Addendum No. 2',
    'Bids are due on June 4.',
  ]);
});

test('each head is given once, on the first page that has it', async () => {
  const section = (properties: string): string => `<w:sectPr>${properties}</w:sectPr>`;
  const head = (relation: string, type: string): string =>
    `<w:headerReference w:type="${type}" r:id="${relation}"/>`;
  const titled = section(
    `${head('header1', 'first')}${head('header2', 'default')}<w:titlePg/><w:footerReference w:type="even" r:id="footer1"/>`,
  );
  const body = `${p('one')}${breakPage}${p('two')}${p('', titled)}${breakPage}${p('three')}${section(head('header2', 'default'))}`;
  const parts = { header1: p('City of Elm'), header2: p('Tender 14'), footer1: p('even pages') };
  const pages = await readWord(word(body, parts), most);
  expect(pages.map((page) => page.filter((line) => line !== ''))).toEqual([
    ['City of Elm', 'one'],
    ['Tender 14', 'two'],
    ['three'],
  ]);
});

test('lists count by their styles and levels, and what is deleted does not count', async () => {
  const level = (at: number, format: string, text: string): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering =
    `<w:numbering><w:abstractNum w:abstractNumId="7">${level(0, 'upperRoman', 'Article %1')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num></w:numbering>';
  const styles =
    '<w:styles><w:style w:styleId="Heading1"><w:basedOn w:val="Base"/></w:style>' +
    '<w:style w:styleId="Base"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>';
  const heading = '<w:pStyle w:val="Heading1"/>';
  const gone = `<w:p><w:pPr>${heading}<w:rPr><w:del/></w:rPr></w:pPr><w:del>${run('gone')}</w:del></w:p>`;
  const body =
    p('Bids', heading) +
    gone +
    p('Bonds', heading) +
    p('Bid bond', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>') +
    p('Time', '<w:numPr><w:numId w:val="2"/></w:numPr>') +
    p('no list', `${heading}<w:numPr><w:numId w:val="0"/></w:numPr>`);
  expect(await linesOf(body, { numbering, styles })).toEqual([
    'Article I Bids',
    'Article II Bonds',
    'II.1 Bid bond',
    'Article IX Time',
    'no list',
  ]);
});

test('a footnote stands at the end of its page, once, and endnotes at the end', async () => {
  const note = (kind: string, id: number, text: string): string =>
    `<w:${kind} w:id="${id}">${p(text)}</w:${kind}>`;
  const footnotes = `<w:footnotes><w:footnote w:type="separator" w:id="0">${p('line')}</w:footnote>${note('footnote', 2, 'Excluding Sundays.')}${note('footnote', 3, 'deleted')}</w:footnotes>`;
  const endnotes = `<w:endnotes>${note('endnote', 2, 'In dollars.')}</w:endnotes>`;
  const mark = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const body =
    `<w:p>${run('90 days')}${mark('footnote', 2)}${mark('footnote', 2)}${mark('endnote', 2)}<w:del>${mark('footnote', 3)}</w:del></w:p>` +
    `${p('Bids close at noon.')}${breakPage}${p('two')}`;
  const pages = await readWord(word(body, { footnotes, endnotes }), most);
  expect(pages.map((page) => page.filter((line) => line !== ''))).toEqual([
    ['90 days', 'Bids close at noon.', 'Excluding Sundays.'],
    ['two', 'In dollars.'],
  ]);
});

test('all parts together unpack to so many bytes and no more', async () => {
  const half = `<w:hdr>${p('x'.repeat(most / 2))}</w:hdr>`;
  const body = (heads: string): string => `${p('a')}<w:sectPr>${heads}</w:sectPr>`;
  const head = (at: number): string => `<w:headerReference w:type="default" r:id="header${at}"/>`;
  const both = word(body(head(1) + head(2)), { header1: half, header2: half });
  await expect(readWord(both, most)).rejects.toThrow('unpacks to more');
  expect(await readWord(word(body(head(1) + head(1)), { header1: half }), most)).toBeDefined();
});
