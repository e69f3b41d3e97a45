import type { AuthConfig } from '../auth/auth-settings.js';
import { type Config, setting, settingGroup } from '../config/setting.js';
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
    'Requests from one address a minute, counted before anything else is done for them (an IPv6 address by its first 64 bits); `0`: no such limit. Health and metrics are not counted. Default: ten times RATE_LIMIT.',
  ),
  RATE_LIMIT_FAILURES: setting(
    300,
    requests,
    'Failed authentications from one address a minute. Past that, only credentials that worked a moment ago are checked. `0`: no such limit.',
  ),
  REDIS_URL: setting<string | undefined>(
    undefined,
    url('redis', 'rediss'),
    'Redis in which several instances count requests together. Without it, and while it is away, each instance counts by itself.',
  ),
});

export type RateLimitConfig = Config<typeof rateLimitSettings> & AuthConfig;
