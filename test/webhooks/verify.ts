import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Seconds by which the clocks of sender and receiver may differ. */
const tolerance = 300;

/**
 * Checks a request as a receiver does by Standard Webhooks 1.0, and gives what it says.
 * @throws Error where it has no right signature, or is of another time
 */
export function verify(secret: string, request: { text: string; headers: IncomingHttpHeaders }): unknown {
  const { text, headers } = request;
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const [, key] = /^whsec_(.+)$/.exec(secret)!;
  const signed = createHmac('sha256', Buffer.from(key!, 'base64')).update(`${id}.${timestamp}.${text}`);
  const expected = signed.digest();
  const isRight = String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each.split(','))
    .some(([scheme, signature]) => scheme === 'v1' && isSame(Buffer.from(signature!, 'base64'), expected));
  if (!isRight) throw new Error('The signature is not right.');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) throw new Error('The time is not right.');
  return JSON.parse(text);
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
