import { PDFDocument } from '@cantoo/pdf-lib';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { algorithms, TestAuthority } from '../../../test/second-programs/test-pki.js';
import {
  bodyOf,
  type LoopbackServer,
  serveOnLoopback,
  TimeStampAuthority,
} from '../../../test/second-programs/time-stamp-server.js';
import { contactsIn } from './contacts.js';
import { developmentKey } from './development-key.js';
import { keyFromPEM } from './pem-key.js';
import { sign } from './sign.js';
import type { SigningKey } from './signing-key.js';
import { timestampFrom } from './time-stamp-authority.js';
import { verifySignature } from './verify-signature.js';

const at = new Date(Math.floor(Date.now() / 1000) * 1000);
const texts = { name: 'Surety Company of Québec', reason: 'Executed as surety', location: 'Québec' };
const dir = mkdtempSync(join(tmpdir(), 'signing-'));

let authority: TestAuthority;
let tsa: TimeStampAuthority;
let tsaServer: LoopbackServer;
let bond: Uint8Array;

beforeAll(async () => {
  authority = await TestAuthority.create('Test Root');
  tsa = new TimeStampAuthority(await authority.issue('Test Time Stamps', { timeStamping: true }));
  tsaServer = await serveOnLoopback((request, response) => {
    void bodyOf(request).then((query) => response.end(tsa.reply(query)));
  });
  bond = await twoPages();
});

afterAll(async () => {
  await tsaServer.close();
  tsa.remove();
  rmSync(dir, { recursive: true, force: true });
});

async function twoPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const text of ['Bid Bond', 'Power of Attorney'])
    document.addPage([612, 792]).drawText(text, { x: 72, y: 700 });
  return document.save();
}

async function keyOf(algorithm: keyof typeof algorithms): Promise<SigningKey> {
  return keyFromPEM(await authority.issue(`Surety ${algorithm}`, { algorithm }));
}

function keep(name: string, content: string | Uint8Array): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

/** The bytes that are signed and the signature, found without the code under test. */
function takeApart(pdf: Uint8Array): { content: Buffer; cms: Buffer } {
  const file = Buffer.from(pdf);
  const numbers = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1'))?.slice(1).map(Number);
  const [before = 0, after = 0, rest = 0] = numbers ?? [];
  expect(after + rest).toBe(file.length);
  const room = Buffer.from(file.toString('latin1', before + 1, after - 1), 'hex');
  return {
    content: Buffer.concat([file.subarray(0, before), file.subarray(after)]),
    cms: room.subarray(0, 4 + room.readUInt16BE(2)),
  };
}

/** What tells pdfsig to trust the test authority; without certutil, to ask for no trust. */
let trust: string[] | undefined;
function trustForPdfsig(): string[] {
  if (trust) return trust;
  const store = ['-d', `sql:${dir}`];
  const hasStore = secondProgram('certutil', ['-N', ...store, '--empty-password']) !== undefined;
  if (hasStore) {
    const root = keep('ca.pem', authority.certificate);
    secondProgram('certutil', ['-A', '-n', 'test', '-t', 'C,C,C', '-i', root, ...store]);
  }
  return (trust = hasStore ? ['-nssdir', dir] : ['-nocert']);
}

function expectReport(report: string | undefined, text: string): void {
  if (report !== undefined) expect(report).toContain(text);
}

const combinations = (Object.keys(algorithms) as (keyof typeof algorithms)[]).flatMap((algorithm) =>
  [false, true].flatMap((timestamped) =>
    [false, true].map((objectStreams) => ({ algorithm, timestamped, objectStreams })),
  ),
);

describe.each(combinations)(
  'a signature by $algorithm, time stamp $timestamped, object streams $objectStreams',
  ({ algorithm, timestamped, objectStreams }) => {
    let signed: Uint8Array;
    let path: string;

    beforeAll(async () => {
      if (timestamped && secondProgram('openssl', ['version']) === undefined) timestamped = false;
      const timestamp = timestamped ? timestampFrom(tsaServer.url) : undefined;
      signed = await sign(bond, { key: await keyOf(algorithm), at, ...texts, timestamp, objectStreams });
      path = keep(`${algorithm}-${timestamped}-${objectStreams}.pdf`, signed);
    });

    it('is valid to us', () => {
      const check = verifySignature(signed);
      expect(check).toMatchObject({ valid: true, coversWholeFile: true, signer: `Surety ${algorithm}` });
      if (timestamped) expect(Number(check.timestampedAt) - Number(at)).toBeLessThan(60_000);
      else expect(check.timestampedAt).toBeUndefined();
    });

    it('is valid to pdfsig, over the whole document', () => {
      const options = trustForPdfsig();
      const report = secondProgram('pdfsig', [...options, path]);
      if (report === undefined) return;
      expect(report).toContain('Signature Validation: Signature is Valid.');
      expect(report).toContain('Total document signed');
      expect(report).toContain('Signature Type: ETSI.CAdES.detached');
      if (!options.includes('-nocert'))
        expect(report).toContain('Certificate Validation: Certificate is Trusted.');
    });

    it('is CAdES to openssl, without the time among the signed attributes', () => {
      const { content, cms } = takeApart(signed);
      const cmsFile = keep('signature.der', cms);
      const printed = secondProgram('openssl', [
        'cms',
        '-cmsout',
        '-print',
        '-inform',
        'DER',
        '-in',
        cmsFile,
      ]);
      if (printed === undefined) return;
      const [, signedAttributes, unsignedAttributes] =
        /signedAttrs:([^]*?)signatureAlgorithm:[^]*?unsignedAttrs:([^]*)/.exec(printed) ?? [];
      expect(signedAttributes?.match(/object: \S+/g)?.toSorted()).toEqual([
        'object: contentType',
        'object: id-smime-aa-signingCertificateV2',
        'object: messageDigest',
      ]);
      expect(unsignedAttributes?.includes('id-smime-aa-timeStampToken')).toBe(timestamped);
      secondProgram('openssl', [
        ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', cmsFile],
        ...['-content', keep('content', content), '-CAfile', keep('ca.pem', authority.certificate)],
        ...['-purpose', 'any', '-out', join(dir, 'verified')],
      ]);
    });

    it('is a sound PDF of one revision to mutool and qpdf', () => {
      expectReport(secondProgram('mutool', ['sign', '-v', path]), 'unchanged');
      expectReport(secondProgram('qpdf', ['--check', path]), 'No syntax or stream encoding errors');
      expect(Buffer.from(signed).toString('latin1').split('%%EOF')).toHaveLength(2);
    });
  },
);

