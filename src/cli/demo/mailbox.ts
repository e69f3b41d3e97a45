import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMilliseconds = 30_000;

/** The token in the mail by which somebody is asked to sign off, once that has arrived in the folder of mails. */
export async function tokenFor(mails: string, linkID: string): Promise<string> {
  const file = join(mails, `sign_off_link_${linkID}.eml`);
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause(100)) {
    const mail = await readFile(file, 'utf8').catch(() => '');
    const token = /^\S*?([\w-]{64})$/m.exec(unfolded(mail))?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No mail to sign off has arrived in ${mails}.`);
}

/** The text of a mail without its quoted-printable. */
const unfolded = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll('\r', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
