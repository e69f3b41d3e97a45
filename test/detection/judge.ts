import type { ProposedField } from '../../src/engines/detection/proposed-field.js';
import type { TrueField } from './form-writer.js';

export interface Verdict {
  /** True fields that nothing was proposed for. */
  missed: TrueField[];
  /** Proposals where there is no field. */
  wrong: ProposedField[];
  /** Fields whose meaning was misread. */
  misread: { truth: TrueField; meaning: string | undefined }[];
}

const TOLERANCE = 3;

/** Compares proposals with the truth: a place is right where its left, right and lower edge are within 3 points. */
export function judge(proposed: readonly ProposedField[], truth: readonly TrueField[]): Verdict {
  const left = [...proposed];
  const verdict: Verdict = { missed: [], wrong: left, misread: [] };
  for (const field of truth) {
    const at = left.findIndex((proposal) => isSamePlace(proposal, field));
    if (at < 0) verdict.missed.push(field);
    else {
      const [{ meaning }] = left.splice(at, 1) as [ProposedField];
      if (field.meaning !== null && meaning !== field.meaning)
        verdict.misread.push({ truth: field, meaning });
    }
  }
  return verdict;
}

const isSamePlace = ({ page, x, y, w, h }: ProposedField, truth: TrueField): boolean =>
  page === truth.page &&
  Math.abs(x - truth.x) <= TOLERANCE &&
  Math.abs(x + w - truth.x - truth.w) <= TOLERANCE &&
  Math.abs(y + h - truth.bottom) <= TOLERANCE;
