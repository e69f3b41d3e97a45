import { Branch, known, MailOffice, rawMail } from './mail-office.js';

/* Mail that is made to take the service's time or memory, or to be taken for another. */

let office: MailOffice;
let branch: Branch;
beforeAll(async () => {
  office = await MailOffice.open();
});
afterAll(() => office.close());
beforeEach(async () => {
  branch = await office.branch();
});

const crlf = (...lines: string[]): string => lines.join('\r\n');
const raw = (...lines: string[]) => rawMail(known, branch.address.address, crlf(...lines));
const multipart = (boundary = 'b') => [
  `From: ${known}`,
  `Content-Type: multipart/mixed; boundary=${boundary}`,
];
const part = (name: string, content: string, boundary = 'b') => [
  `--${boundary}`,
  `Content-Type: text/plain; name="${name}"`,
  'Content-Disposition: attachment',
  '',
  content,
];
/** Each of them alone would cost the service this much if it held it several times. */
const mostGrowth = 150 * 2 ** 20;

test.each<[string, () => string[], string]>([
  [
    '10,000 documents',
    () => [
      ...multipart(),
      '',
      ...Array.from({ length: 10_000 }, (_, at) => part(`${at}.txt`, 'x')).flat(),
      '--b--',
    ],
    'too-many-documents',
  ],
  [
    '5,000 parts within each other',
    () => [
      ...multipart('b0'),
      '',
      ...Array.from({ length: 5_000 }, (_, at) => [
        `--b${at}`,
        `Content-Type: multipart/mixed; boundary=b${at + 1}`,
        '',
      ]).flat(),
    ],
    'unreadable',
  ],
  [
    'mails within each other',
    () => [
      `From: ${known}`,
      ...Array.from({ length: 2_000 }, () => ['Content-Type: message/rfc822', '']).flat(),
      'x',
    ],
    'no-documents',
  ],
  [
    'a header line of 2 MB within a part',
    () => [
      ...multipart(),
      '',
      '--b',
      `Content-Type: text/plain; name="${'x'.repeat(2 ** 21)}"`,
      '',
      'x',
      '--b--',
    ],
    'unreadable',
  ],
  [
    'a name in 10,000 pieces (RFC 2231)',
    () => [
      ...multipart(),
      '',
      '--b',
      'Content-Type: image/png',
      `Content-Disposition: attachment${Array.from({ length: 10_000 }, (_, at) => `; filename*${at}="x"`).join('')}`,
      '',
      'x',
      '--b--',
    ],
    'no-documents',
  ],
  [
    '8 million lines',
    () => [...multipart(), '', '--b', 'Content-Type: application/pdf', '', '\r\n'.repeat(8 * 2 ** 20)],
    'unreadable',
  ],
  ['a boundary that never comes', () => [...multipart('never'), '', 'x'.repeat(2 ** 21)], 'no-documents'],
])(
  'of %s nothing becomes a document, and the service goes on',
  async (_, lines, reason) => {
    const before = process.memoryUsage().rss;
    await office.sendBytes(known, branch.address.address, crlf(...lines()));
    const [mail] = await branch.settled();
    expect(mail).toMatchObject({ state: 'rejected', reason, documentIDs: [] });
    expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth);
    expect((await branch.admin.get('/me')).status).toBe(200);
  },
  60_000,
);

test('a header line of 1 MB is refused', async () => {
  expect(await office.codeFor(raw(`From: ${known}`, `Subject: ${'x'.repeat(2 ** 20)}`, '', 'x'))).toBe(552);
  expect(await branch.mails()).toEqual([]);
});

test.each([
  ['(', (count: number) => '('.repeat(count)],
  ['<', (count: number) => '<'.repeat(count)],
  ['addresses', (count: number) => 'a@b.example,'.repeat(count / 12)],
  ['encoded words', (count: number) => '=?utf-8?q?=41?= '.repeat(count / 16)],
])('headers of 60 kB of %s are read at once', async (_, of) => {
  const long = of(30_000);
  await office.send(raw(`From: ${long}`, `Message-ID: ${long}`, '', 'x'));
  const [mail] = await branch.settled();
  expect(mail.state).toBe('quarantined');
  expect(mail.sender.length).toBeLessThan(256);
});

test('what a second From says counts for nothing', async () => {
  await office.send(raw(`From: ${known}`, 'From: stranger@elsewhere.example', '', 'x'));
  expect((await branch.settled())[0].state).toBe('quarantined');
});

test('names of documents are those that a reader sees, without folders and control characters', async () => {
  const named = (disposition: string) => [
    '--b',
    `Content-Disposition: attachment; ${disposition}`,
    '',
    'Bids.',
  ];
  await office.send(
    raw(
      ...multipart(),
      '',
      ...named('filename="=?utf-8?q?Einladung_f=C3=BCr_alle=2Etxt?="'),
      ...named("filename*=UTF-8''..%2F..%2Fetc%2Fpass%00wd.txt"),
      ...named('filename*0="An"; filename*1="hang.txt"'),
      ...named(`filename="${'x'.repeat(300)}.txt"; x=y`),
      '--b--',
    ),
  );
  const [mail] = await branch.settled();
  const documents = (await branch.admin.post('/document/query', {})).body;
  expect(documents.map(({ name }: { name: string }) => name)).toEqual([
    ...['Einladung für alle.txt', 'passwd.txt', 'Anhang.txt', 'x'.repeat(255)],
  ]);
  expect(mail.documentIDs).toHaveLength(4);
});

test('a subject cannot put a header into the reply', async () => {
  const subject = '=?utf-8?q?Hello=0D=0ABcc:_all@elsewhere.example?=';
  await office.send(raw(`From: ${known}`, `Subject: ${subject}`, `Message-ID: <a@b>\r\n x`, '', 'x'));
  const [mail] = await branch.settled();
  expect(mail.subject).toBe('Hello Bcc: all@elsewhere.example');
});
