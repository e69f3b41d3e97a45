import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadConfiguration, readConfig, renamedSettings } from './config.js';
import { type Config, collectSettings, secret, setting, settingGroup } from './setting.js';
import { bytes, listOf, oneOf, text, url, whole } from './setting-readers.js';

const portSettings = settingGroup({
  PORT: setting(3000, whole(0, 65535), 'The port.'),
  LEVEL: setting<'low' | 'high' | undefined>(undefined, oneOf('low', 'high'), 'The level.'),
});
const claimSettings = settingGroup(
  {
    CLAIM_INBOX: setting<string | undefined>(undefined, url('https'), 'Where claims go.', {
      formerly: ['CLAIMS_URL', 'INBOX'],
    }),
    CLAIM_KEY: setting('', text, 'The key for it.'),
    CLAIM_KINDS: setting(['bid'], listOf, 'Which ones.'),
  },
  (isSet) => (isSet('CLAIM_KEY') && !isSet('CLAIM_INBOX') ? ['CLAIM_INBOX is needed with CLAIM_KEY.'] : []),
);
const all = collectSettings(portSettings, claimSettings);

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(all, env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(BadConfiguration);
    return (error as Error).message.split('\n').slice(1);
  }
};

test('settings of several groups are read together, and each has its type', () => {
  const config: Config<typeof all> = readConfig(all, {
    PORT: '80',
    CLAIM_INBOX: '',
    CLAIM_KINDS: 'bid, final',
  });
  const port: number = config.PORT;
  expect(port).toBe(80);
  expect(config).toEqual({
    PORT: 80,
    LEVEL: undefined,
    CLAIM_INBOX: undefined,
    CLAIM_KEY: '',
    CLAIM_KINDS: ['bid', 'final'],
  });
});

test('every fault is told, those among settings too', () => {
  expect(faultsOf({ PORT: '65536', LEVEL: 'middling', CLAIM_KEY: 'k' })).toEqual([
    '  PORT must be a whole number from 0 to 65535.',
    '  LEVEL must be one of low, high.',
    '  CLAIM_INBOX is needed with CLAIM_KEY.',
  ]);
});

test('a former name works, counts as set, and is warned of', () => {
  const env = { CLAIMS_URL: 'https://claims.example', CLAIM_KEY: 'k' };
  expect(readConfig(all, env).CLAIM_INBOX).toBe('https://claims.example');
  expect(renamedSettings(all, env)).toEqual([
    'CLAIMS_URL is now called CLAIM_INBOX. The old name still works: please rename it.',
  ]);
  expect(renamedSettings(all, { CLAIM_INBOX: 'https://new.example', CLAIMS_URL: '' })).toEqual([]);
  expect(faultsOf({ INBOX: 'ftp://x' })).toEqual(['  INBOX must be a URL that begins with https://.']);
});

test('of a new name and a former one the new one counts', () => {
  const env = { CLAIM_INBOX: 'https://new.example', INBOX: 'https://old.example' };
  expect(readConfig(all, env).CLAIM_INBOX).toBe('https://new.example');
  expect(renamedSettings(all, env)).toEqual([
    'INBOX is ignored: it is an old name of CLAIM_INBOX, and CLAIM_INBOX is set.',
  ]);
});

test('a name is declared once, former names included', () => {
  const again = settingGroup({ INBOX: setting('', text, 'Another one.') });
  expect(() => collectSettings(portSettings, portSettings)).toThrow('PORT is declared twice');
  expect(() => collectSettings(all, again)).toThrow('INBOX is declared twice');
});

test.each([
  ['0', 0],
  ['1500', 1_500],
  ['20MB', 20_000_000],
  ['1.5 KiB', 1_536],
  ['100GiB', 107_374_182_400],
  ['7b', 7],
])('%s is %i bytes', (text, size) => expect(bytes(text)).toBe(size));

test.each(['', '-1', '5iB', '1e3', '10 bits', '9999999TB', '0x10'])('%j is no number of bytes', (text) => {
  expect(() => bytes(text)).toThrow('must be a number of bytes');
});

describe('a secret', () => {
  const secrets = settingGroup({ CLAIM_TOKEN: secret<string | undefined>(undefined, text, 'The token.') });
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const file = join(folder, 'token');
  afterAll(() => rmSync(folder, { recursive: true }));
  const faults = (env: NodeJS.ProcessEnv) => {
    try {
      return readConfig(secrets, env).CLAIM_TOKEN;
    } catch (error) {
      return (error as BadConfiguration).faults;
    }
  };

  test('is read from the file that is named, without the end of its line', () => {
    writeFileSync(file, 'of the file \n');
    expect(faults({ CLAIM_TOKEN_FILE: file })).toBe('of the file ');
    expect(faults({ CLAIM_TOKEN: 'of the variable', CLAIM_TOKEN_FILE: '' })).toBe('of the variable');
    expect(renamedSettings(secrets, { CLAIM_TOKEN_FILE: file })).toEqual([]);
  });

  test('is in one place, in a file that can be read', () => {
    expect(faults({ CLAIM_TOKEN: 'x', CLAIM_TOKEN_FILE: file })).toEqual([
      'CLAIM_TOKEN and CLAIM_TOKEN_FILE are both set: only one of them can be.',
    ]);
    expect(faults({ CLAIM_TOKEN_FILE: join(folder, 'none') })).toEqual([
      'CLAIM_TOKEN_FILE names a file that cannot be read (ENOENT).',
    ]);
    writeFileSync(file, '\n');
    expect(faults({ CLAIM_TOKEN_FILE: file })).toEqual(['CLAIM_TOKEN_FILE names a file that is empty.']);
  });

  test('takes a name that no other setting has', () => {
    const other = settingGroup({ CLAIM_TOKEN_FILE: setting('', text, 'A file.') });
    expect(() => collectSettings(secrets, other)).toThrow('CLAIM_TOKEN_FILE is declared twice');
  });
});
