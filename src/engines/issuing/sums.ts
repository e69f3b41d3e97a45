import { amountOf, greatest, shown, sumOf } from './amounts.js';
import type { Finding } from './finding.js';
import type { Instrument, Issue } from './issue.js';

/** FAR 28.101-2: at least 20 percent of the bid, and never more than 3 million dollars. */
const federalBid = { percentage: '20', most: '3000000' };

export function sumsFindings(issue: Issue): Finding[] {
  const { instruments } = issue;
  return [
    ...instruments.filter(hasSum).flatMap((each) => [...sumOn(each, issue), ...strange(each)]),
    ...underwriting(issue),
  ];
}

/** A consent promises bonds that are still to come: it has no sum of its own. */
const hasSum = ({ bondType }: Instrument): boolean => bondType !== 'consent';

function sumOn(instrument: Instrument, issue: Issue): Finding[] {
  const { formID, name, penalSum, isPercentageOnly, percentage, bondType } = instrument;
  if (penalSum === undefined && !isPercentageOnly) {
    return [{ code: 'penal-sum-missing', detail: `"${name}" has no penal sum.`, formID }];
  }
  const asked = askedFor(instrument, issue);
  if (asked === undefined || !amountOf(percentage).lt(asked)) return [];
  const isFederalMost =
    issue.obligee.isFederal &&
    bondType === 'bid' &&
    penalSum !== undefined &&
    amountOf(penalSum).gte(federalBid.most);
  if (isFederalMost) return [];
  const detail = `"${name}" is of ${percentage} percent where ${asked} percent are asked for.`;
  return [{ code: 'penal-sum-low', detail, formID }];
}

/** The percentage that the owner or the regulation asks for. */
function askedFor({ bondType, edition, percentage }: Instrument, issue: Issue): string | undefined {
  // A sum that is fixed is not measured by a percentage.
  if (amountOf(percentage).isZero()) return undefined;
  if (edition !== undefined && /^SF[ -]?25A?\b/i.test(edition)) return '100';
  if (issue.obligee.isFederal && bondType === 'bid') return federalBid.percentage;
  return issue.request?.percentages[bondType];
}

/** 0.05 is how some write 5 percent. */
function strange({ formID, name, percentage }: Instrument): Finding[] {
  const percent = amountOf(percentage);
  if (percent.isZero() || percent.gte(1)) return [];
  const detail = `"${name}" is of ${percentage} percent, which is less than one hundredth.`;
  return [{ code: 'percentage-suspicious', detail, formID }];
}

/** 31 CFR 223.10: no surety stands behind more of one bond than the Treasury lists for it. */
function underwriting({ instruments, surety, shares }: Issue): Finding[] {
  const most = greatest(instruments.filter(hasSum).map(({ penalSum }) => penalSum));
  if (!most) return [];
  const own = surety && {
    suretyName: surety.name,
    amount: most.toFixed(2),
    underwritingLimit: surety.underwritingLimit,
  };
  const parts = shares.length > 0 ? shares : own ? [own] : [];
  return parts.flatMap(({ suretyName, amount, underwritingLimit }): Finding[] => {
    if (underwritingLimit === undefined || amountOf(amount).lte(underwritingLimit)) return [];
    const over = shown(amountOf(amount).minus(underwritingLimit));
    const detail = `${suretyName} would stand behind ${shown(amount)}, which is ${over} over its underwriting limit of ${shown(underwritingLimit)}.`;
    return [{ code: 'underwriting-limit', detail }];
  });
}

/** Whether the shares of the sureties come to the greatest penal sum. */
export function sharesFit({ shares, instruments }: Pick<Issue, 'shares' | 'instruments'>): boolean {
  const most = greatest(instruments.filter(hasSum).map(({ penalSum }) => penalSum));
  return shares.length === 0 || (most !== undefined && sumOf(shares.map(({ amount }) => amount)).eq(most));
}
