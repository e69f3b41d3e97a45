import type { Passage } from '../layout/passages.js';
import type { Source } from './source.js';

/** A value found in a passage, and how strongly its words state it. */
export interface Evidence {
  value: string;
  source: Source;
  passage: Passage;
  /** Where its words are in the passage's text. */
  start: number;
  end: number;
  /** About 1 for a plain statement, 0.5 for a hint. */
  score: number;
  /** Doubt about the value itself, 0 to 1. */
  doubt: number;
  /** A definition or similar: its page is the one to cite. */
  formal?: boolean;
  /** Phrases that explain the score. */
  reasons: string[];
}

/** The PDF page on which the words of the evidence begin. */
export function pageOf(evidence: Evidence): number {
  const { pieces, page } = evidence.passage;
  return pieces.find((piece) => piece.end > evidence.start)?.page ?? page;
}
