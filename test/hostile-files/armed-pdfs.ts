import { EICAR, type HostileFile } from './hostile-file.js';
import { FONT, HELLO, onePagePdf, pageWith, stream } from './pdf-writer.js';

const READ: HostileFile['ends'] = ['read'];

/** Files that carry something besides their pages, are something else as well, or give nonsense for numbers. */
export function armedPdfs(): HostileFile[] {
  return [...actions(), ...encrypted(), ...polyglots(), ...oddNumbers()];
}

/** Nothing of it may happen, and the page is read as ever. */
function actions(): HostileFile[] {
  const opening = (name: string, action: string): HostileFile => ({
    name: `action: ${name}`,
    bytes: () => onePagePdf({ catalog: `<</Type/Catalog/Pages 2 0 R/OpenAction<<${action}>>>>` }),
    ends: READ,
  });
  const carrying = (name: string, entries: string, content: string): HostileFile => ({
    name,
    bytes: () => onePagePdf({ catalog: `<</Type/Catalog/Pages 2 0 R${entries}>>`, more: [stream(content)] }),
    ends: READ,
  });
  return [
    opening('a script', '/S/JavaScript/JS(while\\(true\\){app.alert\\("x"\\)})'),
    opening('a program is started', '/S/Launch/F(/bin/sh)/Win<</F(cmd.exe)/P(/c calc)>>'),
    opening('an address is called', '/S/URI/URI(http://127.0.0.1:9/called)'),
    opening('a form is sent', '/S/SubmitForm/F(http://127.0.0.1:9/sent)'),
    opening('another file is opened', '/S/GoToR/F(file:///etc/passwd)/D[0/Fit]'),
    carrying(
      'a program within',
      '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>]>>>>',
      'MZ not a program',
    ),
    carrying(
      'the EICAR test string within',
      '/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 6 0 R>>>>]>>>>',
      EICAR,
    ),
    carrying(
      'scripts by name',
      '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS 6 0 R>>]>>>>',
      'for (;;);',
    ),
    carrying(
      'a form of XFA',
      '/AcroForm<</Fields[]/XFA 6 0 R>>',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><xdp>&b;</xdp>',
    ),
    {
      name: 'fields that are their own kids',
      bytes: () =>
        onePagePdf({
          catalog: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>',
          page: pageWith('/MediaBox[0 0 612 792]/Annots[6 0 R 6 0 R]'),
          more: [
            '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V 6 0 R/Parent 6 0 R/Kids[6 0 R]/Rect[0 0 9 9]/AP<</N 6 0 R>>>>',
          ],
        }),
    },
    {
      name: 'a letter whose font matrix is a program',
      bytes: () =>
        onePagePdf({
          font:
            '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 (0\\); process.exit\\(7)]/FirstChar 65' +
            '/LastChar 65/Widths[9]/CharProcs<</A 6 0 R>>/Encoding<</Differences[65/A]>>>>',
          contents: stream('BT /F1 9 Tf 72 700 Td (A) Tj ET'),
          more: [stream('9 0 d0 0 0 9 9 re f')],
        }),
    },
  ];
}

function encrypted(): HostileFile[] {
  const sealed = (name: string, entries: string, ends?: HostileFile['ends']): HostileFile => ({
    name: `encrypted: ${name}`,
    bytes: () =>
      onePagePdf(
        {},
        { trailer: `/Root 1 0 R/ID[<00112233445566778899aabbccddeeff><00>]/Encrypt<<${entries}>>` },
      ),
    ...(ends ? { ends } : {}),
  });
  const keys = (bytes: number): string => `/O<${'5a'.repeat(bytes)}>/U<${'a5'.repeat(bytes)}>`;
  return [
    sealed('40 bits, the password is not known', `/Filter/Standard/V 1/R 2/P -44${keys(32)}`, ['encrypted']),
    sealed('128 bits, the password is not known', `/Filter/Standard/V 2/R 3/Length 128/P -44${keys(32)}`, [
      'encrypted',
    ]),
    sealed(
      '256 bits, the password is not known',
      `/Filter/Standard/V 5/R 6/Length 256/P -44${keys(48)}/OE<${'00'.repeat(32)}>/UE<${'00'.repeat(32)}>/Perms<${'00'.repeat(16)}>` +
        '/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF',
      ['encrypted'],
    ),
    sealed('by a method nobody knows', '/Filter/Unheard/V 9/R 9'),
    sealed('by nothing', ''),
    sealed('keys of no length', '/Filter/Standard/V 2/R 3/Length -8/P -1/O()/U()'),
  ];
}

