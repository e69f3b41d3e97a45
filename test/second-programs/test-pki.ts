import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  ExtKeyUsage,
  Extension,
} from 'pkijs';

/** A private key and its certificates, in PEM. */
export interface Identity {
  readonly privateKey: string;
  readonly certificates: string;
}

export const algorithms = {
  'RSA-3072': {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  'P-256': { name: 'ECDSA', namedCurve: 'P-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384' },
};

interface IssueOptions {
  readonly algorithm?: keyof typeof algorithms;
  readonly timeStamping?: boolean;
  readonly notAfter?: Date;
}

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
const DAY = 24 * 60 * 60 * 1000;

/** A certification authority for tests. It names no responder, so that no program asks the network about it. */
export class TestAuthority {
  private constructor(
    private readonly keys: webcrypto.CryptoKeyPair,
    private readonly own: Certificate,
  ) {}

  static async create(name: string): Promise<TestAuthority> {
    const keys = await generate(algorithms['P-256']);
    const own = certificate(name, name);
    own.extensions = [
      extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema().toBER()),
      extension(
        '2.5.29.15',
        new BitString({ valueHex: new Uint8Array([0b0000_0110]), unusedBits: 1 }).toBER(),
      ),
    ];
    await finish(own, keys, keys);
    return new TestAuthority(keys, own);
  }

  get certificate(): string {
    return pem('CERTIFICATE', this.own.toSchema(true).toBER());
  }

  async issue(name: string, options: IssueOptions = {}): Promise<Identity> {
    const { algorithm = 'P-256', timeStamping = false, notAfter } = options;
    const keys = await generate(algorithms[algorithm]);
    const issued = certificate(name, this.own.subject.typesAndValues[0]?.value.valueBlock.value as string);
    if (notAfter) issued.notAfter.value = notAfter;
    issued.extensions = [
      extension(
        '2.5.29.15',
        new BitString({ valueHex: new Uint8Array([0b1100_0000]), unusedBits: 6 }).toBER(),
      ),
      ...(timeStamping
        ? [extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema().toBER())]
        : []),
    ];
    await finish(issued, keys, this.keys);
    return {
      privateKey: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
      certificates: pem('CERTIFICATE', issued.toSchema(true).toBER()) + this.certificate,
    };
  }
}

function generate(algorithm: (typeof algorithms)[keyof typeof algorithms]): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function certificate(subject: string, issuer: string): Certificate {
  const made = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: serialNumber() }) });
  made.subject.typesAndValues.push(commonName(subject));
  made.issuer.typesAndValues.push(commonName(issuer));
  made.notBefore.value = new Date(Date.now() - 365 * DAY);
  made.notAfter.value = new Date(Date.now() + 365 * DAY);
  return made;
}

async function finish(
  made: Certificate,
  keys: webcrypto.CryptoKeyPair,
  issuer: webcrypto.CryptoKeyPair,
): Promise<void> {
  await made.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await made.sign(issuer.privateKey, 'SHA-256', engine);
}

function serialNumber(): Uint8Array {
  const bytes = Uint8Array.from(randomBytes(16));
  bytes[0] = 0x40;
  return bytes;
}

function commonName(value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) });
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function pem(label: string, der: ArrayBuffer): string {
  const body = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}
