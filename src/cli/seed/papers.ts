import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Project } from './plan.js';

/** A line on paper; one that begins with `#` is a heading. */
type Line = string;

const longDate = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A PDF on US letter. The same lines make the same bytes. */
async function pdfOf(pages: Line[][]): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ]);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [at, line] of lines.entries()) {
      const isHeading = line.startsWith('# ');
      const font = isHeading ? bold : plain;
      page.drawText(line.replace(/^# /, ''), { x: 72, y: 712 - at * 20, size: isHeading ? 14 : 11, font });
    }
  }
  return Buffer.from(await pdf.save());
}

/** The owner's invitation to bid: what is asked for on the first page, the form of the bid bond on the second. */
export const invitationToBid = (project: Project): Promise<Buffer> =>
  pdfOf([
    [
      '# INVITATION TO BID',
      `Owner: ${project.owner}`,
      `Project: ${project.name}`,
      `Bids are due on ${longDate(project.bidDate)} at 2:00 p.m.`,
      `Each bid shall be accompanied by a bid bond of ${project.bondPercentage}% of the amount bid.`,
      'A performance bond and a payment bond of 100% of the contract price are required.',
      `The work is to be complete within ${project.completionDays} days of the notice to proceed.`,
    ],
    [
      '# BID BOND',
      'Principal:',
      'Surety:',
      `Obligee: ${project.owner}`,
      `Project: ${project.name}`,
      'Penal sum:',
      'Signed and sealed:',
    ],
  ]);

/** The forms of the bonds that the owner asks for at award. */
export const finalBondForms = (project: Project): Promise<Buffer> =>
  pdfOf(
    ['PERFORMANCE BOND', 'PAYMENT BOND'].map((title) => [
      `# ${title}`,
      'Principal:',
      'Surety:',
      `Obligee: ${project.owner}`,
      `Project: ${project.name}`,
      'Penal sum:',
      'Signed and sealed:',
    ]),
  );

/** A power of attorney of the surety. */
export const powerOfAttorney = (
  name: string,
  attorneys: string[],
  limit: string,
  until: string,
): Promise<Buffer> =>
  pdfOf([
    [
      '# POWER OF ATTORNEY',
      name,
      'First Guaranty Surety appoints as its attorneys-in-fact:',
      ...attorneys,
      `Limit of authority: ${limit}`,
      `Valid until ${longDate(until)}`,
    ],
  ]);
