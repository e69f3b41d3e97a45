import { setting, settingGroup } from '../config/setting.js';
import { listOf, text, whole } from '../config/setting-readers.js';
import { isAddressRange } from '../network/address-ranges.js';

/** Where the service listens, and to whom. */
export const httpSettings = settingGroup({
  HOST: setting('127.0.0.1', text, 'Address to listen on.'),
  PORT: setting(3000, whole(0, 65535), 'Port to listen on; 0 takes a free one.'),
  HEALTH_PORT: setting<number | undefined>(
    undefined,
    whole(0, 65535),
    'A second port, on the same address, that answers `/health/live` and `/health/ready` and nothing else, however many connections clients hold. A worker answers them here alone. Default: PORT alone answers them.',
  ),
  TRUST_PROXY: setting<number | string[] | undefined>(
    undefined,
    proxies,
    'The proxies whose X-Forwarded-For is trusted: how many stand in front of the service, or a list of their addresses (`10.0.0.0/8,loopback`). Default: the address of a client is the other end of its connection.',
  ),
  CORS_ORIGINS: setting<string[]>(
    [],
    origins,
    'Origins whose web pages may call the service from a browser: `https://app.example,http://localhost:5173`. Default: none.',
  ),
  CLIENT_CONNECTIONS: setting(
    10_000,
    whole(1, 1_000_000),
    'Connections of clients at the same time, at most. A further one closes one that is idle, of the address that has the most; where all are busy its request is answered 503.',
  ),
  CLIENT_CONNECTIONS_ADDRESS: setting<number | undefined>(
    undefined,
    whole(1, 1_000_000),
    'Connections from one address at the same time, at most (an IPv6 address by its first 64 bits); proxies of TRUST_PROXY may have all. Default: a quarter of CLIENT_CONNECTIONS.',
  ),
});

/** Reads a list of origins, written as browsers send them: `https://app.example:8443`. */
export function origins(value: string): string[] {
  const list = listOf(value);
  const isOrigin = (each: string) =>
    /^https?:/.test(each) && URL.canParse(each) && new URL(each).origin === each;
  if (list.every(isOrigin)) return list;
  throw new Error('must be a list of origins such as https://app.example, each without a path, and never *');
}

/** Reads how many proxies are trusted, or which addresses, as Express's `trust proxy` takes them. */
export function proxies(value: string): number | string[] {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const list = listOf(value);
  if (list.every(isAddressRange)) return list;
  throw new Error('must be a number of proxies, or a list of addresses such as 10.0.0.0/8, ::1 or loopback');
}
