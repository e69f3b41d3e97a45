import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { isLoopback } from '../config/config.js';
import { Unavailable } from '../errors/faults.js';
import { compose } from './compose.js';
import type { Sender } from './mail-settings.js';
import { AddressRefused, type Mail, Mailer } from './mailer.js';

/** A server that takes longer is taken for one that is away; the mail is sent again later. */
const connectMilliseconds = 5_000;
const replyMilliseconds = 15_000;
const allMilliseconds = 30_000;
const retrySeconds = 5;

/** Hands mail to a mail server, each on a connection of its own. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: Sender,
  ) {
    super();
    this.transport = createTransport(smtpOptions(url));
  }

  async send(mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(allMilliseconds);
    try {
      await this.transport.sendMail({ ...compose(mail, this.from), signal });
    } catch (error) {
      throw faultOf(error as NodemailerError);
    }
  }
}

/**
 * What SMTP_URL says. The certificate of a TLS server is checked, always. A connection that begins in clear
 * (`smtp://`) has to change to TLS before anything is said, since whoever sits in between could take the offer
 * away; but for one that does not leave the machine, or where `?tls=off` says so.
 */
export function smtpOptions(text: string): SMTPTransportOptions {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const tls = url.searchParams.get('tls') ?? (isLoopback(host) ? 'off' : 'required');
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: url.port === '' ? undefined : Number(url.port),
    secure: url.protocol === 'smtps:',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
    dnsTimeout: connectMilliseconds,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: replyMilliseconds,
    socketTimeout: replyMilliseconds,
  };
}

/** Codes and no words: what a mail server says may quote the mail. */
function faultOf({ code, originalCode, command, responseCode, response, permanent }: NodemailerError): Error {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  const codes = [code, originalCode, command, responseCode, status].filter(Boolean).join(' ');
  if (permanent && command === 'RCPT TO') return new AddressRefused(`The address was refused: ${codes}`);
  return new Unavailable(`The mail was not sent: ${codes}`, retrySeconds);
}
