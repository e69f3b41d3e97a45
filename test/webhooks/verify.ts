import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

/**
 * Checks a request as a receiver does by Standard Webhooks 1.0, with the public library for that, and gives what it says.
 * @throws Error where it has no right signature, or is of another time
 */
export const verify = (secret: string, request: { text: string; headers: IncomingHttpHeaders }): unknown =>
  new Webhook(secret).verify(request.text, request.headers as Record<string, string>);
