import type { AuthConfig } from '../auth/auth-settings.js';
import { type Config, secret, setting, settingGroup } from '../config/setting.js';
import { url, whole } from '../config/setting-readers.js';

const requests = whole(0, 1_000_000_000);

/** How often callers may ask, and where it is counted. */
export const rateLimitSettings = settingGroup({
  RATE_LIMIT: setting<number | undefined>(
    undefined,
    requests,
    'Requests of one caller a minute: of an API key, or of a person, whatever organization they name with X-Org-ID. `0`: nothing is limited. Default: 60000, and no limit where callers without credentials are let in from this machine only.',
  ),
  RATE_LIMIT_ADDRESS: setting<number | undefined>(
    undefined,
    requests,
    'Requests from one address a minute, counted before anything else is done for them (an IPv6 address by its first 64 bits); `0`: no such limit. GET and HEAD of `/health/live` and `/health/ready` are not counted. Default: ten times RATE_LIMIT.',
  ),
  RATE_LIMIT_BYTES: setting(
    1_000_000_000,
    whole(0, Number.MAX_SAFE_INTEGER),
    'Bytes of request bodies from one address a minute, uploads included; `0`: no such limit. Bodies are read for callers with valid credentials only.',
  ),
  RATE_LIMIT_WORK: setting(
    20_000,
    requests,
    'Work that one caller may ask for a minute, in points. A point is about a millisecond of processor time: 200 rows, 200 kB, or a millisecond of calculation. A request is charged when it is done. `0`: no such limit.',
  ),
  RATE_LIMIT_ORGANIZATION_WORK: setting(
    40_000,
    requests,
    'The same for an organization: what all its callers may ask for together. `0`: no such limit.',
  ),
  HEAVY_REQUESTS: setting(
    4,
    whole(0, 10_000),
    'Heavy requests of one organization at the same time: whole lists, lists whose filters no index serves, exports and checks of the log. One caller has half of them, and their parts are read in turns; others wait for 5 seconds. `0`: no such limit.',
  ),
  RATE_LIMIT_FAILURES: setting(
    300,
    requests,
    'Failed authentications from one address a minute. Past that, further ones are answered 429; valid credentials are always let in. `0`: no such limit.',
  ),
  REDIS_URL: secret<string | undefined>(
    undefined,
    url('redis', 'rediss'),
    'Redis in which several instances count requests together. Without it, and while it is away, each instance counts by itself.',
  ),
});

export type RateLimitConfig = Config<typeof rateLimitSettings> & AuthConfig;
