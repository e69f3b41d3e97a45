import type { NodemailerError, SMTPTransportOptions } from 'nodemailer';
import { Unavailable } from '../errors/faults.js';
import { isLoopback } from '../network/loopback.js';
import { compose } from './compose.js';
import type { Sender } from './mail-settings.js';
import { AddressRefused, type Mail, Mailer } from './mailer.js';

/** A server that takes longer counts as away; the mail is sent again later. */
const connectMilliseconds = 5_000;
const replyMilliseconds = 15_000;
const allMilliseconds = 30_000;
const retrySeconds = 5;

/** Sends each mail to a mail server on a connection of its own. */
export class SmtpMailer extends Mailer {
  private readonly options: SMTPTransportOptions;

  constructor(
    url: string,
    private readonly from: Sender,
  ) {
    super();
    this.options = smtpOptions(url);
  }

  async send(mail: Mail): Promise<void> {
    // Loaded with the first mail: most processes send none, and start sooner without it.
    const { createTransport } = await import('nodemailer');
    const signal = AbortSignal.timeout(allMilliseconds);
    try {
      await createTransport(this.options).sendMail({ ...compose(mail, this.from), signal });
    } catch (error) {
      throw faultOf(error as NodemailerError);
    }
  }
}

/**
 * The options that SMTP_URL stands for. The certificate of a TLS server is always checked. A connection that begins in
 * clear text (`smtp://`) must change to TLS first, because someone in between could remove the offer of it; except one
 * within this machine, or with `?tls=off`.
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

/** Only codes: the words of a mail server may quote the mail. */
function faultOf({ code, originalCode, command, responseCode, response, permanent }: NodemailerError): Error {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  const codes = [code, originalCode, command, responseCode, status].filter(Boolean).join(' ');
  if (permanent && command === 'RCPT TO') return new AddressRefused(`The address was refused: ${codes}`);
  return new Unavailable(`The mail was not sent: ${codes}`, retrySeconds);
}
