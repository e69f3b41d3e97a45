import { toView } from '../../platform/validation/view.js';
import type { Bond } from '../bond/bond.entity.js';
import { PremiumError } from '../../engines/premium/premium-error.js';
import type { PreparedRate } from '../../engines/premium/premium.js';
import { BondPremiumView } from './premium.dto.js';
import { missingRate, problemOf } from './premium-refusal.js';
import type { PremiumQuestion } from '../../engines/premium/question.js';

/** Terms as a body gives them: what is left out or `null` is taken from elsewhere. */
export type GivenTerms = Omit<PremiumQuestion, 'bondType'>;

/** What the premium of a bond is asked for by its own data, and by the percentage of its final forms. */
export function questionOf(
  { bondType, bidData, finalData }: Bond,
  percentage: number | undefined,
): PremiumQuestion {
  return {
    bondType,
    contractAmount: finalData?.contractAmount,
    startDate: finalData?.startDate,
    endDate: finalData?.endDate,
    warrantyPeriodYears: finalData?.warrantyPeriodYears,
    percentage,
    bidEstimate: bidData?.bidEstimate,
  };
}

/** The question with the given terms in place of its own. */
export function withTerms(question: PremiumQuestion, given: GivenTerms): PremiumQuestion {
  return {
    bondType: question.bondType,
    contractAmount: given.contractAmount ?? question.contractAmount,
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
  if (!rate) return toView(BondPremiumView, { ...head, problem: missingRate });
  try {
    return toView(BondPremiumView, { ...head, ...rate.quote(questionOf(bond, percentage)) });
  } catch (error) {
    if (!(error instanceof PremiumError)) throw error;
    return toView(BondPremiumView, { ...head, problem: problemOf(error.issues) });
  }
}
