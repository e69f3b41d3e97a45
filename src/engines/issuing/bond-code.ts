import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter of it is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;

/** What finds a bond for anybody who holds it: 100 bits that nobody can guess. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code in what a person has typed or scanned; undefined: it is none. */
export function codeIn(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(plain) ? plain : undefined;
}

/** The code in groups, as it is printed. */
export const printed = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');
