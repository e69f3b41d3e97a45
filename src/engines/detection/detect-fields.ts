import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DetectionError } from './detection-error.js';
import { fieldsOf } from './page-fields.js';
import { layOut } from './page-layout.js';
import { pageMarks } from './page-marks.js';
import { openPdf, type Operators } from './open-pdf.js';
import type { ProposedField } from './proposed-field.js';
import { withoutRepeats } from './repeats.js';
import { widgetsOf } from './widgets.js';

/**
 * Proposes the fields of a form: first the form fields of the PDF, then drawn lines, boxes and typed underscores or dots,
 * then labels with nothing after them. Each comes with the words beside it and what they mean; a person decides.
 * Places are points from the top left corner of the page as a viewer shows it; rotation and crop are applied.
 *
 * pdf.js runs in the calling thread, so a file of unknown origin belongs into a process of its own.
 * @param pages numbers from 1; all if left out
 * @throws DetectionError
 */
export async function detectFields(pdf: Uint8Array, pages?: readonly number[]): Promise<ProposedField[]> {
  const { document, operators } = await openPdf(pdf);
  try {
    const numbers = pages ?? Array.from({ length: document.numPages }, (_, at) => at + 1);
    const found: { fields: ProposedField[]; height: number }[] = [];
    for (const number of numbers) found.push(await fieldsOn(document, number, operators));
    return withoutRepeats(found);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function fieldsOn(
  document: PDFDocumentProxy,
  number: number,
  operators: Operators,
): Promise<{ fields: ProposedField[]; height: number }> {
  if (!Number.isInteger(number) || number < 1 || number > document.numPages) {
    throw new DetectionError(
      'no-such-page',
      `it has ${document.numPages} pages, and none is number ${number}`,
    );
  }
  const page = await document.getPage(number);
  const marks = await pageMarks(page, operators);
  const fields = fieldsOf(layOut(number, marks), await widgetsOf(page));
  page.cleanup();
  return { fields, height: marks.height };
}
