import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { PAPER, type Paper } from './blank-pages.js';
import type { CleanCopy, PageSize } from './clean-copy.js';
import { DocumentFonts, face, type FontName } from './fonts.js';
import { printable } from './printable.js';
import { RenderError } from './render-error.js';
import { fitText } from './text-fit.js';

/** Somebody's recorded consent to a bond. */
export interface Consent {
  /** Whom the person signs off for, such as the principal by its legal name. */
  readonly party: string;
  /** In what part: `Principal`, `Surety`. */
  readonly capacity: string;
  readonly name: string;
  readonly title: string;
  readonly at: Date;
  /** How the person was known, such as `by a one-time mailed link`. */
  readonly method?: string;
}

export interface ConsentPageInput {
  readonly bondNumber: string;
  readonly consents: readonly Consent[];
  /** `letter` unless given. */
  readonly paper?: Paper;
}

const MARGIN = 54;
const ROW_HEIGHT = 92;
const BAND_HEIGHT = 15;
const FIRST_ROW = 132;
const PADDING = 7;
const GRAY = rgb(0.36, 0.36, 0.36);
const BAND = rgb(0.92, 0.92, 0.92);
const BLACK = rgb(0, 0, 0);

const HEADING = 'RECORD OF CONSENT';
const LEAD =
  'The persons named below agreed to the instruments of this bond as they stand here, each by an electronic act that ' +
  'was recorded at the time stated. The bond was then dated, numbered, and sealed as a whole.';

/** One page, or as many as the consents need, that print who consented to a bond, in what title, and when. */
export async function consentPage({
  bondNumber,
  consents,
  paper = 'letter',
}: ConsentPageInput): Promise<CleanCopy> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = new DocumentFonts(pdf);
  const size: PageSize = PAPER[paper];
  const rows = Math.max(1, Math.floor((size.height - FIRST_ROW - MARGIN) / ROW_HEIGHT));
  const sheets = Math.max(1, Math.ceil(consents.length / rows));
  for (let sheet = 0; sheet < sheets; sheet++) {
    const page = pdf.addPage([size.width, size.height]);
    await drawHeading(page, fonts, bondNumber);
    for (const [row, consent] of consents.slice(sheet * rows, (sheet + 1) * rows).entries()) {
      await drawConsent(page, fonts, consent, FIRST_ROW + row * ROW_HEIGHT);
    }
  }
  const pages = Array.from({ length: sheets }, () => ({ width: size.width, height: size.height }));
  return { pdf: await pdf.save({ objectsPerTick: Infinity, addDefaultPage: false }), pages };
}

async function drawHeading(page: PDFPage, fonts: DocumentFonts, bondNumber: string): Promise<void> {
  const place = { x: MARGIN, width: page.getWidth() - 2 * MARGIN };
  await write(page, fonts, HEADING, { font: 'arimo-bold', size: 19, ...place, y: 48, height: 23 });
  const number = `Bond No. ${bondNumber}`;
  await write(page, fonts, number, { font: 'arimo', size: 8.5, color: GRAY, ...place, y: 72, height: 11 });
  await write(page, fonts, LEAD, { font: 'tinos', size: 10.5, ...place, y: 93, height: 30 });
}

/** A frame of which the band says for whom, the left half which party that is, and the right half who agreed. */
async function drawConsent(
  page: PDFPage,
  fonts: DocumentFonts,
  consent: Consent,
  top: number,
): Promise<void> {
  const { capacity, party, name, title, at, method } = consent;
  const width = page.getWidth() - 2 * MARGIN;
  drawFrame(page, top, width);
  const left = { x: MARGIN + PADDING, width: width * 0.45 - 2 * PADDING };
  const right = { x: MARGIN + width * 0.45 + PADDING, width: width * 0.55 - 2 * PADDING };
  const line = (text: string, font: FontName, size: number, column: typeof left, y: number, lines = 1) =>
    write(page, fonts, text, { font, size, ...column, y: top + y, height: size * 1.2 * lines });
  const caption = (text: string, column: typeof left, y: number) =>
    write(page, fonts, text, { font: 'arimo', size: 6.5, color: GRAY, ...column, y: top + y, height: 8 });
  await line(capacity.toUpperCase(), 'arimo-bold', 8, left, 3);
  await caption('LEGAL NAME', left, 19);
  await line(party, 'arimo', 11, left, 28, 3);
  await caption('AGREED BY', right, 19);
  await line(name, 'arimo-bold', 11, right, 28);
  await line(title, 'arimo', 10, right, 42);
  await caption('AT', right, 56);
  await line(method ? `${timeText(at)}, ${method}` : timeText(at), 'arimo', 8.5, right, 64);
}

function drawFrame(page: PDFPage, top: number, width: number): void {
  const height = ROW_HEIGHT - 12;
  const y = page.getHeight() - top;
  const band = { x: MARGIN, y: y - BAND_HEIGHT, width, height: BAND_HEIGHT, color: BAND };
  page.drawRectangle(band);
  const frame = { x: MARGIN, y: y - height, width, height, borderWidth: 0.6, borderColor: BLACK };
  page.drawRectangle(frame);
}

async function write(
  page: PDFPage,
  fonts: DocumentFonts,
  text: string,
  at: {
    font: FontName;
    size: number;
    x: number;
    y: number;
    width: number;
    height: number;
    color?: typeof BLACK;
  },
): Promise<void> {
  const type = face(at.font);
  const fitted = fitText(type, printable(type, text), { ...at, fontSize: at.size });
  if (!fitted) throw new RenderError('text-overflow', `The page of consents has no room for: ${text}`);
  const font = await fonts.get(at.font);
  for (const [row, line] of fitted.lines.entries()) {
    const y = page.getHeight() - at.y - fitted.size * (type.ascent + row * type.lineHeight);
    page.drawText(line, { x: at.x, y, size: fitted.size, font, color: at.color ?? BLACK });
  }
}

/** `May 14, 2026, 14:32:07 UTC` */
function timeText(at: Date): string {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 19)} UTC`;
}
