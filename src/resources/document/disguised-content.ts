import { begins } from './text/file-format.js';

/** How programs begin: of Unix, of macOS in its four kinds, and of Java. */
const programs = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

/** How programs of Windows begin. A letter of MZ Builders Inc. has no zero byte in what would be the header. */
const windowsProgram = /^MZ[^]{0,62}\0/;

/** How web pages begin (WHATWG MIME Sniffing, 7.1), and SVG; behind a byte order mark and spaces. */
const markup =
  /^(?:\xef\xbb\xbf)?\s*<(?:(?:!doctype html|html|head|body|script|style|iframe|svg|title|table|div|font|h1|br|a|b|p|!--)[\s>]|\?xml|!doctype svg)/i;

/** Whether the bytes begin as a program or a web page does, which nobody must get back as text that is safe to open. */
export function isDisguised(head: Buffer): boolean {
  const text = head.toString('latin1');
  return programs.some((magic) => begins(head, magic)) || windowsProgram.test(text) || markup.test(text);
}
