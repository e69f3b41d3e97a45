import { createHmac, randomBytes } from 'node:crypto';

/** A secret that requests are signed with, until it is replaced by another. */
export interface WebhookSecret {
  /** As Standard Webhooks writes it: `whsec_` and the base64 of the key. */
  text: string;
  /** RFC 3339; left out: it is the one in use. */
  until?: string;
}

const prefix = 'whsec_';
const keyBytes = 32;
/** So long a secret goes on after it was replaced. */
const overlapMilliseconds = 86_400_000;
const mostFormer = 2;

export const makeSecret = (): WebhookSecret => ({ text: prefix + randomBytes(keyBytes).toString('base64') });

const isValid = ({ until }: WebhookSecret, now: number): boolean =>
  until === undefined || Date.parse(until) > now;

/** A new secret before the present one, which is valid for a day from now on. */
export function rotated([present, ...former]: WebhookSecret[], now: number): WebhookSecret[] {
  const ending = { ...present!, until: new Date(now + overlapMilliseconds).toISOString() };
  const valid = former.filter((each) => isValid(each, now));
  return [makeSecret(), ending, ...valid].slice(0, 1 + mostFormer);
}

/**
 * The headers by which a receiver tells that a request is ours, and which event it brings (Standard Webhooks 1.0): a
 * signature with each secret that is valid.
 * @param now milliseconds since 1970
 */
export function signedHeaders(
  secrets: WebhookSecret[],
  id: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const sign = ({ text }: WebhookSecret): string => {
    const key = Buffer.from(text.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  const signatures = secrets.filter((each) => isValid(each, now)).map(sign);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
