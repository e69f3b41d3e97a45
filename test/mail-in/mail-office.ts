import { on } from 'node:events';
import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { MailListener } from '../../src/resources/received-mail/mail-listener.js';
import { eventually } from '../documents/contents.js';
import type { Client } from '../service/client.js';
import { MailServer, textOf } from '../service/mail-server.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';

export const domain = 'in.surety.example';
export const known = 'tenders@elm.example';

/** A service that takes mail, the mail server that its replies go to, and a client that hands mail in. */
export class MailOffice {
  private constructor(
    readonly service: TestService,
    readonly outgoing: MailServer,
  ) {}

  static async open(settings: NodeJS.ProcessEnv = {}): Promise<MailOffice> {
    const outgoing = new MailServer();
    await outgoing.start();
    const service = await startTestService({
      MAIL_IN_PORT: '0',
      MAIL_IN_DOMAIN: domain,
      MAIL_FROM: 'Surety <no-reply@surety.example>',
      SMTP_URL: `smtp://127.0.0.1:${outgoing.port}`,
      ...settings,
    });
    await service.app.get(MailListener).listen();
    return new MailOffice(service, outgoing);
  }

  get port(): number {
    return this.service.app.get(MailListener).port!;
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.outgoing.stop();
  }

  /** An organization with a mail address that the known sender may send to. */
  async branch(senders = [known]): Promise<Branch> {
    const orgID = newOrgID();
    const admin = await this.service.as(orgID);
    const { body } = await admin.post('/mail_address', { projectID: 'P-1', bondType: 'bid', senders });
    return new Branch(this, orgID, admin, body);
  }

  /** Hands a mail in. Rejects with the reply code as `responseCode` where it is not taken. */
  async send(mail: SendMailOptions): Promise<void> {
    const transport = createTransport({ host: '127.0.0.1', port: this.port, ignoreTLS: true });
    try {
      await transport.sendMail(mail);
    } finally {
      transport.close();
    }
  }

  /**
   * Hands a mail in as these bytes, of which no line begins with a dot. A mail client would take more memory for some of
   * them than the service does.
   */
  async sendBytes(from: string, to: string, bytes: string): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    const replies = on(socket, 'data')[Symbol.asyncIterator]();
    const reply = async () => String(((await replies.next()).value as Buffer[])[0]).slice(0, 3);
    await reply();
    for (const command of ['EHLO test', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
      socket.write(`${command}\r\n`);
      await reply();
    }
    socket.write(`${bytes}\r\n.\r\n`);
    expect(await reply()).toBe('250');
    socket.destroy();
  }

  /** The reply code for a mail: 250 where it is taken. */
  codeFor(mail: SendMailOptions): Promise<number> {
    return this.send(mail).then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode ?? 0,
    );
  }

  /** The replies to a mail that were sent so far. */
  repliesTo({ id }: { id: string }): string[] {
    return this.outgoing.mails.filter((mail) => mail.includes(`<received_mail.${id}@`)).map(textOf);
  }
}

/** An organization and its mail address. */
export class Branch {
  constructor(
    readonly office: MailOffice,
    readonly orgID: string,
    readonly admin: Client,
    readonly address: { id: string; address: string },
  ) {}

  /** A mail to it from the known sender. */
  mail(more: SendMailOptions = {}): SendMailOptions {
    return {
      from: known,
      to: this.address.address,
      subject: 'Elm Street Bridge',
      text: 'See there.',
      ...more,
    };
  }

  async mails(): Promise<any[]> {
    return (await this.admin.post('/received_mail/query', {})).body;
  }

  /** Its mails, once none of them waits. */
  settled(count = 1): Promise<any[]> {
    return eventually(
      () => this.mails(),
      (mails) => mails.length === count && mails.every(({ state }) => state !== 'waiting'),
    );
  }

  /** What was done to a record, as the audit log has it. */
  async actionsOn(id: string): Promise<string[]> {
    const { body } = await this.admin.post('/log/query', { targetIDIn: [id] });
    return body.map(({ action }: { action: string }) => action);
  }
}

/** A mail as its bytes, with its envelope. */
export const rawMail = (from: string, to: string, raw: string | Buffer): SendMailOptions => ({
  envelope: { from, to },
  raw,
});
