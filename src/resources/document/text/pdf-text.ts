import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { noTextLayer, UnreadableFile } from './extraction-message.js';
import type { PageText, TextRun } from './page-text.js';
import { placeRun, round, type FontReach, type Matrix, type PageView } from './run-place.js';
import { annotationRuns } from './pdf-annotations.js';
import type { TextSink } from './text-sink.js';

/** Points: three and a half kilometres. What claims to be larger is no page. */
const LARGEST = 1e7;

/**
 * Reads a PDF page by page with pdf.js. The file is data only: no scripts, no evaluated code, no network, no fonts
 * of the system; what is damaged is read as far as it goes.
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
 * pdf.js looks for a canvas and its helper types when it is loaded; reading text needs none of them, and the native
 * canvas library is kept out of this process. The worker's code is loaded beside it: one process is enough.
 */
async function loadPdfjs(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  const unused = class {};
  Object.assign(globalThis, { DOMMatrix: unused, ImageData: unused, Path2D: unused });
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const workerCode = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  await import(workerCode);
  return pdfjs;
}

/** Why the page could not be read at all; it is then given without runs and with a note. Null if it could. */
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

/** Gives the note that goes with the page. */
async function fillPage(proxy: PDFPageProxy, page: PageText, sink: TextSink): Promise<string | null> {
  const view = pageView(proxy);
  page.width = round(view.width);
  page.height = round(view.height);
  const take = (run: TextRun): void => {
    sink.count(run);
    page.runs.push(run);
  };
  await readRuns(proxy, view, take);
  // What is typed onto an image does not tell what the image says.
  const note = page.runs.length > 0 ? null : noTextLayer(page.page);
  (await annotationRuns(proxy, view)).forEach(take);
  proxy.cleanup();
  return note;
}

/** Crop box and rotation applied, in points. */
function pageView(proxy: PDFPageProxy): PageView {
  const { width, height, transform } = proxy.getViewport({ scale: 1 });
  if (!(width > 0 && width < LARGEST && height > 0 && height < LARGEST)) {
    throw new Error(`it measures ${width} by ${height} points`);
  }
  return { width, height, transform: transform as unknown as Matrix };
}

/** Page by chunk, not at once: a page may claim more text than the limits allow. */
async function readRuns(proxy: PDFPageProxy, view: PageView, take: (run: TextRun) => void): Promise<void> {
  const fonts = new Map<string, FontReach>();
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
  styles: Record<string, FontReach>;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
