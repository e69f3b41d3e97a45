import { type Config, setting, settingGroup } from '../config/setting.js';
import { whole } from '../config/setting-readers.js';

/** How the service stops. */
export const stopSettings = settingGroup({
  STOP_DELAY_SECONDS: setting(
    0,
    whole(0, 300),
    'Seconds for which a service that was told to stop still takes connections, while `/health/ready` says 503: as long as balancers need to see it.',
  ),
  STOP_SECONDS: setting(20, whole(1, 600), 'Seconds that requests in flight then have to finish.'),
});

export type StopConfig = Config<typeof stopSettings>;
