import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { CONFIG } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { isWithin } from '../../platform/network/address-ranges.js';
import type { MailAddress } from '../mail-address/mail-address.entity.js';
import { MailIntake } from './mail-intake.js';
import { isUnexpected, notTrusted, refusalOf } from './mail-refusal.js';

/** How long a mail may still take that is on its way when the service stops. */
const stopMilliseconds = 2_000;

/** A session of a mail server, and the mail address of the mail that it hands in now. */
type Session = SMTPServerSession & { mailAddress?: MailAddress };

type Done = (error?: Error | null) => void;

/**
 * Takes mail from mail servers of the operator, by SMTP or LMTP. A mail has one recipient: its answer is then about that
 * one alone, and a mail server that has several tries again for each of the others.
 */
@Injectable()
export class MailListener implements BeforeApplicationShutdown {
  private server?: SMTPServer;

  constructor(
    private readonly intake: MailIntake,
    @Inject(CONFIG) private readonly config: MailInConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The port that it listens on; undefined: it does not. */
  get port(): number | undefined {
    return (this.server?.server.address() as AddressInfo | null | undefined)?.port;
  }

  /** Listens, where the settings say so. */
  async listen(): Promise<void> {
    const { MAIL_IN_PORT, MAIL_IN_HOST, MAIL_IN_PROTOCOL } = this.config;
    if (MAIL_IN_PORT === undefined) return;
    const server = await this.makeServer();
    server.server.on('connection', (socket: Socket) => this.limitTime(socket));
    server.on('error', (error) => this.logger.info({ err: error }, 'the connection of a mail server failed'));
    server.listen(MAIL_IN_PORT, MAIL_IN_HOST);
    await once(server.server, 'listening');
    this.server = server;
    this.logger.info(`taking mail by ${MAIL_IN_PROTOCOL} on ${MAIL_IN_HOST}, port ${this.port}`);
  }

  /** Takes no more mail, and lets what is on its way end. */
  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** The library is loaded here: few installations take mail. */
  private async makeServer(): Promise<SMTPServer> {
    const { SMTPServer } = await import('smtp-server');
    const { MAIL_IN_BYTES, MAIL_IN_CONNECTIONS, MAIL_IN_PROTOCOL, MAIL_IN_SECONDS } = this.config;
    return new SMTPServer({
      lmtp: MAIL_IN_PROTOCOL === 'lmtp',
      size: MAIL_IN_BYTES,
      maxRecipients: 1,
      maxClients: MAIL_IN_CONNECTIONS,
      socketTimeout: MAIL_IN_SECONDS * 100,
      closeTimeout: stopMilliseconds,
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      // The replies have codes of their own.
      hideENHANCEDSTATUSCODES: true,
      disableReverseLookup: true,
      logger: false,
      onConnect: ({ remoteAddress }, done) =>
        done(isWithin(remoteAddress, this.config.MAIL_IN_TRUSTED_HOSTS) ? null : notTrusted()),
      onRcptTo: ({ address }, session, done) => this.answer(done, () => this.admit(session, address)),
      onData: (stream, session, done) => this.answer(done, () => this.take(session, stream)),
    });
  }

  private async admit(session: Session, recipient: string): Promise<void> {
    session.mailAddress = await this.intake.admit(recipient, senderOf(session));
  }

  private take(session: Session, stream: SMTPServerDataStream): Promise<void> {
    return this.intake.take(session.mailAddress!, senderOf(session), stream);
  }

  private answer(done: Done, act: () => Promise<void>): void {
    act().then(
      () => done(),
      (error: unknown) => {
        if (isUnexpected(error)) this.logger.error({ err: error }, 'a mail was not taken');
        done(refusalOf(error));
      },
    );
  }

  /** However slowly a client speaks, it does not hold its connection for ever. */
  private limitTime(socket: Socket): void {
    const end = setTimeout(() => socket.destroy(), this.config.MAIL_IN_SECONDS * 1_000).unref();
    socket.once('close', () => clearTimeout(end));
  }
}

/** The envelope sender; `""` for the empty return path of a mail that nobody must answer. */
const senderOf = ({ envelope }: SMTPServerSession): string =>
  envelope.mailFrom === false ? '' : envelope.mailFrom.address;
