import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';
import type { Sender } from './mail-settings.js';

/** The mail for nodemailer. @throws Error for a control character, such as a line break, in a header */
export function compose({ id, to, subject, text, inReplyTo = '' }: Mail, from: Sender): SendMailOptions {
  if (/\p{Cc}/u.test(id + to + subject + inReplyTo))
    throw new Error('A header of the mail has a control character in it.');
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    // An object is one address, whatever it contains; a string is parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    // RFC 3834: automatic responders must not answer.
    headers: { 'Auto-Submitted': inReplyTo === '' ? 'auto-generated' : 'auto-replied' },
    ...(inReplyTo !== '' && { inReplyTo, references: inReplyTo }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
