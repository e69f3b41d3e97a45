import { Decimal, ExactText, Name, OneOf, RecordID, Text } from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { IDLE_TIER_CODES, type IdleTier } from '../../engines/premium/rate-check.js';
import { type BondType, PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';

export class IdleTierView {
  @RecordID()
  tierID!: string;

  @ExactText({ example: 'Premium' })
  type!: string;

  @Decimal({ example: 0 })
  threshold!: number;

  @OneOf(IDLE_TIER_CODES)
  code!: IdleTier['code'];

  @Text({ example: "No bond is priced by tiers of type 'Premium'. Did you mean 'premium'?" })
  detail!: string;
}

export class RateIssueView {
  @OneOf(PRICED_BOND_TYPES, { description: 'The bonds that have no price for it.' })
  bondType!: BondType;

  @ExactText({ description: 'As of the 409 answers.', example: 'missing-first-slice' })
  code!: string;

  @RecordID({ optional: true, description: 'The tier to fix, if it is in one.' })
  tierID?: string;

  @Text()
  detail!: string;
}

/** What is the matter with a rate. Both lists are empty where nothing is. */
export class RateCheckView {
  @RecordID()
  rateID!: string;

  @Name({ description: 'Of the rate.', example: 'Class B standard' })
  name!: string;

  @ListOf(() => IdleTierView, { description: 'The tiers that take no part in any premium, and why.' })
  tiers!: readonly IdleTierView[];

  @ListOf(() => RateIssueView, { description: 'What keeps bonds of a type from being priced.' })
  issues!: readonly RateIssueView[];
}
