import type { Face } from './fonts.js';
import { RenderError } from './render-error.js';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
/** These print as nothing anywhere: soft hyphen, zero-width space and joiners, left-to-right marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff]/g;

/**
 * The text in the form that is drawn. Refuses what would come out wrong without anybody being told: a character that
 * the font draws as nothing, and text from right to left, which is not put in order here.
 */
export function printable(face: Face, text: string, place: { field?: string; page?: number } = {}): string {
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ');
  if (RIGHT_TO_LEFT.test(plain)) {
    throw new RenderError('right-to-left', 'Text that runs from right to left cannot be written.', place);
  }
  const visible = plain.replace(INVISIBLE, '');
  for (const character of visible) {
    if (character !== '\n' && !isDrawn(face, character)) throw missing(character, place);
  }
  return visible;
}

function isDrawn(face: Face, character: string): boolean {
  return !/\p{Cc}/u.test(character) && face.has(character.codePointAt(0) ?? 0);
}

function missing(character: string, place: { field?: string; page?: number }): RenderError {
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const shown = /\p{C}/u.test(character) ? '' : ` ${character}`;
  return new RenderError('missing-glyph', `The font has no character${shown} (U+${codePoint}).`, place);
}
