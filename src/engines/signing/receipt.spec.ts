import { createHash, X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { CompactSign, decodeJwt, decodeProtectedHeader, importPKCS8, type JSONWebKeySet } from 'jose';
import { algorithms, type Identity, TestAuthority } from '../../../test/second-programs/test-pki.js';
import { developmentKey } from './development-key.js';
import { keyFromPEM } from './pem-key.js';
import { publicKeys } from './public-keys.js';
import { makeReceipt, type ReceiptClaims, verifyReceipt } from './receipt.js';
import { sign } from './sign.js';
import type { SigningKey } from './signing-key.js';
import { verifyOffline } from './verify-offline.js';

const claims: ReceiptClaims = {
  sha256: 'ab'.repeat(32),
  size: 115_000,
  bondNumber: '2026-000123',
  code: '0123456789ABCDEFGHJK',
  parties: { principals: ['Elm Builders Ltd.'], obligee: 'City of Québec', sureties: ['Acme Surety'] },
  penalSum: '927687.56',
  statusURL: 'https://bonds.example/verify/0123456789ABCDEFGHJK',
  issuedAt: '2026-11-22T14:00:00Z',
};

let surety: Identity;
let key: SigningKey;
let keys: JSONWebKeySet;

beforeAll(async () => {
  const authority = await TestAuthority.create('Test Root');
  surety = await authority.issue('Surety');
  key = keyFromPEM(surety);
  keys = await publicKeys([key]);
});

describe.each([
  ['RSA-3072', 'PS256'],
  ['P-256', 'ES256'],
  ['P-384', 'ES384'],
] as const)('a receipt by %s', (algorithm, alg) => {
  it('is verified by the published key', async () => {
    const authority = await TestAuthority.create('Test Root');
    const signer = keyFromPEM(
      await authority.issue('Surety', { algorithm: algorithm satisfies keyof typeof algorithms }),
    );
    const receipt = await makeReceipt(signer, claims);
    await expect(verifyReceipt(receipt, await publicKeys([key, signer]))).resolves.toEqual(claims);
    expect(decodeProtectedHeader(receipt)).toMatchObject({ alg, typ: 'vc+jwt' });
  });
});

describe('a receipt', () => {
  it('has both numbers of an ECDSA signature with all their bytes', async () => {
    // INTEGER 1 and INTEGER 128, which DER writes in one byte and in two
    const der = Buffer.from('3007020101' + '02020080', 'hex');
    const receipt = await makeReceipt({ ...key, sign: () => Promise.resolve(der) }, claims);
    const [, , signature = ''] = receipt.split('.');
    expect(Buffer.from(signature, 'base64url').toString('hex')).toBe(
      '01'.padStart(64, '0') + '80'.padStart(64, '0'),
    );
  });

  it('has the shape of a verifiable credential', async () => {
    expect(decodeJwt(await makeReceipt(key, claims))).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://www.w3.org/ns/credentials/undefined-terms/v2',
      ],
      type: ['VerifiableCredential', 'SuretyBondReceipt'],
      issuer: 'https://bonds.example',
      validFrom: '2026-11-22T14:00:00Z',
      credentialStatus: { id: claims.statusURL, type: 'SuretyBondStatus' },
      credentialSubject: {
        type: 'SuretyBond',
        sha256: claims.sha256,
        size: 115_000,
        bondNumber: '2026-000123',
        code: '0123456789ABCDEFGHJK',
        parties: claims.parties,
        penalSum: '927687.56',
      },
    });
  });

  it('is refused from another key, altered, unsigned or empty', async () => {
    const other = keyFromPEM(await developmentKey('Surety'));
    const receipt = await makeReceipt(key, claims);
    const [header = '', payload = '', signature = ''] = receipt.split('.');
    const more = Buffer.from(JSON.stringify({ ...decodeJwt(receipt), issuer: 'https://other' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none","typ":"vc+jwt"}').toString('base64url');
    for (const wrong of [
      await makeReceipt(other, claims),
      `${header}.${more}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      `${none}.${payload}.`,
      '',
      'x'.repeat(100_000),
    ]) {
      await expect(verifyReceipt(wrong, keys)).rejects.toMatchObject({ code: 'receipt-untrusted' });
    }
  });

  it('is not any other text that the key signed', async () => {
    const privateKey = await importPKCS8(surety.privateKey, 'ES256');
    const receipt = await makeReceipt(key, claims);
    const { kid } = decodeProtectedHeader(receipt);
    for (const [typ, payload] of [
      ['JWT', JSON.stringify(decodeJwt(receipt))],
      ['vc+jwt', '{}'],
      ['vc+jwt', '"text"'],
      ['vc+jwt', '{"type":["VerifiableCredential"]}'],
    ] as const) {
      const jws = new CompactSign(Buffer.from(payload)).setProtectedHeader({ alg: 'ES256', typ, kid });
      await expect(verifyReceipt(await jws.sign(privateKey), keys)).rejects.toMatchObject({
        code: 'receipt-unreadable',
      });
    }
  });
});

it('the published keys carry their certificates and nothing private', () => {
  const [published] = keys.keys;
  expect(published).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(published).not.toHaveProperty('d');
  expect(published?.x5c?.map((der) => new X509Certificate(Buffer.from(der, 'base64')).subject)).toEqual([
    'CN=Surety',
    'CN=Test Root',
  ]);
});

describe('verifyOffline', () => {
  async function issued(
    signer: SigningKey,
    receiptSigner = signer,
  ): Promise<{ pdf: Uint8Array; receipt: string }> {
    const document = await PDFDocument.create();
    document.addPage().drawText('Bid Bond');
    const pdf = await sign(await document.save(), { key: signer, at: new Date() });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { pdf, receipt: await makeReceipt(receiptSigner, { ...claims, sha256, size: pdf.length }) };
  }

  it('tells an authentic bond', async () => {
    const { pdf, receipt } = await issued(key);
    await expect(verifyOffline({ pdf, receipt, keys })).resolves.toMatchObject({
      verdict: 'authentic',
      claims: { bondNumber: '2026-000123', size: pdf.length },
    });
  });

  it('goes on trusting a key that is no longer used', async () => {
    const next = keyFromPEM(await developmentKey('Surety'));
    const evidence = { ...(await issued(key)), keys: await publicKeys([next, key]) };
    await expect(verifyOffline(evidence)).resolves.toMatchObject({ verdict: 'authentic' });
  });

  it('tells why not', async () => {
    const other = keyFromPEM(await developmentKey('Surety'));
    const { pdf, receipt } = await issued(key);
    const forged = await issued(other);
    const cases = [
      ['file-changed', { pdf: forged.pdf, receipt }],
      ['receipt-untrusted', { pdf, receipt: forged.receipt }],
      ['receipt-untrusted', forged],
      ['signer-untrusted', await issued(other, key)],
    ] as const;
    for (const [reason, evidence] of cases) {
      await expect(verifyOffline({ ...evidence, keys })).resolves.toEqual({ verdict: 'altered', reason });
    }
  });

  it('never throws, whatever the keys are', async () => {
    const { pdf, receipt } = await issued(key);
    for (const wrong of [{ keys: [] }, {}, { keys: [{}] }, { keys: null }, null]) {
      await expect(verifyOffline({ pdf, receipt, keys: wrong as JSONWebKeySet })).resolves.toMatchObject({
        verdict: 'altered',
      });
    }
  });
});
