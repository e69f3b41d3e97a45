/* How the settings of mail are read. Each reader throws what is wrong with its text, as the end of a sentence. */

/** Who mails are from. */
export interface Sender {
  name: string;
  address: string;
}

/** Who mails are from while nobody has said so: RFC 2606 keeps this domain from ever being anybody's. */
export const nobody: Sender = { name: '', address: 'no-reply@surety.invalid' };

/** `smtp://` or `smtps://`, with user and password in it where the server wants them; `tls` is its only option. */
export function smtpURL(text: string): string {
  const fault = 'is smtp://[user:password@]host[:port] or smtps://…, and ?tls=off or ?tls=required behind it';
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
  if (own === undefined) throw new Error('is an e-mail address, or a name and an address in <>');
  return { name, address: own };
}
