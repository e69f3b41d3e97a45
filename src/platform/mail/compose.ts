import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';
import type { Sender } from './mail-settings.js';

/** The mail as nodemailer takes it. @throws Error for a line break in a header */
export function compose({ id, to, subject, text }: Mail, from: Sender): SendMailOptions {
  if (/\p{Cc}/u.test(id + to + subject))
    throw new Error('A header of the mail has a control character in it.');
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: to },
    subject,
    text,
    // RFC 3834: no machine is to answer this.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