function polyglots(): HostileFile[] {
  const before = (name: string, head: string, ends: HostileFile['ends']): HostileFile => ({
    name: `polyglot: ${name}`,
    bytes: () => Buffer.concat([Buffer.from(head, 'latin1'), onePagePdf()]),
    ends,
  });
  const after = (name: string, tail: string): HostileFile => ({
    name: `polyglot: ${name}`,
    bytes: () => Buffer.concat([onePagePdf(), Buffer.from(tail, 'latin1')]),
    ends: READ,
  });
  return [
    before('a ZIP archive that goes on as a PDF', 'PK\u0003\u0004', ['damaged', 'unsupported']),
    before('a web page that goes on as a PDF', '<html><script>alert(1)</script>\n', ['read']),
    before('a picture that goes on as a PDF', 'GIF89a\u0001\u0000\u0001\u0000', ['read']),
    before('a shell script that goes on as a PDF', '#!/bin/sh\nexit 1\n', ['read']),
    after('a PDF that goes on as a ZIP archive', 'PK\u0003\u0004 PK\u0005\u0006' + '\u0000'.repeat(18)),
    after('a PDF that goes on as a web page', '<html><script>alert(1)</script></html>'),
    after(
      'a PDF that goes on as another',
      onePagePdf({ contents: stream('BT /F1 9 Tf (other) Tj ET') }).toString('latin1'),
    ),
  ];
}

function oddNumbers(): HostileFile[] {
  const page = (entries: string): HostileFile => ({
    name: `page with ${entries}`,
    bytes: () => onePagePdf({ page: pageWith(entries) }),
    ends: ['read', 'damaged'],
  });
  const content = (operators: string): HostileFile => ({
    name: `contents: ${operators}`,
    bytes: () => onePagePdf({ contents: stream(`${operators} ${HELLO}`) }),
    ends: ['read', 'damaged'],
  });
  return [
    page('/MediaBox[0 0 1e30 1e30]'),
    page('/MediaBox[0 0 999999999999 999999999999]'),
    page('/MediaBox[0 0 0 0]'),
    page('/MediaBox[612 792 0 0]'),
    page('/MediaBox[NaN NaN Infinity -Infinity]'),
    page('/MediaBox[0 0 612]'),
    page('/MediaBox(large)'),
    page('/MediaBox[0 0 612 792]/CropBox[5000 5000 6000 6000]'),
    page('/MediaBox[0 0 612 792]/Rotate 45'),
    page('/MediaBox[0 0 612 792]/Rotate 1e20'),
    page('/MediaBox[0 0 612 792]/Rotate(up)'),
    page('/MediaBox[0 0 612 792]/UserUnit 1e300'),
    page('/MediaBox[0 0 612 792]/UserUnit -4'),
    content('1e308 0 0 1e308 1e308 1e308 cm 9e307 0 0 9 0 0 cm'),
    content('0 0 0 0 0 0 cm'),
    content('NaN NaN NaN NaN NaN NaN cm'),
    content('BT /F1 1e300 Tf 1e300 1e300 Td (far) Tj ET'),
    content('BT /F1 -0 Tf (none) Tj ET'),
    content('(a) (b) (c) Tf /F1 Tj [ Td >> BDC ] ET'),
    content('Q Q Q Q ET ET EMC'),
    content('BI /W 9 /H 9 ID never ended'),
    {
      name: 'a text in a font that is named like a property',
      bytes: () =>
        onePagePdf({
          page: prototypePage(),
          contents: stream('BT /__proto__ 9 Tf (a) Tj /constructor 9 Tf (b) Tj ET'),
        }),
    },
  ];
}

function prototypePage(): string {
  const fonts = `/__proto__ ${FONT}/constructor ${FONT}/toString ${FONT}`;
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<<${fonts}>>/__proto__<</A 1>>>>>>`;
}
