import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { url } from '../../platform/config/setting-readers.js';

/** How people outside sign off. */
export const signOffSettings = settingGroup({
  SIGN_OFF_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Page of your own front end on which people sign off a bond by a mailed link; the token is appended to it, as with `INVITE_URL`. Default: the mail has the token alone.',
  ),
});

export type SignOffConfig = Config<typeof signOffSettings>;
