import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkit';

/** Arimo has the widths of Arial, Tinos those of Times: the two that owners' forms are set in. */
const FILES = {
  arimo: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  'arimo-bold': '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  tinos: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** A parsed font. Measures are in ems: times the size they are points. */
export interface Face {
  readonly name: FontName;
  readonly ascent: number;
  /** Below the baseline, positive. */
  readonly descent: number;
  /** From baseline to baseline. */
  readonly lineHeight: number;
  has(codePoint: number): boolean;
  widthOf(text: string): number;
}

const { resolve } = createRequire(import.meta.url);
const faces = new Map<FontName, Face & { readonly bytes: Buffer }>();
const parsed = new WeakMap<Uint8Array, Font>();

/** Parses a font once in the life of the process. */
export function face(name: FontName): Face & { readonly bytes: Buffer } {
  let known = faces.get(name);
  if (!known) faces.set(name, (known = readFace(name)));
  return known;
}

/** The fonts of one document: each is written into it once, with the glyphs that are used. */
export class DocumentFonts {
  readonly #embedded = new Map<FontName, Promise<PDFFont>>();

  constructor(private readonly pdf: PDFDocument) {
    pdf.registerFontkit({ create: fontOf });
  }

  get(name: FontName): Promise<PDFFont> {
    let font = this.#embedded.get(name);
    if (!font) this.#embedded.set(name, (font = this.pdf.embedFont(face(name).bytes, { subset: true })));
    return font;
  }
}

function readFace(name: FontName): Face & { readonly bytes: Buffer } {
  const bytes = readFileSync(resolve(FILES[name]));
  const font = fontOf(bytes);
  const em = font.unitsPerEm;
  return {
    name,
    bytes,
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineHeight: (font.ascent - font.descent + font.lineGap) / em,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (text) => font.layout(text).advanceWidth / em,
  };
}

/**
 * A font for one document. Its tables are parsed once, as that is what costs most, but its glyphs are its own: fontkit
 * keeps with a glyph the character that it was first asked for, so that a Latin M would be read as a Cyrillic one in
 * every document after the first with such a letter.
 */
function fontOf(bytes: Uint8Array): Font {
  let font = parsed.get(bytes);
  if (!font) parsed.set(bytes, (font = create(bytes as Buffer) as Font));
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font;
}
