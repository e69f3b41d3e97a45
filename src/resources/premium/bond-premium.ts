import { toView } from '../../platform/validation/view.js';
import type { Bond } from '../bond/bond.entity.js';
import { PremiumError } from '../../engines/premium/premium-error.js';
import type { PreparedRate } from '../../engines/premium/premium.js';
import { BondPremiumView } from './premium.dto.js';
import { missingRate, type PremiumProblem, problemOf } from './premium-refusal.js';
import type { PremiumQuestion } from '../../engines/premium/question.js';

/** Terms as a body gives them: what is left out or `null` is taken from elsewhere. */
export interface GivenTerms extends Omit<PremiumQuestion, 'bondType' | 'contractAmount'> {
  contractAmount?: number | null;
  contractAmountCents?: number | null;
}

/** What the premium of a bond is asked for by its own data, and by the percentage of its final forms. */
export function questionOf(
  { bondType, bidData, finalData }: Bond,
  percentage: number | undefined,
): PremiumQuestion {
  return {
    bondType,
    contractAmount: finalData && amountOf(finalData),
    startDate: finalData?.startDate,
    endDate: finalData?.endDate,
    warrantyPeriodYears: finalData?.warrantyPeriodYears,
    percentage,
    bidEstimate: bidData?.bidEstimate,
  };
}

/** The amount with its cents, exactly; undefined: none is given. */
function amountOf({ contractAmount, contractAmountCents }: GivenTerms): string | undefined {
  if ((contractAmount ?? null) === null) return undefined;
  return `${contractAmount}.${String(contractAmountCents ?? 0).padStart(2, '0')}`;
}

/** Why the bond has no premium of its own, whatever the rate; undefined: nothing is in the way. */
export function problemIn({ bondType, finalData }: Bond): PremiumProblem | undefined {
  if (bondType === 'final' || !finalData) return undefined;
  return {
    code: 'final-terms-on-bid-bond',
    detail:
      'The bid bond has finalData, which a final bond is priced by: award it (POST /bond/{bondID}/award), or clear its finalData.',
  };
}

/** The question with the given terms in place of its own. */
export function withTerms(question: PremiumQuestion, given: GivenTerms): PremiumQuestion {
  return {
    bondType: question.bondType,
    contractAmount: amountOf(given) ?? question.contractAmount,
    startDate: given.startDate ?? question.startDate,
    endDate: given.endDate ?? question.endDate,
    warrantyPeriodYears: given.warrantyPeriodYears ?? question.warrantyPeriodYears,
    percentage: given.percentage ?? question.percentage,
    amount: given.amount ?? question.amount,
    months: given.months ?? question.months,
    bidEstimate: given.bidEstimate ?? question.bidEstimate,
  };
}

/** The premium of one bond of many, or the problem that it has, in the words of the 409 to the bond alone. */
export function premiumOf(
  bond: Bond,
  rate: PreparedRate | undefined,
  percentage: number | undefined,
): BondPremiumView {
  const { id: bondID, orgID, bondType, rateID } = bond;
  const head = { bondID, orgID, bondType, rateID };
  const problem = problemIn(bond);
  if (problem) return toView(BondPremiumView, { ...head, problem });
  if (!rate) return toView(BondPremiumView, { ...head, problem: missingRate });
  try {
    return toView(BondPremiumView, { ...head, ...rate.quote(questionOf(bond, percentage)) });
  } catch (error) {
    if (!(error instanceof PremiumError)) throw error;
    return toView(BondPremiumView, { ...head, problem: problemOf(error.issues) });
  }
}
