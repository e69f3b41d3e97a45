import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { url, whole } from '../../platform/config/setting-readers.js';

/** How invites reach people, and how many there may be. */
export const inviteSettings = settingGroup({
  INVITE_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Page of your own front end on which people accept invites; the token is appended to it. `https://app.example/accept#token=` keeps the token out of the logs of the servers on its way. Default: the mail has the token alone.',
  ),
  RATE_LIMIT_INVITES: setting(
    60,
    whole(0, 1_000_000_000),
    'Invites of one organization a minute; `0`: no such limit.',
  ),
});

export type InviteConfig = Config<typeof inviteSettings>;
