import { type Config, setting, settingGroup } from '../config/setting.js';
import { oneOf, text } from '../config/setting-readers.js';

/** The private database server, which runs where there is no DATABASE_URL. */
export const privateServerSettings = settingGroup({
  DATA_DIR: setting(
    '.data',
    text,
    'Directory for the private server, and for documents and mail kept as files.',
  ),
  PRIVATE_SERVER_INSTALL: setting(
    'allow',
    oneOf('allow', 'never'),
    '`never`: where the machine has no database server, the service neither installs MariaDB nor downloads the MySQL image, but says what is missing and ends. `allow`: it does, and logs the command first.',
  ),
});

export type PrivateServerConfig = Config<typeof privateServerSettings>;
