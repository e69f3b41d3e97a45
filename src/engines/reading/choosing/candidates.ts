import type { Passage } from '../layout/passages.js';
import type { Place } from '../layout/page-text.js';
import { pageOf, type Evidence } from '../source/evidence.js';
import type { Candidate } from './reading.js';

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

/** The words of the evidence as printed, with about `letters` characters of context on both sides. */
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

/** The evidence in the form that callers see. */
export function toCandidate(evidence: Evidence): Candidate {
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
