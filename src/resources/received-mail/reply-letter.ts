import type { Mail } from '../../platform/mail/mailer.js';
import type { BondRequestField } from '../bond-request-field/bond-request-field.entity.js';
import type { ReceivedMail } from './received-mail.entity.js';

/** What a mail has become. */
export interface Outcome {
  /** The names of its documents. */
  documents: string[];
  fields: Pick<BondRequestField, 'ref' | 'value' | 'evidencePage'>[];
  /** Whether all fields have been read. */
  isRead: boolean;
}

const longestValue = 200;
const isMessageID = /^<[^\s<>]{1,250}>$/;

/** The reply to a mail. `page` is where bond requests are shown: the id is put behind it. */
export function replyLetter(mail: ReceivedMail, outcome: Outcome, page = ''): Mail {
  const paragraphs = mail.state === 'accepted' ? acceptance(mail, outcome, page) : rejection(mail);
  return {
    id: `received_mail.${mail.id}`,
    to: mail.replyTo,
    subject: `Re: ${mail.subject.replace(/^(re:\s*)+/i, '')}`.trim(),
    text: `${['Hello,', ...paragraphs.filter((each) => each !== '')].join('\n\n')}\n`,
    ...(isMessageID.test(mail.messageID) && { inReplyTo: mail.messageID }),
  };
}

function acceptance({ requestID, detail }: ReceivedMail, outcome: Outcome, page: string): string[] {
  const { documents, fields, isRead } = outcome;
  const found = fields.filter(({ value }) => value !== '');
  const missing = fields.filter(({ value }) => value === '').map(({ ref }) => ref);
  return [
    `your mail has become a draft bond request:\n${page}${requestID}`,
    list('Documents:', documents),
    detail,
    isRead ? '' : 'They are still being read. Look at the bond request for the values.',
    list('What was read:', isRead ? found.map(lineOf) : []),
    isRead && missing.length > 0 ? `Not found: ${missing.join(', ')}.` : '',
    'Please check the values against the documents.',
  ];
}

const rejection = ({ detail, reason }: ReceivedMail): string[] => [
  'your mail has not become a bond request, and nothing of it was kept.',
  reason === 'no-documents' ? `It has no document that can be read. ${detail}`.trim() : detail,
];

const list = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map((line) => `- ${line}`)].join('\n');

const lineOf = ({ ref, value, evidencePage }: Outcome['fields'][number]): string =>
  `${ref}: ${shortened(value)}${evidencePage > 0 ? ` (page ${evidencePage})` : ''}`;

const shortened = (value: string): string =>
  value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
