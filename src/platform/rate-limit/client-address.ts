import { isIP } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';

/**
 * The address that a request comes from: the other end of the connection, or what the proxies that TRUST_PROXY
 * names say of it. Of an IPv6 address the first 64 bits count: whoever has one of them has them all.
 */
export function addressOf({ ip, socket }: Request): string {
  return normalizeIp(ip !== undefined && isIP(ip) ? ip : (socket.remoteAddress ?? ''));
}
