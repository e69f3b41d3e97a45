import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import { PictureError } from './picture-error.js';
import { toPng, type Pixels } from './png.js';

/** How large a picture becomes. */
export interface PictureSize {
  /** Pixels per inch; 108 if left out, which is one and a half pixels a point. */
  dpi?: number;
  /** A page that would have more pixels is shown smaller. 4,000,000 if left out. */
  maxPixels?: number;
}

const DEFAULT_DPI = 108;
const DEFAULT_MAX_PIXELS = 4_000_000;
const POINTS_PER_INCH = 72;

let loading: Promise<PDFiumLibrary> | undefined;

/**
 * A PNG of a page (1, 2, …) as a viewer shows it: rotation and crop applied, values of form fields and annotations drawn.
 * PDFium runs as WebAssembly in the calling thread, so a file of unknown origin belongs into a process of its own.
 * @throws PictureError
 */
export async function pagePicture(
  pdf: Uint8Array,
  page: number,
  size: PictureSize = {},
): Promise<Uint8Array> {
  loading ??= PDFiumLibrary.init();
  const document = await open(await loading, pdf);
  try {
    return toPng(await render(pageOf(document, page), size));
  } finally {
    document.destroy();
  }
}

async function open(library: PDFiumLibrary, pdf: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(pdf);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (/password/i.test(detail)) throw new PictureError('encrypted', 'it asks for a password');
    throw new PictureError('damaged', detail);
  }
}

function pageOf(document: PDFiumDocument, page: number): PDFiumPage {
  const count = document.getPageCount();
  if (!Number.isInteger(page) || page < 1 || page > count) {
    throw new PictureError('no-such-page', `it has ${count} pages, and none is number ${page}`);
  }
  return document.getPage(page - 1);
}

async function render(page: PDFiumPage, size: PictureSize): Promise<Pixels> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  if (!(width > 0 && height > 0)) throw new PictureError('damaged', 'its page cannot be read');
  const scale = scaleOf(width * height, size);
  const pixels = { width: pixelsOf(width * scale), height: pixelsOf(height * scale) };
  const { data } = await page.render({ ...pixels, scale: 1, render: 'bitmap', renderFormFields: true });
  return { ...pixels, data };
}

/** Pixels per point. */
function scaleOf(area: number, { dpi = DEFAULT_DPI, maxPixels = DEFAULT_MAX_PIXELS }: PictureSize): number {
  return Math.min(dpi / POINTS_PER_INCH, Math.sqrt(maxPixels / area));
}

/** Rounded down, to have no more pixels than are allowed; but a page has one at least. */
const pixelsOf = (length: number): number => Math.max(1, Math.floor(length + 1e-6));
