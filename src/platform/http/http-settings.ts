import { isIP } from 'node:net';

const listOf = (text: string): string[] => text.split(',').map((each) => each.trim());

/** Reads a list of origins, written as browsers send them: `https://app.example:8443`. */
export function origins(text: string): string[] {
  const list = listOf(text);
  const isOrigin = (each: string) =>
    /^https?:/.test(each) && URL.canParse(each) && new URL(each).origin === each;
  if (list.every(isOrigin)) return list;
  throw new Error('is a list of origins such as https://app.example, each without a path, and never *');
}

/** Reads how many proxies are trusted, or which addresses, as Express's `trust proxy` takes them. */
export function proxies(text: string): number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const list = listOf(text);
  if (list.every(isAddressRange)) return list;
  throw new Error('is a number of proxies, or a list of addresses such as 10.0.0.0/8, ::1 or loopback');
}

function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}
