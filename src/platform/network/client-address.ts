import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Normalised addresses by address: parsing takes longer than counting. */
const cache = new LRUCache<string, string>({ max: 10_000 });

/**
 * The address that a request counts for: the other end of the connection, or the one that the proxies of TRUST_PROXY
 * name.
 */
export function addressOf({ ip, socket }: Request): string {
  return networkOf(ip !== undefined && isIP(ip) ? ip : (socket.remoteAddress ?? ''));
}

/** The address as it counts. Of an IPv6 address these are the first 64 bits: who has one of that network has them all. */
export function networkOf(address: string): string {
  let counted = cache.get(address);
  if (counted === undefined) cache.set(address, (counted = normalise(address)));
  return counted;
}

function normalise(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
