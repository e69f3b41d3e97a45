import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { algorithms, type Identity, TestAuthority } from '../../../test/second-programs/test-pki.js';
import { developmentKey } from './development-key.js';
import { keyFromPEM } from './pem-key.js';
import { keyFromPKCS12 } from './pkcs12-key.js';

const dir = mkdtempSync(join(tmpdir(), 'keys-'));
const names = Object.keys(algorithms) as (keyof typeof algorithms)[];
let authority: TestAuthority;
let surety: Identity;

beforeAll(async () => {
  authority = await TestAuthority.create('Test Root');
  surety = await authority.issue('Surety');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function subjects(certificates: readonly Uint8Array[]): string[] {
  return certificates.map((certificate) => new X509Certificate(certificate).subject);
}

/** A PKCS#12 file by openssl; `undefined` without it. */
function pkcs12({ privateKey, certificates }: Identity, ...options: string[]): Buffer | undefined {
  const [key, chain, out] = ['key.pem', 'chain.pem', 'out.p12'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(key, privateKey);
  writeFileSync(chain, certificates);
  const args = [
    'pkcs12',
    '-export',
    '-inkey',
    key,
    '-in',
    chain,
    '-out',
    out,
    '-passout',
    'pass:Schlüssel',
    ...options,
  ];
  return secondProgram('openssl', args) === undefined ? undefined : readFileSync(out);
}

function encrypted(privateKey: string): string {
  const options = { format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
  return createPrivateKey(privateKey).export(options).toString();
}

describe('keyFromPEM', () => {
  it.each(names)('takes %s, its certificate first', async (algorithm) => {
    const { privateKey, certificates } = await authority.issue('Surety', { algorithm });
    const backwards = certificates
      .split(/(?<=-----END CERTIFICATE-----\n)/)
      .toReversed()
      .join('');
    const key = keyFromPEM({ privateKey, certificates: backwards });
    expect(key.algorithm).toBe(algorithm === 'RSA-3072' ? 'RSA' : algorithm);
    expect(subjects(key.certificates)).toEqual(['CN=Surety', 'CN=Test Root']);
  });

  it('opens an encrypted key by its password', () => {
    const key = { ...surety, privateKey: encrypted(surety.privateKey) };
    expect(keyFromPEM(key, 'secret').algorithm).toBe('P-256');
    expect(() => keyFromPEM(key, 'Secret')).toThrow(expect.objectContaining({ code: 'password-wrong' }));
    expect(() => keyFromPEM(key)).toThrow(expect.objectContaining({ code: 'password-wrong' }));
  });

  it.each([
    ['key-unreadable', { privateKey: 'no key' }],
    ['certificate-missing', { certificates: '' }],
    [
      'certificate-missing',
      { certificates: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' },
    ],
    ['key-unsupported', { privateKey: ed25519() }],
  ])('refuses with %s', (code, part) => {
    expect(() => keyFromPEM({ ...surety, ...part })).toThrow(expect.objectContaining({ code }));
  });

  it('refuses the certificate of another key', async () => {
    const { certificates } = await authority.issue('Other');
    expect(() => keyFromPEM({ ...surety, certificates })).toThrow(
      expect.objectContaining({ code: 'certificate-mismatch' }),
    );
  });
});

describe('keyFromPKCS12', () => {
  it.each(names)('takes %s', async (algorithm) => {
    const file = pkcs12(await authority.issue('Surety', { algorithm }));
    if (!file) return;
    const key = await keyFromPKCS12(file, 'Schlüssel');
    expect(key.algorithm).toBe(algorithm === 'RSA-3072' ? 'RSA' : algorithm);
    expect(subjects(key.certificates)).toEqual(['CN=Surety', 'CN=Test Root']);
  });

  it('names a wrong password', async () => {
    const file = pkcs12(surety);
    if (!file) return;
    await expect(keyFromPKCS12(file, 'wrong')).rejects.toMatchObject({ code: 'password-wrong' });
    await expect(keyFromPKCS12(file, '')).rejects.toMatchObject({ code: 'password-wrong' });
  });

  it.each([['-legacy'], ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'NONE']])(
    'tells how to convert a legacy file (%s)',
    async (...options) => {
      const file = pkcs12(surety, ...options);
      if (!file) return;
      await expect(keyFromPKCS12(file, 'Schlüssel')).rejects.toMatchObject({
        code: 'pkcs12-legacy',
        message: expect.stringContaining('openssl pkcs12 -legacy -in old.p12'),
      });
    },
  );

  it('refuses what is none', async () => {
    await expect(keyFromPKCS12(Buffer.from('PKCS'), '')).rejects.toMatchObject({ code: 'pkcs12-unreadable' });
  });
});

describe('developmentKey', () => {
  it('says DEVELOPMENT, and is another each time', async () => {
    const [one, two] = [await developmentKey('Acme'), await developmentKey('Acme')];
    const { subject, issuer, serialNumber } = new X509Certificate(one.certificates);
    expect(subject).toBe('CN=Acme (DEVELOPMENT)');
    expect(issuer).toBe(subject);
    expect(serialNumber).not.toBe(new X509Certificate(two.certificates).serialNumber);
    expect(keyFromPEM(one).algorithm).toBe('P-256');
  });
});

function ed25519(): string {
  return `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI${'A'.repeat(42)}A\n-----END PRIVATE KEY-----\n`;
}
