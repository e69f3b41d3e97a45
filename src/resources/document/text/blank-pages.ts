import { noTextLayer } from './extraction-message.js';
import { findOcrPrograms, DeadlineExceeded, recognisePage, type OcrLimits, type OcrPrograms } from './ocr.js';
import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';
import type { ExtractedText, ExtractionProgress } from './text-extraction.js';

const NOT_INSTALLED =
  'optical recognition needs the programs tesseract and pdftoppm, which are not installed';

export type ReadText = Extract<ExtractedText, { outcome: 'read' }>;

/**
 * Recognises the text of pages that are only images, if the programs for it are installed. What has been read is kept:
 * recognition that fails, or for which there is no time, only adds a note.
 */
export async function readBlankPages(
  path: string,
  text: ReadText,
  env: NodeJS.ProcessEnv,
  limits: OcrLimits,
  progress: ExtractionProgress,
): Promise<ReadText> {
  const known = new Set(text.notes);
  const blank = text.pages.filter((page) => known.has(noTextLayer(page.page)));
  if (blank.length === 0) return text;
  const programs = await findOcrPrograms(env);
  if (!programs) return { ...text, notes: [...text.notes, NOT_INSTALLED] };
  const pages = [...text.pages];
  const notes = [...text.notes];
  let isCutShort = false;
  for (const page of blank) {
    const { runs, remark, isLate } = await tryPage(path, page, programs, limits);
    if (runs.length > 0) pages[pages.indexOf(page)] = { ...page, layer: 'ocr', runs };
    notes[notes.indexOf(noTextLayer(page.page))] += remark;
    isCutShort ||= isLate;
    progress(page.page, pages.length);
  }
  return { ...text, pages, notes, ...(isCutShort && { isCutShort }) };
}

async function tryPage(
  path: string,
  page: PageText,
  programs: OcrPrograms,
  limits: OcrLimits,
): Promise<{ runs: TextRun[]; remark: string; isLate: boolean }> {
  try {
    const runs = await recognisePage(path, page, programs, limits);
    return {
      runs,
      remark: runs.length > 0 ? ': it was read by optical recognition' : ', nor any to recognise',
      isLate: false,
    };
  } catch (error) {
    const isLate = error instanceof DeadlineExceeded;
    return {
      runs: [],
      remark: isLate ? ', and there was no time to recognise it' : ', and recognition failed',
      isLate,
    };
  }
}
