import { type Config, setting, settingGroup } from '../config/setting.js';
import { whole } from '../config/setting-readers.js';

/** How many processes answer requests. */
export const webProcessSettings = settingGroup({
  WEB_CONCURRENCY: setting(
    1,
    whole(1, 256),
    'Processes that answer requests at PORT, on this machine: about as many as it has processors. They share DATABASE_CONNECTIONS; JOBS_AT_ONCE and CLIENT_CONNECTIONS are those of each, and so are limits on requests without REDIS_URL.',
  ),
});

export type WebProcessConfig = Config<typeof webProcessSettings>;
