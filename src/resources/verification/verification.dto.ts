import { ApiSchema } from '@nestjs/swagger';
import {
  Code,
  Day,
  Decimal,
  Flag,
  Moment,
  Money,
  Name,
  Names,
  OneOf,
  Part,
  Text,
} from '../../platform/validation/fields.js';

export const verdicts = ['authentic', 'altered', 'superseded', 'void', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export const comparisons = ['match', 'mismatch', 'unknown'] as const;
export type Comparison = (typeof comparisons)[number];

@ApiSchema({
  description:
    'What is to be verified, where it is not the file itself: the hash of the file, its receipt, or what a portal knows of a bond.',
})
export class VerifyBond {
  @Code(/^[\da-f]{64}$/, '64 hexadecimal digits', {
    optional: true,
    description: 'SHA-256 of the file.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256?: string | null;

  @Text({
    optional: true,
    most: 10_000,
    description: 'The receipt of the bond, a JWS.',
    example: 'eyJhbGciOi…',
  })
  receipt?: string | null;

  @Text({
    optional: true,
    most: 40,
    description: 'The code on the bond.',
    example: '7K3MV-09TRQ-2XB8Z-C5W1H',
  })
  code?: string | null;

  @Text({ optional: true, most: 20, description: 'The number on the bond.', example: '000042' })
  number?: string | null;

  @Name({
    optional: true,
    description: 'The principal that the bid names.',
    example: 'Hill & Daughters Paving',
  })
  principalName?: string | null;

  @Text({ optional: true, most: 100, description: 'The number of the invitation.', example: 'ITB-2026-014' })
  invitationNumber?: string | null;

  @Decimal({
    optional: true,
    least: 0,
    most: 1_000,
    description: 'The percentage that is asked for.',
    example: 10,
  })
  percentage?: number | null;

  @Money({ optional: true, description: 'The amount bid, in dollars.', example: 1_855_375.11 })
  bidAmount?: number | null;
}

@ApiSchema({
  description: 'What a portal asked about, each with whether it is so. The right value is never told.',
})
export class ComparedValues {
  @OneOf(comparisons, { optional: true, description: 'The number of the bond.' })
  number?: Comparison;

  @OneOf(comparisons, { optional: true, description: 'The principal.' })
  principalName?: Comparison;

  @OneOf(comparisons, { optional: true, description: 'The number of the invitation.' })
  invitationNumber?: Comparison;

  @OneOf(comparisons, { optional: true, description: 'Whether the bond is of this percentage, or of more.' })
  percentage?: Comparison;
}

@ApiSchema({ description: 'Whether a bond is authentic, and stands.' })
export class VerificationView {
  @OneOf(verdicts, {
    description:
      '`authentic`: it was issued like this, and stands; `altered`: it is not the file that was issued; `superseded` and `void`: it was issued, and stands no more; `unknown`: nothing like it was issued here.',
  })
  verdict!: Verdict;

  @Moment({ description: 'When this was so.' })
  asOf!: string;

  @Text({ optional: true, description: 'What to do about it.' })
  hint?: string;

  @Text({ optional: true, description: 'The number of the bond.', example: '000042' })
  number?: string;

  @Day({ optional: true, description: 'The day that it is dated.' })
  date?: string;

  @Names(10, { optional: true, description: 'The principals.', example: ['Hill & Daughters Paving'] })
  principals?: string[];

  @Text({ optional: true, description: 'The obligee.', example: 'City of Elm' })
  obligee?: string;

  @Names(20, { optional: true, description: 'The sureties.', example: ['First Guaranty Surety'] })
  sureties?: string[];

  @Text({ optional: true, description: 'The penal sum, as the bond says it.', example: '927687.56' })
  penalSum?: string;

  @Text({ optional: true, description: 'SHA-256 of the file that was issued.', example: '9f86d081…' })
  sha256?: string;

  @Flag({
    optional: true,
    description: 'It was sealed with a development key, for which nobody vouches.',
  })
  isForDevelopment?: boolean;

  @Part(() => ComparedValues, { optional: true, description: 'What a portal asked about.' })
  values?: ComparedValues;

  @Flag({
    optional: true,
    description:
      'Whether the penal sum covers the percentage of the bid, and the bid is no more than the surety allowed.',
  })
  covers?: boolean;
}
