import { AnswersConflict } from '../../platform/openapi/answers-conflict.js';

/** The route may answer that a record has to be fixed before there can be a premium. */
export const NeedsPrice = () =>
  AnswersConflict(
    'The rate or the bond has to be fixed first, and `type` says what: `missing-rate`, `missing-first-slice`, `missing-maintenance-tier`, `missing-contract-amount`, `missing-dates`, `end-before-start`, `final-terms-on-bid-bond` and their like.',
  );
