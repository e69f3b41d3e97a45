import { datesFindings } from './dates.js';
import type { Finding } from './finding.js';
import type { Issue } from './issue.js';
import { paperFindings } from './paper.js';
import { partiesFindings } from './parties.js';
import { powerFindings } from './power.js';
import { sumsFindings } from './sums.js';
import { underwritingFindings } from './underwriting.js';

/**
 * All that the receiver of the bond would find, at once. The rules are those of the checklists by which public owners
 * receive bonds: FAR 28 and 52.228-1, 31 CFR 223.10 and 223.11, and the checklist for construction bonds of NASA.
 */
export const checkIssue = (issue: Issue): Finding[] => [
  ...datesFindings(issue),
  ...partiesFindings(issue),
  ...sumsFindings(issue),
  ...powerFindings(issue),
  ...paperFindings(issue),
  ...underwritingFindings(issue),
];
