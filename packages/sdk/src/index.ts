/** The client of the Surety Bonding Service. */
export type * from './generated/api.js';
export type { Listing } from './listing.js';
export type {
  Change,
  Content,
  ListOptions,
  Ref,
  RequestOptions,
  SuretyOptions,
  UploadOptions,
} from './options.js';
export { type InputError, SuretyProblem, SuretyUnreachable } from './problem.js';
export { Surety, type WaitOptions } from './surety.js';
export { etagOf } from './versions.js';
export { verifyWebhook, type VerifyOptions, type WebhookHeaders, WebhookRefused } from './webhook.js';
