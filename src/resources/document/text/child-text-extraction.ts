import { open } from 'node:fs/promises';
import { readBlankPages } from './blank-pages.js';
import { readInChild } from './reading-process.js';
import {
  DEFAULT_LIMITS,
  TextExtraction,
  type ExtractedText,
  type ExtractionLimits,
  type ExtractionProgress,
} from './text-extraction.js';

/**
 * The built-in reader: PDF by pdf.js, Word by yauzl and saxes, and plain text, each file in a sandboxed process.
 * Pages that are only an image are read by tesseract, if that and poppler's pdftoppm are installed.
 */
export class ChildTextExtraction extends TextExtraction {
  /** Only `PATH` and `TESSDATA_PREFIX` of the environment are used: where the programs and their data are. */
  constructor(private readonly env: NodeJS.ProcessEnv = process.env) {
    super();
  }

  async extract(
    path: string,
    limits: Partial<ExtractionLimits> = {},
    progress: ExtractionProgress = () => undefined,
    signal?: AbortSignal,
  ): Promise<ExtractedText> {
    const bounds = { ...DEFAULT_LIMITS, ...limits };
    const deadline = Date.now() + bounds.milliseconds;
    const file = await open(path, 'r');
    try {
      const text = await readInChild(file.fd, bounds, progress, signal);
      if (text.outcome !== 'read') return text;
      return await readBlankPages(path, text, this.env, { ...bounds, deadline, signal }, progress);
    } finally {
      await file.close();
    }
  }
}