describe('sign', () => {
  it('puts the proof of revocation into the same revision', async () => {
    const key = await keyOf('P-256');
    const revocation = { certs: [...key.certificates], crls: [Buffer.from('a list')] };
    const signed = await sign(bond, { key, at, revocation });
    expect(verifySignature(signed).valid).toBe(true);
    const path = keep('dss.pdf', signed);
    expectReport(secondProgram('pdfsig', [...trustForPdfsig(), path]), 'Total document signed');
    expectReport(secondProgram('mutool', ['show', path, 'trailer/Root/DSS']), 'Certs');
  });

  it('leaves what it says of a contact to be found, whatever else of the file is lost', async () => {
    const contactInfo = 'https://bonds.example/verify/0123456789ABCDEFGHJK?où=Québec';
    const signed = await sign(bond, { key: await keyOf('P-256'), at, ...texts, contactInfo });
    expect(contactsIn(signed)).toEqual([contactInfo]);
    expect(contactsIn(signed.subarray(signed.length >> 2))).toEqual([contactInfo]);
    expect(contactsIn(await sign(bond, { key: await keyOf('P-256'), at }))).toEqual([]);
  });

  it('allows no change after it', async () => {
    const document = await PDFDocument.load(await sign(bond, { key: await keyOf('P-256'), at, ...texts }));
    const perms = document.catalog.toString();
    expect(perms).toContain('/Perms');
    const signature = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(signature.find((text) => text.includes('/ETSI.CAdES.detached'))).toMatch(/\/DocMDP[^]*\/P 1\b/);
  });

  it('asks a key that nobody sees', async () => {
    const { certificates, algorithm, ...inMemory } = await keyOf('P-384');
    const asked: string[] = [];
    const token: SigningKey = {
      certificates,
      algorithm,
      sign: (data, scheme) => {
        asked.push(scheme);
        return inMemory.sign(data, scheme);
      },
    };
    expect(verifySignature(await sign(bond, { key: token, at })).valid).toBe(true);
    expect(asked).toEqual(['ES384']);
  });

  it('hands out nothing that its own check refuses', async () => {
    const { certificates, algorithm } = await keyOf('P-256');
    const other = await keyOf('P-256');
    const key = { ...other, certificates, algorithm };
    await expect(sign(bond, { key, at })).rejects.toMatchObject({ code: 'signature-invalid' });
  });

  it('refuses a certificate that is not valid then', async () => {
    const notAfter = new Date(Number(at) - 1000);
    const key = keyFromPEM(await authority.issue('Expired', { notAfter }));
    await expect(sign(bond, { key, at })).rejects.toMatchObject({ code: 'certificate-expired' });
  });

  it('refuses a PDF that is signed, or none', async () => {
    const key = await keyOf('P-256');
    const signed = await sign(bond, { key, at });
    await expect(sign(signed, { key, at })).rejects.toMatchObject({ code: 'pdf-already-signed' });
    await expect(sign(Buffer.from('no PDF'), { key, at })).rejects.toMatchObject({ code: 'pdf-unusable' });
  });

  it('refuses what the check could not tell from a second revision', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.context.register(document.context.stream('%%EOF'));
    const key = await keyOf('P-256');
    await expect(sign(await document.save(), { key, at })).rejects.toMatchObject({ code: 'pdf-unusable' });
  });

  it('refuses a chain that has no room', async () => {
    const { certificates, ...key } = await keyOf('P-256');
    const chain = [...certificates, ...Array<Uint8Array>(60).fill(certificates[1] ?? Buffer.of())];
    await expect(sign(bond, { key: { ...key, certificates: chain }, at })).rejects.toMatchObject({
      code: 'cms-too-large',
    });
  });

  it('shows the development key for what it is', async () => {
    const key = keyFromPEM(await developmentKey('Acme Surety'));
    const [certificate = Buffer.of()] = key.certificates;
    expect(verifySignature(await sign(bond, { key, at }))).toMatchObject({
      valid: true,
      signer: 'Acme Surety (DEVELOPMENT)',
      certificateFingerprint: new X509Certificate(certificate).fingerprint256
        .replaceAll(':', '')
        .toLowerCase(),
    });
  });
});
