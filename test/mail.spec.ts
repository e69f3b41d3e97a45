import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { BadConfiguration, readConfig } from '../src/platform/config/config.js';
import { FileMailer } from '../src/platform/mail/file-mailer.js';
import { mailSettings, noSender } from '../src/platform/mail/mail-settings.js';
import { MailServer, textOf, tokenIn, until } from './service/mail-server.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const toStop: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  while (toStop.length > 0) await toStop.pop()!.stop();
});

async function startMailServer(options: SMTPServerOptions): Promise<MailServer> {
  const mailServer = new MailServer(options);
  await mailServer.start();
  toStop.push(mailServer);
  return mailServer;
}

async function startService(settings: NodeJS.ProcessEnv): Promise<TestService> {
  const service = await startTestService(settings);
  toStop.push(service);
  return service;
}

const MAIL_FROM = 'Acme Bonds <bonds@acme.example>';

test.each([
  ['that has no TLS where TLS is demanded', {}, 'smtp', '?tls=required', 'ETLS'],
  ['whose certificate does not hold', { secure: true }, 'smtps', '', 'CERT'],
  ['whose certificate does not hold, later', { disabledCommands: ['AUTH'] }, 'smtp', '?tls=required', 'CERT'],
])('a mail server %s gets no mail', async (_, options, scheme, query, code) => {
  const mailServer = await startMailServer(options);
  const service = await startService({
    MAIL_FROM,
    SMTP_URL: `${scheme}://127.0.0.1:${mailServer.port}/${query}`,
  });
  const orgID = newOrgID();
  await (await service.as(orgID)).post('/invite', { orgID, email: 'ann@hill.example' });
  const look = async () => {
    const [job] = await service.database.query('SELECT failure FROM job WHERE org_id = ?', [orgID]);
    return (job![0] as string) || undefined;
  };
  expect(await until(look)).toContain(code);
  expect(mailServer.mails).toEqual([]);
});

test('a mail server that wants credentials gets those of the URL', async () => {
  const given: unknown[] = [];
  const mailServer = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      given.push([username, password]);
      done(null, { user: username });
    },
  });
  const SMTP_URL = `smtp://ann%40acme:p%2Fss%3A@127.0.0.1:${mailServer.port}`;
  const service = await startService({ MAIL_FROM, SMTP_URL });
  const orgID = newOrgID();
  const { body } = await (await service.as(orgID)).post('/invite', { orgID, email: 'ann@hill.example' });
  const [mail] = await mailServer.arrived(body.id);
  expect(given).toContainEqual(['ann@acme', 'p/ss:']);
  expect(textOf(mail!)).toContain('enter this code before');
  expect(service.log.join('')).not.toContain('p/ss:');
});

test('without a mail server mails are files, for their owner, and the log says where', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'surety-mail-'));
  const service = await startService({ DATA_DIR });
  const orgID = newOrgID();
  const { body } = await (await service.as(orgID)).post('/invite', { orgID, email: 'ann@hill.example' });
  const directory = join(DATA_DIR, 'mail');
  const file = join(directory, `invite_${body.id}.eml`);
  await until(() => service.log.find((line) => line.includes(file)));
  // a mail that is being written has a name of its own until it is whole
  await until(() => readdirSync(directory).every((name) => /^invite_[\da-f-]{36}\.eml$/.test(name)));
  expect([statSync(directory).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  const mail = readFileSync(file, 'utf8');
  expect(mail).toContain(`To: ${body.email}\r\n`);
  const sql = 'SELECT token_hashes FROM invite WHERE id = ?';
  const [[hashes] = []] = await service.database.query(sql, [body.id as string]);
  expect(hashes).toBe(JSON.stringify([createHash('sha256').update(tokenIn(mail)).digest('hex')]));
  expect(service.log.join('')).not.toContain(tokenIn(mail));
  rmSync(DATA_DIR, { recursive: true });
});

test('no header is taken out of a text', async () => {
  const mailer = new FileMailer('/nowhere', noSender, undefined as never);
  const mail = { id: 'x', to: 'a@b.example', subject: 'Hello', text: 'x' };
  for (const wrong of [
    { subject: 'Hello\r\nBcc: c@d.example' },
    { to: 'a@b.example\nX: y' },
    { id: 'x\0' },
  ]) {
    await expect(mailer.send({ ...mail, ...wrong })).rejects.toThrow('control character');
  }
});

describe('the settings of mail', () => {
  const faultOf = (env: NodeJS.ProcessEnv) => {
    try {
      return readConfig(mailSettings, env) && undefined;
    } catch (error) {
      return (error as BadConfiguration).message;
    }
  };

  test.each([
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/?tls=maybe',
    'smtp://mail.example/?logger=true',
  ])('SMTP_URL %s is refused', (SMTP_URL) =>
    expect(faultOf({ SMTP_URL })).toContain('SMTP_URL must be smtp://'),
  );

  test.each(['bonds', 'a@b.example, c@d.example', 'Acme <bonds>', 'Acme\n<a@b.example>', '<a@b.example>'])(
    'MAIL_FROM %j is refused',
    (MAIL_FROM) => expect(faultOf({ MAIL_FROM })).toContain('MAIL_FROM must be'),
  );

  test('MAIL_FROM is an address, with a name or without', () => {
    const named = { name: 'Acme, Bonds', address: 'bonds@acme.example' };
    expect(readConfig(mailSettings, { MAIL_FROM: 'Acme, Bonds <bonds@acme.example>' }).MAIL_FROM).toEqual(
      named,
    );
    expect(readConfig(mailSettings, { MAIL_FROM: 'bonds@localhost' }).MAIL_FROM).toEqual({
      name: '',
      address: 'bonds@localhost',
    });
  });

  test('a mail server is not used without a sender', () => {
    expect(faultOf({ SMTP_URL: 'smtp://127.0.0.1' })).toContain('MAIL_FROM is needed');
  });
});
