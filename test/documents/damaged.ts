import { invitation } from './paper.js';

interface Damaged {
  bytes: Uint8Array;
  type: string;
  reason: string;
}

/** A PDF of revision 3 of the standard security handler whose user password is not the empty one. */
const encryptedPDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj',
    `4 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj`,
    'trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]/Size 5>>',
    '%%EOF',
  ].join('\n'),
);

/** What Office puts a file under a password into. */
const compoundFile = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
  Buffer.alloc(600),
]);

/** Files that are let in and cannot be read, each for another reason. */
export async function torn(): Promise<Record<string, Damaged>> {
  const whole = await invitation();
  return {
    'cut short.pdf': { bytes: whole.subarray(0, 300), type: 'application/pdf', reason: 'damaged' },
    'under a password.pdf': { bytes: encryptedPDF, type: 'application/pdf', reason: 'encrypted' },
    'under a password.docx': { bytes: compoundFile, type: 'docx', reason: 'encrypted' },
    'empty.txt': { bytes: new Uint8Array(0), type: 'text/plain', reason: 'empty' },
    'letter.txt': {
      bytes: Buffer.from('{\\rtf1 Bids}'),
      type: 'text/plain',
      reason: 'unsupported',
    },
  };
}
