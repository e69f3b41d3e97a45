import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFOptionList,
  PDFTextField,
  PDFDict,
  PDFName,
  PDFBool,
  PDFObjectCopier,
  type PDFObject,
  type PDFPage,
  PDFPageEmbedder,
  type PDFPageLeaf,
  PDFRef,
  ParseSpeeds,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import { type Appearance, visibleAppearances } from './annotations.js';
import { hasHiddenLayers } from './hidden-layers.js';
import { lacksParts } from './missing-parts.js';
import { RenderError } from './render-error.js';
import { type ViewerBox, viewerBox } from './viewer-box.js';

export interface CleanCopyOptions {
  /** The most pages that a copy may have. */
  readonly maxPages: number;
  /** The first page to copy, from 1. */
  readonly firstPage?: number;
  /** How many pages to copy; all that follow unless given. */
  readonly pageCount?: number;
}

/** In points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface CleanCopy {
  readonly pdf: Uint8Array;
  readonly pages: readonly PageSize[];
}

/** What a page needs to be drawn. All else stays behind: actions, annotations, thumbnails, metadata. */
const DRAWN = ['Type', 'Parent', 'Contents', 'Resources'].map((name) => PDFName.of(name));

/**
 * Copies pages of a foreign PDF into a fresh document, each as an upright picture of what a viewer shows: cropped,
 * turned, in points, with the look of its form fields and annotations. Scripts, attachments, layers, signatures and
 * old revisions are gone. Not for the process that serves others: a small file may ask for much memory and time.
 */
export async function cleanCopy(pdf: Uint8Array, options: CleanCopyOptions): Promise<CleanCopy> {
  try {
    const source = await open(pdf);
    const pages = selected(source, options);
    await drawFormFields(source);
    return await copy(source, pages, options.firstPage ?? 1);
  } catch (error) {
    if (error instanceof RenderError) throw error;
    throw new RenderError('pdf-damaged', 'The document is damaged, so that its pages cannot be copied.', {
      cause: error,
    });
  }
}

async function open(pdf: Uint8Array): Promise<PDFDocument> {
  const source = await load(pdf);
  if (source.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) {
    const message =
      'The pages of the document are made by the program that shows it (XFA); print it to a PDF first.';
    throw new RenderError('pdf-xfa', message);
  }
  if (hasHiddenLayers(source)) {
    const message =
      'The document has layers that are not shown; print it to a PDF first, with the layers it is to have.';
    throw new RenderError('pdf-hidden-layers', message);
  }
  return source;
}

async function load(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, {
      // of many documents only the owner's password is set
      password: '',
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
  } catch (error) {
    if (!(error instanceof Error) || !/password|encrypt|crypt/i.test(error.message)) throw error;
    throw new RenderError('pdf-password', 'The document opens with a password only.', { cause: error });
  }
}

function selected(source: PDFDocument, { maxPages, firstPage = 1, pageCount }: CleanCopyOptions): PDFPage[] {
  const pages = source.getPages();
  if (pages.length === 0) throw new RenderError('pdf-damaged', 'The document has no pages.');
  const wanted = pageCount ?? Math.max(1, pages.length - firstPage + 1);
  if (firstPage + wanted - 1 > pages.length) {
    const message = `The document has ${pages.length} pages, and no page ${firstPage + wanted - 1}.`;
    throw new RenderError('missing-page', message, { page: firstPage + wanted - 1 });
  }
  if (wanted > maxPages) {
    throw new RenderError('too-many-pages', `${wanted} pages are too many: the most are ${maxPages}.`);
  }
  return pages.slice(firstPage - 1, firstPage - 1 + wanted);
}

/** Gives form fields that were filled without it the look that viewers would give them. */
async function drawFormFields(source: PDFDocument): Promise<void> {
  if (!(source.catalog.lookup(PDFName.of('AcroForm')) instanceof PDFDict)) return;
  const form = source.getForm();
  const drawable = new Set(form.getDefaultFont().getCharacterSet());
  for (const field of form.getFields()) {
    if (!field.needsAppearancesUpdate()) continue;
    const values = valuesOf(field).join('').replace(/\s/g, '');
    if ([...values].some((character) => !drawable.has(character.codePointAt(0) ?? 0))) {
      const message =
        'The document has a form field in letters that cannot be drawn; print it to a PDF first.';
      throw new RenderError('pdf-form', message, { field: field.getName() });
    }
  }
  form.updateFieldAppearances();
  // writes the font of the appearances
  await source.flush();
}

function valuesOf(field: PDFField): string[] {
  if (field instanceof PDFTextField) return [field.getText() ?? ''];
  return field instanceof PDFDropdown || field instanceof PDFOptionList ? field.getSelected() : [];
}

async function copy(source: PDFDocument, pages: PDFPage[], firstPage: number): Promise<CleanCopy> {
  const clean = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, clean.context);
  const sizes: PageSize[] = [];
  for (const [at, page] of pages.entries()) {
    const box = viewerBox(page, firstPage + at);
    const size = { width: box.width, height: box.height };
    const target = clean.addPage([size.width, size.height]);
    if (lacksParts(page.node)) throw lacking(firstPage + at);
    const appearances = visibleAppearances(page);
    await drawContents(target, copier.copy(drawnPart(clean, page)), box);
    for (const [nth, appearance] of appearances.entries()) {
      const copied = copier.copy(appearance.stream);
      drawAppearance(target, `Look${nth + 1}`, copied, appearance, box);
    }
    sizes.push(size);
  }
  return { pdf: await clean.save({ objectsPerTick: Infinity, addDefaultPage: false }), pages: sizes };
}

function lacking(page: number): RenderError {
  return new RenderError('pdf-damaged', `Parts of page ${page} are not in the document.`, { page });
}

/** The page without what is not drawn, and with the resources that some pages lack. */
function drawnPart(clean: PDFDocument, page: PDFPage): PDFPageLeaf {
  const { node } = page;
  for (const key of node.keys()) if (!DRAWN.includes(key)) node.delete(key);
  if (!(node.Resources() instanceof PDFDict)) node.set(PDFName.Resources, clean.context.obj({}));
  return node;
}

async function drawContents(target: PDFPage, page: PDFPageLeaf, { shown, matrix }: ViewerBox): Promise<void> {
  if (!page.has(PDFName.Contents)) return;
  const embedder = await PDFPageEmbedder.for(page, shown, matrix);
  const contents = await embedder.embedIntoContext(target.doc.context);
  target.node.setXObject(PDFName.of('Page'), contents);
  target.pushOperators(pushGraphicsState(), drawObject('Page'), popGraphicsState());
}

/** Drawn beside the contents, not after them in one stream, which may end in any state. */
function drawAppearance(
  target: PDFPage,
  name: string,
  stream: PDFObject,
  { matrix }: Appearance,
  { shown, matrix: toViewer }: ViewerBox,
): void {
  const ref = stream instanceof PDFRef ? stream : target.doc.context.register(stream);
  target.node.setXObject(PDFName.of(name), ref);
  target.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...toViewer),
    rectangle(shown.left, shown.bottom, shown.right - shown.left, shown.top - shown.bottom),
    clip(),
    endPath(),
    concatTransformationMatrix(...matrix),
    drawObject(name),
    popGraphicsState(),
  );
}
