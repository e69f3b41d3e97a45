import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { eventually } from '../documents/contents.js';
import { startDatabaseProxy } from '../service/database-proxy.js';
import { testDatabaseURL } from '../service/test-service.js';
import { Branch, known, MailOffice, rawMail } from './mail-office.js';

/* What a mail may be, how many may come, and what happens when something is away. */

const toClose: { close(): Promise<void> }[] = [];
afterEach(async () => {
  while (toClose.length > 0) await toClose.pop()!.close();
});

async function open(settings: NodeJS.ProcessEnv = {}): Promise<MailOffice> {
  const office = await MailOffice.open(settings);
  toClose.push(office);
  return office;
}

const letter = (filename: string, content: string | Buffer = 'Bids are due on April 2, 2026.') => ({
  filename,
  content,
});
const documentsOf = async ({ admin }: Branch) => (await admin.post('/document/query', {})).body;
const keptBytes = async ({ office, orgID }: Branch): Promise<number> => {
  const sql = 'SELECT COALESCE(SUM(bytes), 0) FROM storage_usage WHERE org_id = ?';
  return Number((await office.service.database.query(sql, [orgID]))[0]![0]);
};

test('a mail that is too large is refused, announced or not', async () => {
  const office = await open({ MAIL_IN_BYTES: '20kB' });
  const branch = await office.branch();
  const large = branch.mail({ attachments: [letter('Long.txt', 'a'.repeat(30_000))] });
  expect(await office.codeFor(large)).toBe(552);
  const raw = `From: ${known}\r\n\r\n${'a line\r\n'.repeat(5_000)}`;
  expect(await office.codeFor({ ...rawMail(known, branch.address.address, raw) })).toBe(552);
  expect([await branch.mails(), await keptBytes(branch)]).toEqual([[], 0]);
});

test('a mail with too many documents is rejected whole', async () => {
  const office = await open({ MAIL_IN_ATTACHMENTS: '2' });
  const branch = await office.branch();
  await office.send(branch.mail({ attachments: [letter('1.txt'), letter('2.txt'), letter('3.txt')] }));
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({ state: 'rejected', reason: 'too-many-documents', documentIDs: [] });
  expect(mail.detail).toBe('The mail has 3 documents; at most 2 are taken.');
  expect(await documentsOf(branch)).toEqual([]);
});

test('an organization that keeps as much as it may gets no more mail', async () => {
  const office = await open({ STORAGE_QUOTA: '12kB' });
  const branch = await office.branch();
  expect(await office.codeFor(branch.mail({ attachments: [letter('Long.txt', 'a'.repeat(20_000))] }))).toBe(
    552,
  );
  expect([await branch.mails(), await keptBytes(branch)]).toEqual([[], 0]);
  // The mail fits, but not with the document beside it.
  await office.send(branch.mail({ attachments: [letter('Less.txt', 'a'.repeat(6_000))] }));
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({ state: 'rejected', reason: 'storage-full', documentIDs: [] });
  expect(await documentsOf(branch)).toEqual([]);
});

test('the quarantine holds so many mails and bytes, and known senders get through all the same', async () => {
  const office = await open({ MAIL_IN_QUARANTINE_MAILS: '2', MAIL_IN_QUARANTINE_BYTES: '20kB' });
  const branch = await office.branch();
  const stranger = (text = '') => office.codeFor(branch.mail({ from: 'a@elsewhere.example', text }));
  expect(await stranger('a line\n'.repeat(3_000))).toBe(452);
  expect([await stranger(), await stranger(), await stranger()]).toEqual([250, 250, 452]);
  expect(await office.codeFor(branch.mail())).toBe(250);
  const states = (await branch.settled(3)).map(({ state }) => state);
  expect(states).toEqual(['quarantined', 'quarantined', 'rejected']);
});

