import { compressed, rawPDF, type RawObjects, type RawStream } from './raw-pdf.js';

/** What has to become of a hostile document: the places of its words in the copy, or the refusal. */
export interface Expectation {
  /** By word, the left end and the baseline, in points from the top left corner of the copy's page. */
  readonly words?: Readonly<Record<string, readonly [x: number, baseline: number]>>;
  /** What must be nowhere in the copy. */
  readonly gone?: readonly string[];
  readonly code?: string;
}

export interface HostilePDF extends Expectation {
  readonly name: string;
  readonly pdf: Uint8Array;
}

const AS_SHOWN = { words: { ORIGINAL: [200, 292] } } as const satisfies Expectation;

/** Documents that are broken, or made to show something other than they say, and what has to become of them. */
export function hostilePDFs(): HostilePDF[] {
  const plain = onePage();
  const text = plain.toString('latin1');
  return [
    { name: 'plain, to compare with', pdf: plain, ...AS_SHOWN },
    {
      name: 'a stray q and a scale at the end',
      pdf: onePage({ content: `${WORD} q 0.5 0 0 0.5 0 0 cm` }),
      ...AS_SHOWN,
    },
    { name: 'stray Q Q at the end', pdf: onePage({ content: `${WORD} Q Q` }), ...AS_SHOWN },
    { name: 'an open text object at the end', pdf: onePage({ content: `${WORD} BT 3 Tr` }), ...AS_SHOWN },
    { name: 'inherited resources and rotation', pdf: inheriting(), words: { ORIGINAL: [200, 300] } },
    { name: 'a page without resources', pdf: withoutResources(), words: {} },
    { name: 'a page without contents', pdf: onePage({ page: '/Contents null' }), words: {} },
    { name: 'contents in several streams', pdf: inStreams(), ...AS_SHOWN },
    { name: 'UserUnit', pdf: onePage({ page: '/UserUnit 2' }), words: { ORIGINAL: [400, 584] } },
    { name: 'a rotation that is none', pdf: onePage({ page: '/Rotate 45' }), ...AS_SHOWN },
    { name: 'a crop beside the page', pdf: onePage({ page: '/CropBox [900 900 950 950]' }), ...AS_SHOWN },
    { name: 'a page without a size', pdf: onePage({ mediaBox: '' }), code: 'pdf-damaged' },
    {
      name: 'a page without width',
      pdf: onePage({ mediaBox: '/MediaBox [0 0 0 792]' }),
      code: 'pdf-damaged',
    },
    { name: 'a cyclic page tree', pdf: cyclic(), code: 'pdf-damaged' },
    { name: 'no table of its objects', pdf: plain.subarray(0, text.indexOf('xref')), ...AS_SHOWN },
    { name: 'its font cut off', pdf: plain.subarray(0, text.indexOf('/BaseFont')), code: 'pdf-damaged' },
    { name: 'its page cut off', pdf: plain.subarray(0, text.indexOf('/Type /Page /')), code: 'pdf-damaged' },
    {
      name: 'junk before the header',
      pdf: Buffer.concat([Buffer.from('HTTP/1.1 200\n\n'), plain]),
      ...AS_SHOWN,
    },
    { name: 'a wrong startxref', pdf: latin1(text.replace(/startxref\n\d+/, 'startxref\n7')), ...AS_SHOWN },
    { name: 'damaged contents', pdf: damagedContents(), code: 'pdf-damaged' },
    { name: 'no PDF', pdf: Buffer.from('PK\u0003\u0004 this is no PDF'), code: 'pdf-damaged' },
    { name: 'an empty file', pdf: new Uint8Array(), code: 'pdf-damaged' },
    { name: 'scripts', pdf: scripted(), ...AS_SHOWN, gone: ['JavaScript', 'app.alert', 'OpenAction'] },
    { name: 'an attachment', pdf: withAttachment(), ...AS_SHOWN, gone: ['EmbeddedFile', 'ATTACHED'] },
    {
      name: 'an older revision below',
      pdf: revised(plain),
      words: { REVISED: [200, 292] },
      gone: ['ORIGINAL'],
    },
    { name: 'a layer that is off', pdf: layered('/OFF [8 0 R]'), code: 'pdf-hidden-layers' },
    {
      name: 'all layers off but one',
      pdf: layered('/BaseState /OFF /ON [9 0 R]'),
      code: 'pdf-hidden-layers',
    },
    {
      name: 'a layer for the printer',
      pdf: layered('', '/Usage << /View << /ViewState /OFF >> >>'),
      code: 'pdf-hidden-layers',
    },
    {
      name: 'layers that are on',
      pdf: layered('/OFF []'),
      words: { ORIGINAL: [200, 292], LAYER: [200, 392] },
    },
    {
      name: 'an empty declaration of layers',
      pdf: onePage({ catalog: '/OCProperties << /D << /OFF [] >> >>' }),
      ...AS_SHOWN,
    },
    {
      name: 'XFA',
      pdf: onePage({ catalog: '/NeedsRendering true /AcroForm << /XFA 4 0 R /Fields [] >>' }),
      code: 'pdf-xfa',
    },
    {
      name: 'form fields and a stamp',
      pdf: annotated(),
      words: { ORIGINAL: [200, 292], FILLED: [102, 186], STAMP: [310, 482] },
      gone: ['SECRET'],
    },
    { name: 'a form field that no font has', pdf: annotated('<FEFF65E5672C>'), code: 'pdf-form' },
  ];
}

