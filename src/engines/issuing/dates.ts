import type { Finding } from './finding.js';
import type { Issue } from './issue.js';

/** A bid bond is dated no later than the opening of bids, a final bond no earlier than the contract. */
export function datesFindings({ bondType, date, bidDate, contractDate }: Issue): Finding[] {
  if (bondType === 'bid' && bidDate !== undefined && date > bidDate) {
    const detail = `The bond is dated ${date}, after the opening of bids on ${bidDate}.`;
    return [{ code: 'date-after-opening', detail }];
  }
  if (bondType === 'final' && contractDate !== undefined && date < contractDate) {
    const detail = `The bond is dated ${date}, before the contract of ${contractDate}.`;
    return [{ code: 'date-before-contract', detail }];
  }
  return [];
}
