import type { Evidence } from '../source/evidence.js';
import { pageOf } from '../source/evidence.js';

/** What is known of a value beside others of its field: what its probability depends on. */
export const featureNames = [
  'score',
  'lead',
  'contested',
  'doubt',
  'agreeing',
  'blanks',
  'template',
  'inFront',
  'inTable',
  'recognized',
  'name',
  'address',
  'owner',
  'changed',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Record<FeatureName, number>;

/** A value of a field, with the evidence for it, the strongest first. */
export interface Group {
  value: string;
  score: number;
  evidence: Evidence[];
}

/** One place counts no more than this; beyond it, only further places that agree add to the score. */
export const maxScoreOfPlace = 1.2;

/** Describes a value; `rival` is the strongest of the other values of the field. */
export function featuresOf(ref: string, group: Group, rival: Group | undefined, amended: boolean): Features {
  const first = group.evidence[0]!;
  const { source, passage } = first;
  const other = rival?.score ?? 0;
  const score = Math.min(1.25, group.score);
  const section = source.sections.get(pageOf(first)) ?? 'other';
  return {
    score,
    lead: Math.max(-0.6, Math.min(0.6, group.score - other)),
    contested: other <= 0.35 ? 0 : Math.max(0, Math.min(1, other / group.score) - 0.4),
    doubt: Math.max(...group.evidence.slice(0, 1).map((one) => one.doubt)),
    agreeing: Math.min(3, group.evidence.length - 1),
    blanks: Math.min(4, source.blanks),
    template: Number(section === 'form' || section === 'agreement' || section === 'conditions'),
    inFront: Number(pageOf(first) <= 3),
    inTable: Number(passage.kind === 'row'),
    recognized: Number(source.isRecognized),
    name: Number(ref === 'project.name'),
    address: Number(ref === 'owner.address'),
    owner: Number(ref === 'owner.name'),
    changed: Number(amended),
  };
}
