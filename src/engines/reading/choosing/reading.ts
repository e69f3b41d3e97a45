import type { Place } from '../layout/page-text.js';

/** One value that a document seems to state, with its evidence. */
export interface Candidate {
  /** In the normal form of the field's ref. */
  value: string;
  documentID: string;
  /** The PDF page, from 1. */
  page: number;
  /** The words it was read from as printed, with some context. */
  words: string;
  places: Place[];
  /** Strength of the evidence; only comparable within one reading. */
  score: number;
  /** What the score is based on: a sentence for people. */
  reason: string;
}

/** The answer for one ref. */
export interface Reading {
  ref: string;
  /** In the normal form of the ref; empty if the documents do not state it. */
  value: string;
  /** 0 to 1, calibrated. For an empty value: how sure it is that the documents do not state it. */
  confidence: number;
  /** The PDF page that the value is on; 0 if there is none. */
  page: number;
  documentID?: string;
  /** The winner first, then the best; at most 20. */
  candidates: Candidate[];
  /** Why the winner won, or why there is none. */
  reason: string;
}
