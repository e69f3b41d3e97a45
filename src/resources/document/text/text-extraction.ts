import type { PageText } from '../../../engines/reading/layout/page-text.js';

/** Why a file has no text. The words are stable: they are stored with the document and shown to users. */
export type UnreadableReason =
  | 'damaged'
  | 'encrypted'
  | 'empty'
  | 'too-large'
  | 'too-many-pages'
  | 'timed-out'
  | 'out-of-memory'
  | 'unsupported';

/** The formats that can be read, recognised by the first bytes of a file, never by its name. */
export type TextFormat = 'pdf' | 'docx' | 'text';

/**
 * The text of a file, or why there is none. `notes` are sentences for people, such as "page 7 has no text layer".
 * `isCutShort`: there was no time for some of it, and another attempt with more time would find more.
 */
export type ExtractedText =
  | { outcome: 'read'; format: TextFormat; pages: PageText[]; notes: string[]; isCutShort?: boolean }
  | { outcome: 'unreadable'; reason: UnreadableReason; detail: string };

/** Limits for reading one file. */
export interface ExtractionLimits {
  milliseconds: number;
  /** All memory of the reading process, not only its JavaScript heap. */
  megabytes: number;
  pages: number;
  /** Characters of text. Each run counts as sixteen more, because many tiny runs also take memory. */
  characters: number;
}

export const DEFAULT_LIMITS: Readonly<ExtractionLimits> = {
  milliseconds: 120_000,
  megabytes: 512,
  pages: 2000,
  characters: 20_000_000,
};

/** What a run counts in addition to its characters; see {@link ExtractionLimits.characters}. */
export const RUN_COST = 16;

/** Called after each page that is read, and again for each page on which text recognition was tried. */
export type ExtractionProgress = (page: number, of: number) => void;

/**
 * Reads the text of a file's pages. This is the injection token and the contract: a team may bind its own.
 *
 * For any bytes, the promise resolves to an {@link ExtractedText} within the limits. It rejects only for faults of the
 * host (the file cannot be opened, no process can be started), after which another attempt may succeed. When `signal`
 * aborts, it ends soon, and how does not matter.
 */
export abstract class TextExtraction {
  abstract extract(
    path: string,
    limits?: Partial<ExtractionLimits>,
    progress?: ExtractionProgress,
    signal?: AbortSignal,
  ): Promise<ExtractedText>;
}
