import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { JSONWebKeySet } from 'jose';
import { TestAuthority } from '../../../test/second-programs/test-pki.js';
import { developmentKey } from './development-key.js';
import { keyFromPEM } from './pem-key.js';
import { publicKeys } from './public-keys.js';
import { makeReceipt } from './receipt.js';
import { sign } from './sign.js';
import type { SigningKey } from './signing-key.js';
import { verifyOffline } from './verify-offline.js';
import { verifySignature } from './verify-signature.js';

/** How many altered copies are tried; the acceptance run takes 10,000. */
const COPIES = Number(process.env.ALTERED_COPIES ?? 400);

/** Milliseconds. */
const PATIENCE = 30_000 + COPIES * 20;

const at = new Date();
const claims = {
  bondNumber: '1',
  code: '0123456789ABCDEFGHJK',
  parties: { principals: ['Elm Builders'], obligee: 'City', sureties: ['Acme Surety'] },
  penalSum: '1000.00',
  statusURL: 'https://bonds.example/verify/0123456789ABCDEFGHJK',
  issuedAt: at.toISOString(),
};

let bond: Uint8Array;
let key: SigningKey;
let signed: Buffer;
let receipt: string;
let keys: JSONWebKeySet;
let contents: { start: number; end: number };

beforeAll(async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Bid Bond');
  bond = await document.save();
  key = keyFromPEM(await (await TestAuthority.create('Test Root')).issue('Surety'));
  signed = Buffer.from(await sign(bond, { key, at }));
  receipt = await receiptFor(signed);
  keys = await publicKeys([key]);
  const start = signed.indexOf('/Contents <') + '/Contents '.length;
  contents = { start, end: signed.indexOf('>', start) + 1 };
});

function receiptFor(pdf: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return makeReceipt(key, { ...claims, sha256, size: pdf.length });
}

