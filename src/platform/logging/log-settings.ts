import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf } from '../config/setting-readers.js';

/** What is logged. */
export const logSettings = settingGroup({
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'The lowest level of log lines that are written.',
  ),
});

export type LogConfig = Config<typeof logSettings>;
