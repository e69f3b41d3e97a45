import { X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';
import { keyFromPEM } from '../../engines/signing/pem-key.js';
import { keyID, type PublicKey, publicKeys } from '../../engines/signing/public-keys.js';
import { ownCertificate, type SigningKey } from '../../engines/signing/signing-key.js';
import { CONFIG } from '../../platform/config/config.js';
import { Unavailable } from '../../platform/errors/faults.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { newID } from '../../platform/validation/ids.js';
import type { SigningConfig } from './signing-settings.js';

/**
 * The key that seals bonds. It is an injection token: a team whose key lives in a token or an HSM provides its own, whose
 * `SigningKey` signs by asking the device.
 */
export abstract class KeySource {
  /** The key, with its certificates. */
  abstract load(): Promise<SigningKey>;
}

/**
 * The key of a file, or a development key in DATA_DIR where no file is configured. What reads PKCS#12 and makes
 * certificates is loaded only by who needs it: it is a large library.
 */
@Injectable()
export class KeyFile extends KeySource {
  constructor(@Inject(CONFIG) private readonly config: SigningConfig) {
    super();
  }

  async load(): Promise<SigningKey> {
    const { SIGNING_KEY_FILE: path, SIGNING_KEY_PASSWORD: password } = this.config;
    if (path === undefined) return fromPEM(await this.developmentKey());
    const file = await readFile(path);
    if (file.includes('-----BEGIN')) return fromPEM(file.toString(), password);
    const { keyFromPKCS12 } = await import('../../engines/signing/pkcs12-key.js');
    return keyFromPKCS12(file, password ?? '');
  }

  /** The development key of this installation, which is made once, however many processes begin together. */
  private async developmentKey(): Promise<string> {
    const folder = join(this.config.DATA_DIR, 'signing');
    const path = join(folder, 'development.pem');
    const known = await readFile(path, 'utf8').catch(() => undefined);
    if (known !== undefined) return known;
    const { developmentKey } = await import('../../engines/signing/development-key.js');
    const { privateKey, certificates } = await developmentKey('Surety Bonding Service');
    const draft = join(folder, `${newID()}.pem`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, privateKey + certificates, { mode: 0o600, flag: 'wx' });
    // The first to give its key the name wins.
    await link(draft, path).catch(() => undefined);
    await rm(draft);
    return readFile(path, 'utf8');
  }
}

const fromPEM = (text: string, password?: string): SigningKey =>
  keyFromPEM({ privateKey: text, certificates: text }, password);

const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The key that seals. */
interface CurrentKey {
  key: SigningKey;
  id: string;
  /** Whether nobody vouches for it, as for one that was made for development. */
  isForDevelopment: boolean;
}

/** What seals bonds, and what verifies them. */
@Injectable()
export class SigningKeys {
  private loading: Promise<CurrentKey> | undefined;

  constructor(
    private readonly source: KeySource,
    @Inject(CONFIG) private readonly config: SigningConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The key that seals from now on. @throws Unavailable where it cannot be had */
  async current(): Promise<CurrentKey> {
    try {
      return await (this.loading ??= this.load());
    } catch (error) {
      this.loading = undefined;
      this.logger.error({ err: error }, 'the signing key cannot be had');
      throw new Unavailable('Bonds cannot be sealed now: the signing key is missing.', 60);
    }
  }

  private async load(): Promise<CurrentKey> {
    const key = await this.source.load();
    return { key, id: await keyID(key), isForDevelopment: isForDevelopment(ownCertificate(key)) };
  }

  /** Whether the key of this id, the one that seals or a former one, is known to be for development. */
  async isForDevelopment(id: string): Promise<boolean> {
    const current = await this.current();
    return (current.id === id && current.isForDevelopment) || (await this.formerDevelopment()).has(id);
  }

  private async formerDevelopment(): Promise<Set<string>> {
    const former = await this.former().catch((error: unknown) => {
      this.logger.error({ err: error }, 'the certificates of former signing keys cannot be read');
      return [];
    });
    const keys = former.filter(({ certificates: [own] }) => isForDevelopment(own!));
    return new Set(await Promise.all(keys.map(keyID)));
  }

  /** All keys that have sealed bonds, for everybody. */
  async published(): Promise<JSONWebKeySet> {
    const { key } = await this.current();
    return publicKeys([key, ...(await this.former())]);
  }

  private async former(): Promise<PublicKey[]> {
    const { FORMER_SIGNING_CERTIFICATES: path } = this.config;
    if (path === undefined) return [];
    const found = (await readFile(path, 'utf8')).match(certificate) ?? [];
    return found.map((each) => publicKeyOf(new X509Certificate(each)));
  }
}

const isForDevelopment = (certificate: Uint8Array): boolean =>
  new X509Certificate(certificate).subject.includes('DEVELOPMENT');

function publicKeyOf({ publicKey, raw }: X509Certificate): PublicKey {
  const curve = publicKey.asymmetricKeyDetails?.namedCurve;
  const algorithm = publicKey.asymmetricKeyType === 'rsa' ? 'RSA' : curve === 'secp384r1' ? 'P-384' : 'P-256';
  return { algorithm, certificates: [raw] };
}
