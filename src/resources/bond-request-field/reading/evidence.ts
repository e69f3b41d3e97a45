import type { Candidate, Place } from './field-reader.js';
import type { Passage } from './passages.js';
import type { Source } from './source.js';

/** A value seen in a passage and what speaks for it. */
export interface Evidence {
  value: string;
  source: Source;
  passage: Passage;
  /** Where its words stand in the passage's text. */
  start: number;
  end: number;
  /** About 1 for a plain statement, 0.5 for a hint. */
  score: number;
  /** Doubt in the value itself, 0 to 1. */
  doubt: number;
  /** A definition or the like: its page is the one to cite. */
  formal?: boolean;
  /** Phrases that tell why it weighs what it weighs. */
  reasons: string[];
}

/** The PDF page that the words of the evidence begin on. */
export function pageOf(evidence: Evidence): number {
  const { pieces, page } = evidence.passage;
  return pieces.find((piece) => piece.end > evidence.start)?.page ?? page;
}

/** The boxes of `text[start..end)`, one for each line, on the page that it begins on. */
function placesOf(passage: Passage, start: number, end: number): Place[] {
  const touched = passage.pieces.filter((piece) => piece.end > start && piece.start < end);
  const page = touched[0]?.page;
  const boxes: Place[] = [];
  for (const piece of touched.filter((one) => one.page === page)) {
    const letter = piece.w / (piece.end - piece.start);
    const from = Math.max(start, piece.start) - piece.start;
    const to = Math.min(end, piece.end) - piece.start;
    const box = { x: piece.x + from * letter, y: piece.y, w: (to - from) * letter, h: piece.h };
    const last = boxes.at(-1);
    if (last && Math.abs(last.y - box.y) < 1 && box.x >= last.x) last.w = box.x + box.w - last.x;
    else boxes.push(box);
  }
  return boxes.map((box) => ({ x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) }));
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}

/** The words of the evidence as printed, with up to `letters` letters of context on both sides. */
function wordsAround(evidence: Evidence, letters = 90): string {
  const { text } = evidence.passage;
  let from = Math.max(0, evidence.start - letters);
  let to = Math.min(text.length, evidence.end + letters);
  while (from > 0 && !/\s/.test(text[from - 1]!)) from -= 1;
  while (to < text.length && !/\s/.test(text[to]!)) to += 1;
  const cut = text
    .slice(from, Math.min(to, from + 600))
    .replace(/\s+/g, ' ')
    .trim();
  return `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`;
}

/** What a caller sees of the evidence. */
export function asCandidate(evidence: Evidence): Candidate {
  return {
    value: evidence.value,
    documentID: evidence.source.document.id,
    page: pageOf(evidence),
    words: wordsAround(evidence),
    places: placesOf(evidence.passage, evidence.start, evidence.end),
    score: Math.round(evidence.score * 1000) / 1000,
    reason: sentence(evidence.reasons),
  };
}

function sentence(reasons: string[]): string {
  const text = reasons.filter((reason) => reason !== '').join('; ');
  return text === '' ? 'Its form alone.' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
