import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of IPv6 that are given out to be reached from everywhere (RFC 4291); all other space is of another use. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the address is one of the public internet: none of this machine, of a network behind it, or of a cloud's
 * metadata service, and none that has such a one inside (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
