import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf, text } from '../config/setting-readers.js';

/** Whether the console is there, and how people log in to it. */
export const consoleSettings = settingGroup(
  {
    CONSOLE: setting(
      'on',
      oneOf('on', 'off'),
      '`off`: the page for people at `/console` is not there (404). It does nothing that a client of the API cannot do.',
    ),
    OIDC_CLIENT_ID: setting<string | undefined>(
      undefined,
      text,
      'The name of the console at the identity provider of JWT_ISSUER: a public client that takes the authorization code flow with PKCE and returns to `/console/signed-in`. Default: people log in to the console by API keys.',
    ),
    OIDC_SCOPES: setting(
      'openid',
      text,
      'The scopes that the console asks for, separated by spaces. With `offline_access` people stay logged in as long as their tab is open, where the provider allows it.',
    ),
    OIDC_PARAMETERS: setting<string | undefined>(
      undefined,
      parameters,
      'More parameters of the request for a token, where the provider wants them: `audience=bonds`.',
    ),
  },
  (isSet) =>
    isSet('OIDC_CLIENT_ID') && !isSet('JWT_ISSUER')
      ? ['JWT_ISSUER is needed with OIDC_CLIENT_ID: the provider at which people log in.']
      : [],
);

export type ConsoleConfig = Config<typeof consoleSettings>;

/** What stands behind the `?` of a URL. */
function parameters(value: string): string {
  if (!/^[^=&?#\s]+=[^&?#\s]*(&[^=&?#\s]+=[^&?#\s]*)*$/.test(value))
    throw new Error('must be parameters such as audience=bonds&resource=https://bonds.example');
  return value;
}
