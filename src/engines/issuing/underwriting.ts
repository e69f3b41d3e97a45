import { amountOf, greatest, shown } from './amounts.js';
import type { Finding } from './finding.js';
import type { Issue } from './issue.js';

export const underwritingFindings = (issue: Issue): Finding[] => [
  ...admitted(issue),
  ...decided(issue),
  ...withinCapacity(issue),
];

/** A federal owner takes sureties of the Treasury's list alone; a state's, those that it has licensed. */
function admitted({ surety, obligee: { isFederal, state } }: Issue): Finding[] {
  if (!surety) return [];
  const findings: Finding[] = [];
  if (isFederal && (surety.naic === undefined || surety.underwritingLimit === undefined)) {
    const detail = `${surety.name} has no NAIC number and underwriting limit of the Treasury's list.`;
    findings.push({ code: 'surety-unlisted', detail });
  }
  const { licensedStates } = surety;
  if (licensedStates !== undefined && state !== undefined && !licensedStates.includes(state)) {
    findings.push({ code: 'surety-unlicensed', detail: `${surety.name} is not licensed in ${state}.` });
  }
  return findings;
}

const decided = ({ request }: Issue): Finding[] =>
  request?.isDecided
    ? []
    : [{ code: 'decision-missing', detail: 'No request for the bond has been completed.' }];

function withinCapacity({ principals, instruments }: Issue): Finding[] {
  const most = greatest(instruments.map(({ penalSum }) => penalSum));
  if (!most) return [];
  return principals.flatMap(({ name, singleLimit, aggregateLimit, inForce = '0' }): Finding[] => {
    if (singleLimit !== undefined && most.gt(singleLimit)) {
      const detail = `${shown(most)} is more than one bond of "${name}" may be: ${shown(singleLimit)}.`;
      return [{ code: 'over-capacity', detail }];
    }
    const all = most.plus(amountOf(inForce));
    if (aggregateLimit === undefined || all.lte(aggregateLimit)) return [];
    const detail = `With this bond those of "${name}" come to ${shown(all)}: ${shown(aggregateLimit)} at most.`;
    return [{ code: 'over-capacity', detail }];
  });
}
