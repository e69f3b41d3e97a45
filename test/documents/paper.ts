import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF with these lines on its pages. */
export async function pdfOf(...pages: string[][]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [at, line] of lines.entries())
      page.drawText(line, { x: 72, y: 720 - at * 18, size: 11, font });
  }
  return Buffer.from(await pdf.save());
}

/** An owner's invitation to bid, in two pages. */
export const invitation = (bidDate = 'April 2, 2026'): Promise<Buffer> =>
  pdfOf(
    [
      'INVITATION TO BID',
      'Owner: City of Elm',
      'Project: Elm Street Bridge Replacement',
      `Bids are due on ${bidDate} at 2:00 p.m.`,
    ],
    [
      'BONDS',
      'Each bid shall be accompanied by a bid bond in the amount of ten percent (10%) of the amount bid.',
      'A performance bond in the amount of 100% of the contract price is required.',
    ],
  );

/** What an addendum says. */
export const addendum = (): Promise<Buffer> =>
  pdfOf([
    'ADDENDUM NO. 1',
    'Project: Elm Street Bridge Replacement',
    'The bid date is changed. Bids are now due on April 16, 2026 at 2:00 p.m.',
  ]);
