import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { noTextLayer, UnreadableFile } from './extraction-message.js';
import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';
import { placeRun, round, type FontMetrics, type Matrix, type PageView } from './run-place.js';
import { annotationRuns } from './pdf-annotations.js';
import type { TextSink } from './text-sink.js';

/** Three and a half kilometres in points: a larger page is not real. */
const MAX_POINTS = 1e7;

/**
 * Reads a PDF page by page with pdf.js: without scripts, evaluated code, network or system fonts. A damaged file is read
 * as far as possible.
 */
export async function readPdf(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const document = await open(bytes);
  if (document.numPages < 1) throw new UnreadableFile('damaged', 'it has no pages');
  sink.format('pdf', document.numPages);
  const failures: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const failure = await readPage(document, number, sink);
    if (failure !== null) failures.push(failure);
  }
  if (failures.length === document.numPages) {
    throw new UnreadableFile('damaged', `none of its pages can be read: ${failures[0]}`);
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfjs();
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = pdfjs.getDocument({
    data: bytes,
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
    return await loading.promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new UnreadableFile('encrypted', 'it asks for a password');
    throw new UnreadableFile('damaged', messageOf(error));
  }
}

/**
 * When it is loaded, pdf.js looks for a canvas and its helper types. Reading text does not need them, so the native canvas
 * library is kept out of this process. The worker's code is loaded here too, instead of a second thread.
 *
 * On Node 20 pdf.js replaces `push` by one that differs for arrays of fixed length only, and takes a seventh of the time of
 * a file: the one of the language is put back.
 */
async function loadPdfjs(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  const unused = class {};
  Object.assign(globalThis, { DOMMatrix: unused, ImageData: unused, Path2D: unused });
  const push = Object.getOwnPropertyDescriptor(Array.prototype, 'push')!;
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const workerCode = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  await import(workerCode);
  Object.defineProperty(Array.prototype, 'push', push);
  return pdfjs;
}

/** Sends a page. If it cannot be read at all, it is sent without runs and with a note, and the result says why; null if it can. */
async function readPage(document: PDFDocumentProxy, number: number, sink: TextSink): Promise<string | null> {
  const page: PageText = { page: number, width: 0, height: 0, layer: 'none', runs: [] };
  let note: string | null = null;
  let failure: string | null = null;
  try {
    note = await fillPage(await document.getPage(number), page, sink);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    failure = messageOf(error);
  }
  if (page.runs.length > 0) page.layer = 'text';
  if (failure === null) sink.page(page, note);
  else if (page.runs.length > 0) sink.page(page, `page ${number} is damaged: its text may not be complete`);
  else sink.page(page, `page ${number} cannot be read: ${failure}`);
  return page.runs.length > 0 ? null : failure;
}

/** Fills in the runs of a page. The result is the note for the page, if any. */
async function fillPage(proxy: PDFPageProxy, page: PageText, sink: TextSink): Promise<string | null> {
  const view = pageView(proxy);
  page.width = round(view.width);
  page.height = round(view.height);
  const take = (run: TextRun): void => {
    sink.count(run);
    page.runs.push(run);
  };
  await readRuns(proxy, view, take);
  // Text typed onto an image does not replace the text in the image.
  const hasText = page.runs.length > 0;
  const note = hasText ? null : noTextLayer(page.page);
  (await annotationRuns(proxy, view, hasText)).forEach(take);
  proxy.cleanup();
  return note;
}

/** Crop box and rotation applied, in points. */
function pageView(proxy: PDFPageProxy): PageView {
  const { width, height, transform } = proxy.getViewport({ scale: 1 });
  if (!(width > 0 && width < MAX_POINTS && height > 0 && height < MAX_POINTS)) {
    throw new Error(`it measures ${width} by ${height} points`);
  }
  return { width, height, transform: transform as unknown as Matrix };
}

/** Reads a page in chunks, because a page may claim more text than the limits allow. */
async function readRuns(proxy: PDFPageProxy, view: PageView, take: (run: TextRun) => void): Promise<void> {
  const fonts = new Map<string, FontMetrics>();
  const reader = (proxy.streamTextContent() as ReadableStream<TextChunk>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const [name, font] of Object.entries(next.value.styles)) fonts.set(name, font);
    for (const item of next.value.items) {
      const run = placeRun(item, fonts.get(item.fontName), view);
      if (run) take(run);
    }
  }
}

interface TextChunk {
  items: { str: string; width: number; height: number; transform: Matrix; fontName: string }[];
  styles: Record<string, FontMetrics>;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
