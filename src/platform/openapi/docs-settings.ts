import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf } from '../config/setting-readers.js';

/** Whether the service shows its reference. */
export const docsSettings = settingGroup({
  DOCS: setting(
    'on',
    oneOf('on', 'off'),
    '`off`: `/docs` and `/openapi.json` are not there (404). `docs/openapi.json` of this repository says the same as they do.',
  ),
});

export type DocsConfig = Config<typeof docsSettings>;
