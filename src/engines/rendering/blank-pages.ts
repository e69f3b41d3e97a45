import type { CleanCopy } from './clean-copy.js';

/** In points. */
export const PAPER = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
} as const;

export type Paper = keyof typeof PAPER;

/** Empty pages, for a form that has no document. */
export async function blankPages(paper: Paper, count: number): Promise<CleanCopy> {
  // Loaded with the first pages: a process that makes none starts sooner without what writes PDFs.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { width, height } = PAPER[paper];
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const pages = Array.from({ length: count }, () => ({ width, height }));
  for (const size of pages) pdf.addPage([size.width, size.height]);
  return { pdf: await pdf.save({ addDefaultPage: false }), pages };
}
