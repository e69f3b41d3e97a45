import { ApiSchema } from '@nestjs/swagger';
import { Decimal, ExactText, Name, OneOf, RecordID, Text } from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { IDLE_TIER_CODES, type IdleTier } from '../../engines/premium/rate-check.js';
import { type BondType, PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';

@ApiSchema({ description: 'A tier that takes no part in any premium.' })
export class IdleTierView {
  @RecordID({ description: 'The tier.' })
  tierID!: string;

  @ExactText({ description: 'As the tier has it.', example: 'Premium' })
  type!: string;

  @Decimal({ description: 'As the tier has it.', example: 0 })
  threshold!: number;

  @OneOf(IDLE_TIER_CODES, { description: 'Why it takes no part, for programs.' })
  code!: IdleTier['code'];

  @Text({
    description: 'Why it takes no part, for people.',
    example: "No bond is priced by tiers of type 'Premium'. Did you mean 'premium'?",
  })
  detail!: string;
}

@ApiSchema({ description: 'What keeps bonds of a type from being priced by the rate.' })
export class RateIssueView {
  @OneOf(PRICED_BOND_TYPES, { description: 'The bonds that have no price for it.' })
  bondType!: BondType;

  @ExactText({ description: 'As of the 409 answers.', example: 'missing-first-slice' })
  code!: string;

  @RecordID({ optional: true, description: 'The tier to fix, if it is in one.' })
  tierID?: string;

  @Text({ description: 'What to fix, for people.' })
  detail!: string;
}

/** What is the matter with a rate. Both lists are empty where nothing is. */
@ApiSchema({ description: 'What is the matter with a rate. Both lists are empty where nothing is.' })
export class RateCheckView {
  @RecordID({ description: 'The rate that was checked.' })
  rateID!: string;

  @Name({ description: 'Of the rate.', example: 'Class B standard' })
  name!: string;

  @ListOf(() => IdleTierView, { description: 'The tiers that take no part in any premium, and why.' })
  tiers!: readonly IdleTierView[];

  @ListOf(() => RateIssueView, { description: 'What keeps bonds of a type from being priced.' })
  issues!: readonly RateIssueView[];
}