/** Numbers below 1 that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function flipped(position: number, bit: number): Buffer {
  const copy = Buffer.from(signed);
  copy[position]! ^= 1 << bit;
  return copy;
}

/** Another edition of the catalog, appended as PDF allows it. */
function incrementallyEdited(number: number): Buffer {
  const text = signed.toString('latin1');
  const xref = /startxref\n(\d+)/.exec(text)?.[1];
  const edit = `\n${number} 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  const trailer = `xref\n${number} 1\n${String(text.length + 1).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 99 /Prev ${xref} >>\n`;
  return Buffer.from(`${text}${edit}${trailer}startxref\n${text.length + edit.length}\n%%EOF\n`, 'latin1');
}

async function stripped(): Promise<Uint8Array> {
  const document = await PDFDocument.load(signed);
  const signature = document.catalog.lookup(PDFName.of('Perms'), PDFDict).get(PDFName.of('DocMDP')) as PDFRef;
  document.context.delete(signature);
  document.catalog.delete(PDFName.of('AcroForm'));
  document.catalog.delete(PDFName.of('Perms'));
  return document.save();
}

async function signedByAnother(): Promise<Uint8Array> {
  return sign(bond, { key: keyFromPEM(await developmentKey('Surety')), at });
}

/** The kinds of alteration, by the share that each has of all. */
const kinds: [
  name: string,
  share: number,
  alter: (random: () => number) => Uint8Array | Promise<Uint8Array>,
][] = [
  [
    'a bit anywhere',
    0.4,
    (random) => flipped(Math.floor(random() * signed.length), Math.floor(random() * 8)),
  ],
  [
    'a bit outside the signature',
    0.18,
    (random) => {
      const position = Math.floor(random() * (signed.length - contents.end + contents.start));
      return flipped(position < contents.start ? position : position + contents.end - contents.start, 0);
    },
  ],
  ['a bit of the signature', 0.2, (random) => flipped(contents.start + Math.floor(random() * 4000), 0)],
  ['the end cut off', 0.08, (random) => signed.subarray(0, Math.floor(random() * signed.length))],
  [
    'something appended',
    0.08,
    (random) => Buffer.concat([signed, Buffer.alloc(1 + random() * 100, random() * 256)]),
  ],
  ['an incremental edit', 0.04, (random) => incrementallyEdited(1 + Math.floor(random() * 20))],
  ['the signature stripped', 0.01, stripped],
  ['signed with another key', 0.01, signedByAnother],
];

describe(`${COPIES} altered copies`, () => {
  it.each(kinds)(
    'are refused offline: %s',
    async (_name, share, alter) => {
      const random = dice(13);
      for (let i = 0; i < Math.ceil(COPIES * share); i++) {
        const pdf = await alter(random);
        const { verdict } = await verifyOffline({ pdf, receipt, keys });
        if (verdict !== 'altered') throw new Error(`copy ${i} is ${verdict}`);
      }
    },
    PATIENCE,
  );
});

describe('verifySignature', () => {
  it(
    'refuses every change outside the signature by itself, without a receipt',
    () => {
      const random = dice(7);
      const outside = kinds.filter(([name]) => /outside|cut off|appended|incremental/.test(name));
      for (const [name, share, alter] of outside) {
        for (let i = 0; i < Math.ceil((COPIES * share) / 2); i++) {
          const { valid, reason } = verifySignature(alter(random) as Uint8Array);
          if (valid || !reason) throw new Error(`${name}: copy ${i} is valid`);
        }
      }
    },
    PATIENCE,
  );

  it('refuses a stripped copy, and tells another key by its fingerprint', async () => {
    expect(verifySignature(await stripped())).toMatchObject({ valid: false, reason: 'not-signed' });
    const { valid, certificateFingerprint } = verifySignature(await signedByAnother());
    expect(valid).toBe(true);
    expect(certificateFingerprint).not.toBe(verifySignature(signed).certificateFingerprint);
  });

  it('refuses a signature of other content, with the reason', async () => {
    const other = await PDFDocument.create();
    other.addPage();
    const source = Buffer.from(await sign(await other.save(), { key, at }));
    const from = source.indexOf('/Contents <') + '/Contents '.length;
    const copy = Buffer.from(signed);
    source.copy(copy, contents.start, from, from + contents.end - contents.start);
    expect(verifySignature(copy)).toMatchObject({
      valid: false,
      reason: 'digest-mismatch',
      coversWholeFile: true,
    });
  });

  it('refuses another certificate of the same name and number', () => {
    const certificate = Buffer.from(key.certificates[0] ?? Buffer.of()).toString('hex');
    const last = signed.indexOf(certificate) + certificate.length - 1;
    const copy = Buffer.from(signed);
    // Another digit: a bit of one may make it none.
    copy.write(copy.toString('latin1', last, last + 1) === '0' ? '1' : '0', last, 'latin1');
    expect(verifySignature(copy)).toMatchObject({
      valid: false,
      reason: 'certificate-mismatch',
    });
  });

  it('refuses a byte range that leaves something out', () => {
    const text = signed.toString('latin1');
    const [range = '', before = '', after = '', rest = ''] = /\[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
    for (const numbers of [
      [before, after, Number(rest) - 1],
      [before, Number(after) + 1, Number(rest) - 1],
      [Number(before) - 1, after, rest],
    ]) {
      const copy = text.replace(range, `[0 ${numbers.join(' ')}]`.padEnd(range.length));
      expect(verifySignature(Buffer.from(copy, 'latin1'))).toMatchObject({
        valid: false,
        coversWholeFile: false,
      });
    }
  });

  it.each([
    ['bytes after the signature', (room: string) => `${room.slice(0, -2)}01`],
    ['upper-case hexadecimal', (room: string) => room.toUpperCase()],
    ['a blank in it', (room: string) => ` ${room.slice(1)}`],
    ['nothing in it', (room: string) => '0'.repeat(room.length)],
    ['sequences in sequences', (room: string) => '3080'.repeat(room.length / 4)],
  ])('refuses a signature with %s', (_name, change) => {
    const { start, end } = contents;
    const copy = Buffer.from(signed);
    copy.write(change(signed.toString('latin1', start + 1, end - 1)), start + 1, 'latin1');
    expect(verifySignature(copy).valid).toBe(false);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'not-signed'],
    ['a header', Buffer.from('%PDF-1.7\n'), 'not-signed'],
    ['a byte range alone', Buffer.from('%PDF-1.7\n/ByteRange [0 1 2 3]\n/Contents <>'), 'envelope-changed'],
    ['a million byte ranges', Buffer.from(`%PDF-1.7\n${'/ByteRange '.repeat(1e6)}`), 'envelope-changed'],
    ['noise', Buffer.from('noise '.repeat(1000)), 'not-signed'],
    ['too much', Buffer.alloc(65 * 1024 * 1024), 'pdf-too-large'],
    ['no bytes at all', undefined, 'cms-unreadable'],
  ])('refuses %s', (_name, bytes, reason) => {
    expect(verifySignature(bytes as Uint8Array)).toEqual({ valid: false, coversWholeFile: false, reason });
  });
});

it(
  'a tenth as many true copies are authentic',
  async () => {
    for (const objectStreams of [false, true]) {
      for (let i = 0; i < COPIES / 20; i++) {
        const pdf = await sign(bond, { key, at, reason: `Bond ${i}`, objectStreams });
        await expect(verifyOffline({ pdf, receipt: await receiptFor(pdf), keys })).resolves.toMatchObject({
          verdict: 'authentic',
        });
      }
    }
  },
  PATIENCE,
);
