import { PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib';
import type { PageSize } from './clean-copy.js';
import { drawField } from './draw-field.js';
import type { Field } from './field.js';
import { DocumentFonts } from './fonts.js';
import { drawFooter, type Footer, FOOTER_HEIGHT } from './footer.js';
import { RenderError } from './render-error.js';

/** Pages that follow each other in the document, and what is written on them. */
export interface Part {
  /** A clean copy, blank pages or a page of consents: a PDF of this engine, never one from outside. */
  readonly pdf: Uint8Array;
  readonly fields?: readonly Field[];
}

export interface RenderInput {
  /** The forms in their order, then what is appended, such as the power of attorney. */
  readonly parts: readonly Part[];
  readonly title: string;
  /** Written into the document as the moment of its creation. */
  readonly date: Date;
  readonly footer?: Footer;
}

const PRODUCER = 'Surety Bonding Service';

/**
 * Writes the fields on their pages and puts all into one fresh PDF, without a signature. The same input gives the same
 * bytes. Throws a `RenderError` that names the field and the page if something cannot be written as it was asked for.
 */
export async function render({ parts, title, date, footer }: RenderInput): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setProducer(PRODUCER);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const fonts = new DocumentFonts(pdf);
  const sheets = await Promise.all(parts.map((part) => sheetsOf(pdf, part)));
  const total = sheets.flat().length;
  let number = 0;
  for (const [at, { fields = [] }] of parts.entries()) {
    checkPages(fields, sheets[at]?.length ?? 0);
    for (const [nth, { size, contents }] of (sheets[at] ?? []).entries()) {
      number += 1;
      const isFooted = footer?.pages === 'each' || number === total;
      const floor = footer && isFooted ? FOOTER_HEIGHT : 0;
      const page = pdf.addPage([size.width, size.height + floor]);
      if (contents) page.drawPage(contents, { x: 0, y: floor });
      for (const field of fields) if (field.page === nth + 1) await drawField(page, fonts, field, floor);
      if (footer && isFooted) await drawFooter(page, fonts, footer, { page: number, of: total });
    }
  }
  return pdf.save({ objectsPerTick: Infinity, addDefaultPage: false });
}

interface Sheet {
  readonly size: PageSize;
  /** A blank page has none. */
  readonly contents?: PDFEmbeddedPage;
}

async function sheetsOf(pdf: PDFDocument, part: Part): Promise<Sheet[]> {
  const source = await PDFDocument.load(part.pdf, { updateMetadata: false, parseSpeed: Infinity });
  const pages = source.getPages();
  const drawn = pages.filter((page) => page.node.Contents());
  const embedded = await pdf.embedPages(drawn);
  return pages.map((page) => ({ size: page.getSize(), contents: embedded[drawn.indexOf(page)] }));
}

function checkPages(fields: readonly Field[], count: number): void {
  for (const { id, page } of fields) {
    if (Number.isInteger(page) && page >= 1 && page <= count) continue;
    const message = `The form has ${count} pages, and no page ${page}.`;
    throw new RenderError('missing-page', message, { field: id, page });
  }
}
