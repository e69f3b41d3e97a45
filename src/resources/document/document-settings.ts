import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { whole } from '../../platform/config/setting-readers.js';

/** What documents may be. */
export const documentSettings = settingGroup({
  DOCUMENT_BYTES: setting(
    25 * 2 ** 20,
    whole(1, 2 ** 30),
    'Bytes that the content of a document may have, at most.',
  ),
  READING_SECONDS: setting(
    1_800,
    whole(0, 1_000_000),
    'Seconds in an hour for which documents of one organization are read; what is beyond that waits for the next hour. `0`: no such limit.',
  ),
  UPLOADS_AT_ONCE: setting(
    16,
    whole(1, 10_000),
    'Contents of documents that an organization may upload to one process at the same time; one caller has half of them.',
  ),
});

export type DocumentConfig = Config<typeof documentSettings>;
