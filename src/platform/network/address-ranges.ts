import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges by name, as Express knows them, and what ipaddr.js calls their addresses. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

/** Whether the text is an address, a range such as `10.0.0.0/8`, or the name of one. */
export function isAddressRange(text: string): boolean {
  if (Object.hasOwn(named, text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** Whether the address is in one of these ranges. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => named[range]?.includes(parsed.range()) ?? isInNetwork(parsed, range));
}

function isInNetwork(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [base = '', bits] = range.split('/');
  const network = ipaddr.parse(base);
  if (network.kind() !== address.kind()) return false;
  return address.match(network, bits === undefined ? network.toByteArray().length * 8 : Number(bits));
}
