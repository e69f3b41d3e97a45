import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf } from '../config/setting-readers.js';

/** What is logged. */
export const logSettings = settingGroup({
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'The lowest level of log lines that are written.',
  ),
  LOG_ADDRESS: setting(
    'all',
    oneOf('all', 'refused', 'none'),
    'Which request lines have the address of the client, which is personal data: `all`, those of requests that were `refused` (401, 403, 429), or `none`. Of an IPv6 address only the first 64 bits are logged.',
  ),
});

const refusals = [401, 403, 429];

/** Whether the line of a request that was answered with this status has the address of the client. */
export const hasAddress = ({ LOG_ADDRESS }: Pick<LogConfig, 'LOG_ADDRESS'>, status: number): boolean =>
  LOG_ADDRESS === 'all' || (LOG_ADDRESS === 'refused' && refusals.includes(status));

export type LogConfig = Config<typeof logSettings>;