const WORD = 'BT /F 24 Tf 1 0 0 1 200 500 Tm (ORIGINAL) Tj ET';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const LETTER = '/MediaBox [0 0 612 792]';

interface PageParts {
  /** Further entries of the catalog and of the page. */
  catalog?: string;
  page?: string;
  mediaBox?: string;
  content?: string | RawStream;
  objects?: RawObjects;
}

/** A page of Letter size with a word on it; objects from 6 on are free. */
function onePage(parts: PageParts = {}): Buffer {
  const { catalog = '', page = '', mediaBox = LETTER, content = WORD, objects = {} } = parts;
  const contents = page.includes('/Contents') ? '' : '/Contents 4 0 R';
  return rawPDF({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R ${mediaBox} /Resources << /Font << /F 5 0 R >> /Properties << /L1 8 0 R >> >> ${contents} ${page} >>`,
    4: typeof content === 'string' ? compressed(content) : content,
    5: FONT,
    ...objects,
  });
}

function inheriting(): Buffer {
  // turned by 90, the lower left corner of the page comes to the upper left one
  return rawPDF({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${LETTER} /Rotate 90 /Resources << /Font << /F 5 0 R >> >> >>`,
    3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    4: compressed('BT /F 24 Tf 0 1 -1 0 300 200 Tm (ORIGINAL) Tj ET'),
    5: FONT,
  });
}

function withoutResources(): Buffer {
  return rawPDF({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R ${LETTER} /Contents 4 0 R >>`,
    4: compressed('100 100 200 200 re f'),
  });
}

function inStreams(): Buffer {
  const objects = { 6: compressed('BT /F 24 Tf 1 0 0 1 200'), 7: compressed('500 Tm (ORIGINAL) Tj ET') };
  return onePage({ page: '/Contents [6 0 R 7 0 R]', objects });
}

function cyclic(): Buffer {
  return rawPDF({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>',
    3: '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  });
}

function damagedContents(): Buffer {
  const { content, entries } = compressed(WORD.repeat(40) + String(Math.PI).repeat(20));
  const bytes = Buffer.from(content as Buffer);
  bytes.fill(0xff, 20, 40);
  return onePage({ content: { content: bytes, entries } });
}

function scripted(): Buffer {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const catalog = `/OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> /AA << /WC ${script} >>`;
  return onePage({ catalog, page: `/AA << /O ${script} >>` });
}

function withAttachment(): Buffer {
  const file = '<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>';
  return onePage({
    catalog: `/Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>`,
    page: '/AF [6 0 R]',
    objects: { 6: file, 7: { content: 'ATTACHED', entries: '/Type /EmbeddedFile' } },
  });
}

/** The contents of the page are replaced after the end of the document. */
function revised(original: Buffer): Buffer {
  const content = WORD.replace('ORIGINAL', 'REVISED');
  const object = `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const at = original.length;
  const before = Number(/startxref\n(\d+)/.exec(original.toString('latin1'))?.[1]);
  const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${at + object.length}\n%%EOF\n`;
  return Buffer.concat([original, latin1(object + table + trailer)]);
}

function layered(config: string, group = ''): Buffer {
  return onePage({
    catalog: `/OCProperties << /OCGs [8 0 R 9 0 R] /D << ${config} >> >>`,
    content: `${WORD} /OC /L1 BDC BT /F 24 Tf 1 0 0 1 200 400 Tm (LAYER) Tj ET EMC`,
    objects: {
      8: `<< /Type /OCG /Name (One) ${group} >>`,
      9: '<< /Type /OCG /Name (Two) >>',
    },
  });
}

/** A field that was filled without a look, a hidden one, and a stamp, on a page that ends in a scaled state. */
function annotated(value = '(FILLED)'): Buffer {
  const look = (word: string) => `BT /F 12 Tf 5 5 Td (${word}) Tj ET`;
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources << /Font << /F 5 0 R >> >>';
  return onePage({
    catalog:
      '/AcroForm << /Fields [6 0 R] /NeedAppearances true /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>',
    page: '/Annots [6 0 R 7 0 R 8 0 R]',
    content: `${WORD} q 0.5 0 0 0.5 0 0 cm`,
    objects: {
      6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V ${value} /DA (/Helv 12 Tf 0 g) /Rect [100 600 300 620] /P 3 0 R >>`,
      7: '<< /Type /Annot /Subtype /Stamp /F 2 /Rect [100 100 150 120] /AP << /N 9 0 R >> >>',
      8: '<< /Type /Annot /Subtype /Stamp /Rect [300 300 400 340] /AP << /N 10 0 R >> >>',
      9: { content: look('SECRET'), entries: form },
      10: { content: look('STAMP'), entries: form },
    },
  });
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
