import { NotFound } from '../../platform/errors/faults.js';

/** The token is wrong, used, withdrawn or expired. It is one answer, which does not tell which. */
export class InviteNotOpen extends NotFound {
  override readonly code = 'invite-not-open';
  override message =
    'There is no open invite for this token: it is wrong, or was used, withdrawn or has expired.';
}
