import { ApiResponse } from '@nestjs/swagger';

/** The route may answer that a record has to be fixed before there can be a premium. */
export const AnswersConflict = () =>
  ApiResponse({
    status: 409,
    description:
      'The rate or the bond has to be fixed first, and `type` says what: `missing-rate`, `missing-first-slice`, `missing-maintenance-tier`, `missing-contract-amount`, `missing-dates`, `end-before-start` and their like.',
    schema: { $ref: '#/components/schemas/Problem' },
  });
