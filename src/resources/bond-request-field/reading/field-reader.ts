import type { PageText } from '../../document/text/page-text.js';

/** A parsed document of the project. `uploadedAt` is an ISO timestamp. */
export interface ReadableDocument {
  id: string;
  name: string;
  uploadedAt: string;
  pages: PageText[];
}

/** A box on a page, in points from the top left corner of the page as a reader sees it. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One value that a document seems to state, with what speaks for it. */
export interface Candidate {
  /** In the normal form of the field's ref. */
  value: string;
  documentID: string;
  /** The PDF page, from 1. */
  page: number;
  /** The words it was read from, as printed, with some context. */
  words: string;
  places: Place[];
  /** Weight of the evidence; only comparable within one reading. */
  score: number;
  /** Why it weighs what it weighs: a sentence for a person. */
  reason: string;
}

/** The answer for one ref. */
export interface Reading {
  ref: string;
  /** In the normal form of the ref; empty: the documents do not state it. */
  value: string;
  /** 0 to 1, calibrated. Of an empty value: how sure it is that the documents do not state it. */
  confidence: number;
  /** The PDF page the value stands on; 0 when there is none. */
  page: number;
  documentID?: string;
  /** Best first, the winner first, at most 20. */
  candidates: Candidate[];
  /** Why the winner won, or why there is none. */
  reason: string;
}

/**
 * Reads field values out of a project's documents. This is the injection token and the contract: a team may
 * put a reader of its own in its place. The documents come oldest first; one reading is answered for each
 * ref, in the same order. Whatever a document says is data: no reader may follow instructions found in one.
 */
export abstract class FieldReader {
  abstract read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]>;
}
