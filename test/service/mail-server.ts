import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server that keeps what it is given. */
export class MailServer {
  readonly mails: string[] = [];
  /** Addresses it does not know. */
  readonly unknown = new Set<string>();
  /** Addresses whose next mail it takes, and the connection breaks before it says so. */
  readonly unheard = new Set<string>();
  port = 0;
  private server?: SMTPServer;

  constructor(private readonly options: SMTPServerOptions = {}) {}

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = Object.assign(new Error(`5.1.1 <${address}> is nobody here`), { responseCode: 550 });
        done(this.unknown.has(address) ? refusal : null);
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.mails.push(Buffer.concat(chunks).toString());
          if (!envelope.rcptTo.some(({ address }) => this.unheard.delete(address))) return done();
          for (const { _socket } of server.connections as Set<any>) _socket.destroy();
        });
      },
      ...this.options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server!.close(resolve));
  }

  /** The mails of an invite. */
  of(inviteID: string): string[] {
    return this.mails.filter((mail) => mail.includes(`Message-ID: <invite.${inviteID}@`));
  }

  /** The mails of an invite, once there are so many. */
  arrived(inviteID: string, count = 1): Promise<string[]> {
    return until(() => (this.of(inviteID).length >= count ? this.of(inviteID) : undefined));
  }
}

/** Looks until there is something. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(25)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  throw new Error('It did not come about.');
}

/** The text of a mail, its quoted-printable undone. */
export const textOf = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The token in the mail of an invite. */
export const tokenIn = (mail: string): string => /^\S*?([\w-]{64})\r?$/m.exec(textOf(mail))![1]!;