test('a sender, and all senders, have so many mails a minute', async () => {
  const limits = { RATE_LIMIT_MAIL_SENDER: '2', RATE_LIMIT_MAIL_ORGANIZATION: '3' };
  const office = await open({ RATE_LIMIT: '60000', ...limits });
  const branch = await office.branch(['@elm.example']);
  const send = (from: string) => office.codeFor(branch.mail({ from }));
  expect([await send('a@elm.example'), await send('a@elm.example'), await send('a@elm.example')]).toEqual([
    ...[250, 250, 451],
  ]);
  expect([await send('b@elm.example'), await send('b@elm.example')]).toEqual([250, 451]);
  // What strangers send counts apart.
  expect(await send('stranger@elsewhere.example')).toBe(250);
});

test('a host that is not trusted hands in nothing', async () => {
  const office = await open({ MAIL_IN_TRUSTED_HOSTS: '192.0.2.0/24' });
  const branch = await office.branch();
  expect(await office.codeFor(branch.mail())).toBe(554);
});

test('a second recipient is to come by itself', async () => {
  const office = await open();
  const [one, other] = [await office.branch(), await office.branch()];
  const to = [one.address.address, other.address.address];
  await office.send(one.mail({ to, attachments: [letter('1.txt')] }));
  expect([(await one.settled()).length, await other.mails()]).toEqual([1, []]);
});

test('connections are bounded in number and time', async () => {
  const office = await open({ MAIL_IN_CONNECTIONS: '2', MAIL_IN_SECONDS: '2' });
  const talk = async () => {
    const socket = connect(office.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined);
    const slowly = setInterval(() => socket.write('N'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(slowly);
    return heard;
  };
  const heard = await Promise.all([talk(), talk(), talk()]);
  const refused = heard.filter((each) => !each.startsWith('220'));
  // What it was told may be lost with the connection, on which it went on to write.
  expect(refused).toEqual([expect.stringMatching(/^(421 .*Too many.*)?$/s)]);
});

test('a mail that is cut off leaves nothing behind', async () => {
  const office = await open();
  const branch = await office.branch();
  const socket = connect(office.port, '127.0.0.1').on('error', () => undefined);
  const commands = ['EHLO a', `MAIL FROM:<${known}>`, `RCPT TO:<${branch.address.address}>`, 'DATA'];
  for (const command of commands) {
    await once(socket, 'data');
    socket.write(`${command}\r\n`);
  }
  const jobs = async () => {
    const sql = "SELECT COUNT(*) FROM job WHERE org_id = ? AND kind = 'received_mail.cleanup'";
    return Number((await office.service.database.query(sql, [branch.orgID]))[0]![0]);
  };
  await eventually(jobs, (count) => count === 1);
  socket.write(`From: ${known}\r\n\r\nHel`);
  socket.destroy();
  expect(await eventually(jobs, (count) => count === 0)).toBe(0);
  expect(await branch.mails()).toEqual([]);
});

test('by LMTP as well', async () => {
  const office = await open({ MAIL_IN_PROTOCOL: 'lmtp' });
  const branch = await office.branch();
  const mail = branch.mail({ attachments: [letter('1.txt')] });
  const transport = createTransport({
    host: '127.0.0.1',
    port: office.port,
    ignoreTLS: true,
    lmtp: true,
  } as never);
  await transport.sendMail(mail);
  transport.close();
  expect((await branch.settled())[0].state).toBe('accepted');
});

test('while the database is away mail is put off, and nothing is left half made', async () => {
  const proxy = await startDatabaseProxy(testDatabaseURL());
  toClose.push({ close: () => proxy.stop() });
  const office = await open({ DATABASE_URL: proxy.url });
  const branch = await office.branch();
  const mail = branch.mail({ messageId: '<away@elm.example>', attachments: [letter('1.txt')] });
  proxy.meet('cut', ({ sql }) => /^INSERT INTO `?received_mail/i.test(sql));
  expect(await office.codeFor(mail)).toBe(451);
  expect([await branch.mails(), await keptBytes(branch)]).toEqual([[], 0]);
  proxy.forgive();
  expect(await office.codeFor(mail)).toBe(250);
  const [kept] = await branch.settled();
  expect([kept.state, (await documentsOf(branch)).length]).toEqual(['accepted', 1]);
});
