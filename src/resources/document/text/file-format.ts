import { UnreadableFile } from './extraction-message.js';
import type { TextFormat } from './text-extraction.js';

/** How far into a file the header of a PDF may be (ISO 32000-1, annex H: other bytes before it are tolerated). */
const PDF_HEADER_WITHIN = 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The compound file format of old Word files, and of new ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * The format of a file, by its first bytes. A file that begins as one format and contains another is taken for the one
 * that it begins with. @throws UnreadableFile for formats that are not supported
 */
export function formatOf(bytes: Uint8Array): TextFormat {
  if (begins(bytes, ZIP)) return 'docx';
  if (begins(bytes, COMPOUND)) throw compoundFile(bytes);
  const head = latin1(bytes.subarray(0, PDF_HEADER_WITHIN));
  if (/%PDF-/.test(head)) return 'pdf';
  if (/^\s*<(!doctype html|html)\b/i.test(head)) throw new UnreadableFile('unsupported', 'it is a web page');
  if (head.startsWith('{\\rtf')) throw new UnreadableFile('unsupported', 'it is in Rich Text Format');
  return 'text';
}

export function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function compoundFile(bytes: Uint8Array): UnreadableFile {
  const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    'EncryptedPackage',
    0,
    'utf16le',
  );
  return encrypted
    ? new UnreadableFile('encrypted', 'it asks for a password')
    : new UnreadableFile(
        'unsupported',
        'it is an Office file of the old kind; saved as .docx it can be read',
      );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
