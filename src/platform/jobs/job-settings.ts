import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf, whole } from '../config/setting-readers.js';

/** How this process runs jobs. */
export const jobSettings = settingGroup({
  JOBS: setting('on', oneOf('on', 'off'), '`off`: this process runs no jobs.'),
  JOBS_AT_ONCE: setting(
    5,
    whole(1, 100),
    'Jobs that this process runs at the same time, at most. The last place is for organizations that have none.',
  ),
  JOB_LEASE_SECONDS: setting(
    30,
    whole(1, 3600),
    'Seconds without a sign of life from its worker after which a job goes to another worker.',
  ),
  JOB_KEEP_DAYS: setting(14, whole(1, 3650), 'Days for which finished jobs can be read.'),
});

export type JobConfig = Config<typeof jobSettings>;
