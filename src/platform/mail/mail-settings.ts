import { type Config, secret, setting, settingGroup } from '../config/setting.js';

/** The sender of mails. */
export interface Sender {
  name: string;
  address: string;
}

/** The sender while none is set: RFC 2606 reserves this domain, so it never belongs to anyone. */
export const noSender: Sender = { name: '', address: 'no-reply@surety.invalid' };

/** How mail is sent. */
export const mailSettings = settingGroup(
  {
    SMTP_URL: secret<string | undefined>(
      undefined,
      smtpURL,
      'Mail server: `smtp://user:password@host:587` (the connection must change to TLS, unless the host is this machine or the URL ends in `?tls=off`) or `smtps://…:465`. Default: mails are written into `<DATA_DIR>/mail`.',
    ),
    MAIL_FROM: setting(
      noSender,
      sender,
      'The sender of mails: `Acme Bonds <bonds@acme.example>`. Required with SMTP_URL.',
      { defaultText: noSender.address },
    ),
  },
  (isSet) =>
    isSet('SMTP_URL') && !isSet('MAIL_FROM')
      ? ['MAIL_FROM is needed with SMTP_URL: the sender of the mails.']
      : [],
);

export type MailConfig = Config<typeof mailSettings> & { DATA_DIR: string };

/** `smtp://` or `smtps://`, with user and password in it where the server wants them; `tls` is its only option. */
export function smtpURL(text: string): string {
  const fault =
    'must be smtp://[user:password@]host[:port] or smtps://…, with ?tls=off or ?tls=required at its end if need be';
  if (!URL.canParse(text)) throw new Error(fault);
  const { protocol, hostname, pathname, search } = new URL(text);
  const isRight = /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname);
  if (!isRight || !/^(\?tls=(off|required))?$/.test(search)) throw new Error(fault);
  return text;
}

const address = "[\\w.!#$%&'*+/=?^`{|}~-]+@[\\w-]+(?:\\.[\\w-]+)*";
const named = new RegExp(`^(?:(?<name>[^<>"\\p{Cc}]+?) *<(?<named>${address})>|(?<bare>${address}))$`, 'u');

/** `bonds@acme.example`, or `Acme Bonds <bonds@acme.example>`. */
export function sender(text: string): Sender {
  const { name = '', named: inBrackets, bare } = named.exec(text)?.groups ?? {};
  const own = inBrackets ?? bare;
  if (own === undefined) throw new Error('must be an e-mail address, or a name and an address in <>');
  return { name, address: own };
}
