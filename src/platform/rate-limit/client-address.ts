import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const mostRemembered = 10_000;
/** Of the addresses seen, what they count as: to work it out takes longer than all the rest of counting. */
const remembered = new Map<string, string>();

/**
 * The address that a request comes from: the other end of the connection, or what the proxies that TRUST_PROXY
 * names say of it. Of an IPv6 address the first 64 bits count: whoever has one of them has them all.
 */
export function addressOf({ ip, socket }: Request): string {
  const address = ip !== undefined && isIP(ip) ? ip : (socket.remoteAddress ?? '');
  const known = remembered.get(address);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const counted = countedAs(address);
  remembered.set(address, counted);
  return counted;
}

function countedAs(address: string): string {
  if (!isIP(address)) return address;
  const known = ipaddr.process(address);
  return known.kind() === 'ipv4'
    ? known.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`).toString();
}
