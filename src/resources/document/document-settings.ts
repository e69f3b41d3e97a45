import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { whole } from '../../platform/config/setting-readers.js';

/** What documents may be. */
export const documentSettings = settingGroup({
  DOCUMENT_BYTES: setting(
    25 * 2 ** 20,
    whole(1, 2 ** 30),
    'Bytes that the content of a document may have, at most.',
  ),
});

export type DocumentConfig = Config<typeof documentSettings>;
