import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf, opaqueID } from '../config/setting-readers.js';
import { isLoopback } from '../network/loopback.js';

/** Who is let in. */
export const authSettings = settingGroup({
  AUTH: setting<'open' | 'required' | undefined>(
    undefined,
    oneOf('open', 'required'),
    '`required`: every caller shows credentials. `open`: callers without credentials act as `anonymous` and may do anything in every organization. Default: `open` on a loopback address outside production, otherwise `required`.',
  ),
  DEFAULT_ORG_ID: setting(
    'default',
    opaqueID,
    'The organization that owns what an anonymous caller creates without naming one.',
  ),
  NODE_ENV: setting(
    'development',
    oneOf('development', 'production', 'test'),
    '`production`: the service refuses to start while no credentials exist.',
  ),
});

export type AuthConfig = Config<typeof authSettings> & { HOST: string };

/** Whether callers without credentials are let in as `anonymous`. */
export function isOpen({ AUTH, HOST, NODE_ENV }: Omit<AuthConfig, 'DEFAULT_ORG_ID'>): boolean {
  if (AUTH !== undefined) return AUTH === 'open';
  return isLoopback(HOST) && NODE_ENV !== 'production';
}
