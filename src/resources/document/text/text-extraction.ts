import type { PageText } from './page-text.js';

/** Why a file has no text to give. Stable words: they are kept with the document and shown to its users. */
export type UnreadableReason =
  | 'damaged'
  | 'encrypted'
  | 'empty'
  | 'too-large'
  | 'too-many-pages'
  | 'timed-out'
  | 'out-of-memory'
  | 'unsupported';

/** The formats that can be read; told by a file's first bytes, never by its name. */
export type TextFormat = 'pdf' | 'docx' | 'text';

/** A file's text, or why there is none. `notes` are sentences for people, such as "page 7 has no text layer". */
export type ExtractedText =
  | { outcome: 'read'; format: TextFormat; pages: PageText[]; notes: string[] }
  | { outcome: 'unreadable'; reason: UnreadableReason; detail: string };

/** What reading one file may cost. */
export interface ExtractionLimits {
  milliseconds: number;
  /** Memory of the process that reads, all of it: not only its JavaScript heap. */
  megabytes: number;
  pages: number;
  /** Characters of text; each run counts as sixteen more, since a million tiny runs are not free either. */
  characters: number;
}

export const DEFAULT_LIMITS: Readonly<ExtractionLimits> = {
  milliseconds: 120_000,
  megabytes: 512,
  pages: 2000,
  characters: 20_000_000,
};

/** What a run counts on top of its characters; see {@link ExtractionLimits.characters}. */
export const RUN_COST = 16;

/** Told after each page that is read, and once more when a page without text has been tried by its image. */
export type ExtractionProgress = (page: number, of: number) => void;

/**
 * Reads the text of a file's pages. Injection token and contract: a team may bind its own.
 *
 * Whatever the bytes are, the promise ends in an {@link ExtractedText} within the limits. It rejects only for
 * the host's faults (the file cannot be opened, no process can be started), which another try may heal.
 */
export abstract class TextExtraction {
  abstract extract(
    path: string,
    limits?: Partial<ExtractionLimits>,
    progress?: ExtractionProgress,
  ): Promise<ExtractedText>;
}
