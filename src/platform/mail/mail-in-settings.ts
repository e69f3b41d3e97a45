import { type Config, setting, settingGroup } from '../config/setting.js';
import { bytes, listOf, oneOf, text, url, whole } from '../config/setting-readers.js';
import { isAddressRange } from '../network/address-ranges.js';

const mails = whole(0, 1_000_000_000);

/** How mail comes in. */
export const mailInSettings = settingGroup(
  {
    MAIL_IN_PORT: setting<number | undefined>(
      undefined,
      whole(0, 65535),
      'Port on which the service takes mail from a mail server; 0 takes a free one. Default: it takes none.',
    ),
    MAIL_IN_HOST: setting('127.0.0.1', text, 'Address on which it takes mail.'),
    MAIL_IN_PROTOCOL: setting(
      'smtp',
      oneOf('smtp', 'lmtp'),
      'What the mail server speaks: `smtp` or `lmtp`.',
    ),
    MAIL_IN_DOMAIN: setting(
      'surety.invalid',
      domain,
      'The domain of mail addresses, such as `in.acme.example`. A mail address keeps the one that it was made with. Required with MAIL_IN_PORT.',
    ),
    MAIL_IN_TRUSTED_HOSTS: setting<string[]>(
      ['loopback'],
      hosts,
      'The mail servers that may hand in mail: addresses or ranges (`10.0.0.0/8,loopback`). They have to check SPF, DKIM and DMARC: this service does not.',
      { defaultText: 'loopback' },
    ),
    MAIL_IN_URL: setting<string | undefined>(
      undefined,
      url('http', 'https'),
      'Page of your own front end that shows a bond request; the id is appended to it, in the reply to a mail. Default: the reply has the id alone.',
    ),
    MAIL_IN_BYTES: setting(
      36 * 2 ** 20,
      bytes,
      'Bytes of a mail, at most. In a mail a document of 25 MiB takes 34.2 MiB.',
      { defaultText: '36MiB' },
    ),
    MAIL_IN_ATTACHMENTS: setting(
      20,
      whole(1, 1_000),
      'Documents in a mail, at most; one with more is rejected.',
    ),
    MAIL_IN_CONNECTIONS: setting(
      50,
      whole(1, 10_000),
      'Connections of mail servers at the same time, at most.',
    ),
    MAIL_IN_SECONDS: setting(
      300,
      whole(1, 3_600),
      'Seconds that such a connection may take altogether, and a tenth of it without a word.',
    ),
    MAIL_IN_QUARANTINE_DAYS: setting(
      7,
      whole(1, 365),
      'Days for which mail of unknown senders is kept for an admin to release.',
    ),
    MAIL_IN_QUARANTINE_MAILS: setting(
      100,
      whole(1, 1_000),
      'Mails of unknown senders that an organization keeps, at most; further ones are refused.',
    ),
    MAIL_IN_QUARANTINE_BYTES: setting(
      100 * 2 ** 20,
      bytes,
      'Bytes that these have together, at most. They count for STORAGE_QUOTA too.',
      { defaultText: '100MiB' },
    ),
    RATE_LIMIT_MAIL_SENDER: setting(
      30,
      mails,
      'Mails of one sender to one organization a minute; `0`: no such limit.',
    ),
    RATE_LIMIT_MAIL_ORGANIZATION: setting(
      120,
      mails,
      'Mails to one organization a minute, those of known senders and all others counted apart; `0`: no such limit.',
    ),
  },
  (isSet) =>
    isSet('MAIL_IN_PORT') && !isSet('MAIL_IN_DOMAIN')
      ? ['MAIL_IN_DOMAIN is needed with MAIL_IN_PORT: the domain whose mail the service takes.']
      : [],
);

export type MailInConfig = Config<typeof mailInSettings>;

/** Reads the name of a domain. */
function domain(value: string): string {
  if (value.length <= 180 && /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]+$/i.test(value))
    return value.toLowerCase();
  throw new Error('must be a domain such as in.acme.example');
}

function hosts(value: string): string[] {
  const list = listOf(value);
  if (list.every(isAddressRange)) return list;
  throw new Error('must be a list of addresses such as 10.0.0.0/8, ::1 or loopback');
}
