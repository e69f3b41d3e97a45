import { UnreadableFile } from './extraction-message.js';
import { begins } from './file-format.js';
import { paginate, wrapLine } from './text-layout.js';

/** The ASCII control characters that text files contain. */
const ofTexts = new Set('\t\n\v\f\r\u001b');

const isBinary = (text: string): boolean =>
  (text.match(/\p{Cc}/gu) ?? []).some((sign) => sign < ' ' && !ofTexts.has(sign));

/** The lines of a text file by page. A form feed begins a new page; a file without any has sixty lines per page. */
export function readPlainText(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  if (isBinary(text)) throw new UnreadableFile('unsupported', 'it is no PDF, no Word document and no text');
  if (text.trim() === '') throw new UnreadableFile('empty', 'it has no text');
  const pages = text
    .replace(/\f\s*$/, '')
    .split('\f')
    .map(linesOf);
  return pages.length > 1 ? pages : paginate(pages.flat());
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\u0085\u2028\u2029]/).flatMap(wrapLine);
}

/** The characters of Windows-1252 at 80 to 9F, where Latin-1 has control characters; the decoder of Node 20 keeps those. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** Decodes by the byte order mark; else as UTF-8, which is hardly ever valid by chance; else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
