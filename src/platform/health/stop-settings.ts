import { type Config, setting, settingGroup } from '../config/setting.js';
import { whole } from '../config/setting-readers.js';

/** How the service stops. */
export const stopSettings = settingGroup({
  STOP_SECONDS: setting(20, whole(1, 600), 'Seconds that requests in flight have to finish at a stop.'),
});

export type StopConfig = Config<typeof stopSettings>;
