import type { IssueCheck } from 'surety-bonding-client';
import { texts } from '../../../texts/texts.js';

/** A check before issue: what it found, in sentences. */
export interface Check {
  code: string;
  state: 'unknown' | 'good' | 'warning' | 'blocking';
  details: string[];
}

/** Every check, by what they have found; as long as that is not known, none of them is. */
export function checksBy(found: IssueCheck | undefined): Check[] {
  const findings = found?.findings ?? [];
  const codes = new Set([...Object.keys(texts.value.issuing.codes), ...findings.map(({ code }) => code)]);
  return [...codes].map((code) => {
    const own = findings.filter((each) => each.code === code);
    const open = own[0]?.blocks ? 'blocking' : 'warning';
    const state = own.length > 0 ? open : found ? 'good' : 'unknown';
    return { code, state, details: own.map(({ detail }) => detail) };
  });
}
