import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DetectionError } from './detection-error.js';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Numbers of the operators of a page's content, as pdf.js counts them. */
export type Operators = Pdfjs['OPS'];

let loading: Promise<Pdfjs> | undefined;

/** Opens a PDF without scripts, evaluated code, network or system fonts. The bytes are copied. @throws DetectionError */
export async function openPdf(
  pdf: Uint8Array,
): Promise<{ document: PDFDocumentProxy; operators: Operators }> {
  loading ??= loadPdfjs();
  const pdfjs = await loading;
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = pdfjs.getDocument({
    data: new Uint8Array(pdf),
    cMapUrl: join(home, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(home, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    return { document: await task.promise, operators: pdfjs.OPS };
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'PasswordException') throw new DetectionError('encrypted', 'it asks for a password');
    throw new DetectionError('damaged', message);
  }
}

/**
 * When it is loaded, pdf.js looks for a canvas and its helper types. Looking at a page does not need them. The worker's
 * code is loaded here too, instead of a second thread.
 */
async function loadPdfjs(): Promise<Pdfjs> {
  const unused = class {};
  const { DOMMatrix = unused, ImageData = unused, Path2D = unused } = globalThis as Record<string, unknown>;
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const workerCode = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  await import(workerCode);
  return pdfjs;
}
