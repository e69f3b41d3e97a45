import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { whole } from '../../platform/config/setting-readers.js';
import { hostsAndNetworks } from '../../platform/network/destinations.js';
import type { AuthConfig } from '../../platform/auth/auth-settings.js';

/** Where events may be sent, and how. */
export const webhookSettings = settingGroup({
  WEBHOOK_ALLOWED_HOSTS: setting<readonly string[]>(
    [],
    hostsAndNetworks,
    'Hosts of your own that webhooks may lead to although they are not on the public internet: names, addresses and networks such as `10.1.0.0/16`, separated by commas. Any port and `http` will do there.',
  ),
  WEBHOOKS: setting(20, whole(0, 1_000), 'Webhooks that an organization may have.'),
  WEBHOOK_SECONDS: setting(15, whole(1, 60), 'Seconds that a receiver may take to answer.'),
  WEBHOOK_KEEP_DAYS: setting(30, whole(1, 3650), 'Days for which the deliveries of webhooks can be read.'),
  RATE_LIMIT_WEBHOOK_TESTS: setting(
    60,
    whole(0, 1_000_000_000),
    'Tests of webhooks and deliveries again of one organization a minute; `0`: no such limit.',
  ),
});

export type WebhookConfig = Config<typeof webhookSettings> & AuthConfig;
