import type { BondRequestField, EvidenceCandidate, Place } from 'surety-bonding-client';

/** A place in a document where a value stands. */
export interface Mark {
  documentID: string;
  /** Of the content of the document; undefined: not known. */
  version: number | undefined;
  page: number;
  /** Points from the top left corner of the page; none: somewhere on it. */
  places: readonly Place[];
  /** The one that is looked at; the others are those of rivals. */
  isLooked: boolean;
}

/** The places that the evidence of a field names, and of these the one that is looked at. */
export function marksOf(
  field: BondRequestField | undefined,
  candidates: readonly EvidenceCandidate[],
  looked: EvidenceCandidate | undefined,
): Mark[] {
  if (!field) return [];
  const own = looked ?? candidates.find((each) => isOf(field, each));
  const marks = candidates.map((each): Mark => ({ ...each, isLooked: each === own }));
  const { evidenceDocID, evidencePage } = field;
  if (own || !evidenceDocID || evidencePage === 0) return marks;
  return [
    ...marks,
    { documentID: evidenceDocID, version: undefined, page: evidencePage, places: [], isLooked: true },
  ];
}

/** Whether the value of the field stands there. */
export const isOf = ({ value, evidencePage, evidenceDocID }: BondRequestField, each: EvidenceCandidate) =>
  value !== '' &&
  each.value === value &&
  (!evidenceDocID || (each.page === evidencePage && each.documentID === evidenceDocID));

/** The best place of each other value, the best first: those that can be chosen by a digit. */
export function rivalsOf({ value }: BondRequestField, candidates: readonly EvidenceCandidate[]) {
  const others = candidates.filter((each) => each.value !== value);
  return others
    .filter((each, at) => others.findIndex((other) => other.value === each.value) === at)
    .slice(0, 9);
}
