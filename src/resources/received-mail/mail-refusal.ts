import {
  Fault,
  InvalidInput,
  OutcomeUnknown,
  StorageFull,
  TooManyRequests,
  Unavailable,
} from '../../platform/errors/faults.js';
import { BodyTooLarge } from '../../platform/http/http-faults.js';

/** What a mail server is told instead of `250`: a reply code of RFC 5321, and words that begin with a code of RFC 3463. */
export class MailRefusal extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

export const noSuchAddress = () => new MailRefusal(550, '5.1.1 There is no such address here');
export const notTrusted = () => new MailRefusal(554, '5.7.1 This host hands in no mail here');
export const headTooLarge = () => new MailRefusal(552, '5.3.4 The headers of the mail are too long');
export const cutOff = () => new MailRefusal(451, '4.4.2 The mail did not come to its end');
export const tooOften = (seconds: number) =>
  new MailRefusal(451, `4.7.1 Too many mails: try again in ${seconds} seconds`);
export const quarantineFull = () =>
  new MailRefusal(452, '4.2.2 Too much mail of unknown senders is waiting here');

/** What a mail server is told of an error. What is not the mail's fault is tried again. */
export function refusalOf(error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error;
  if (error instanceof BodyTooLarge) return new MailRefusal(552, '5.3.4 The mail is too large');
  if (error instanceof StorageFull)
    return new MailRefusal(552, '5.2.2 The organization keeps as much as it may');
  if (error instanceof TooManyRequests) return tooOften(error.seconds);
  return new MailRefusal(451, '4.3.0 The mail cannot be taken now: try again');
}

/** Whether the error is a bug of ours, or of something beneath us, that an operator has to know of. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof MailRefusal) && !(error instanceof Fault && !(error instanceof InvalidInput));

/** Whether it is open what has become of a write: it may have been committed. */
export const isOpen = (error: unknown): boolean =>
  error instanceof Unavailable ||
  error instanceof OutcomeUnknown ||
  !(error instanceof Fault || error instanceof MailRefusal);
