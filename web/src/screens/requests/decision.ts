import type { BondRequestField, EvidenceCandidate } from 'surety-bonding-client';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';

/** The value that a person gives a field, and where it stands: on page 0 of no document where that is not known. */
export interface Decision {
  value: string;
  evidencePage: number;
  evidenceDocID: string | null;
}

const nowhere = { evidencePage: 0, evidenceDocID: null };

/** It is right as it was read. */
export const accepted = ({ value, evidencePage, evidenceDocID }: BondRequestField): Decision => ({
  value,
  evidencePage,
  evidenceDocID: evidenceDocID ?? null,
});

export const notStated: Decision = { value: '', ...nowhere };

export const taken = ({ value, page, documentID }: EvidenceCandidate): Decision => ({
  value,
  evidencePage: page,
  evidenceDocID: documentID,
});

/** As a person has typed it; it has a place where it is one of the values that were found. */
export function corrected(value: string, candidates: readonly EvidenceCandidate[]): Decision {
  const found = candidates.find((each) => each.value === value);
  return found ? taken(found) : { value, ...nowhere };
}

/**
 * Writes what a person has decided: that is the confidence 1, and no reading changes it any more.
 * @param field as the person has seen it
 * @throws Error where it is another by now
 */
export function settle(field: BondRequestField, decision: Decision): Promise<BondRequestField> {
  return client.value.bondRequestFields.update(field.id, (now) => {
    if (now.value !== field.value || now.confidence !== field.confidence)
      throw new Error(texts.value.requests.changedMeanwhile);
    return { ...decision, confidence: 1 };
  });
}
