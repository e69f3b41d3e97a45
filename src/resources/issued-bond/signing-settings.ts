import { type Config, secret, setting, settingGroup } from '../../platform/config/setting.js';
import { text, url } from '../../platform/config/setting-readers.js';

/** With what bonds are sealed, and where they are verified. */
export const signingSettings = settingGroup({
  SIGNING_KEY_FILE: setting<string | undefined>(
    undefined,
    text,
    'The key that seals bonds, with its certificates: PEM (PKCS#8, encrypted or not) or PKCS#12. Default: a development key that is made in `<DATA_DIR>/signing`, for which nobody vouches.',
  ),
  SIGNING_KEY_PASSWORD: secret<string | undefined>(undefined, text, 'The password of SIGNING_KEY_FILE.'),
  FORMER_SIGNING_CERTIFICATES: setting<string | undefined>(
    undefined,
    text,
    'A PEM file with the certificates of keys that have sealed bonds before, which stay published.',
  ),
  TSA_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'A time stamping authority (RFC 3161), asked for each seal. Default: seals have no time stamp.',
  ),
  PUBLIC_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Where people reach this service: it stands on bonds, before `/verify/`. Default: `http://127.0.0.1:<PORT>`, which is of use on this machine alone.',
  ),
});

export type SigningConfig = Config<typeof signingSettings> & { DATA_DIR: string; PORT: number };
