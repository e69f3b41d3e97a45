const tolerance = 5 * 60;
const prefix = 'whsec_';

export interface VerifyOptions {
  /** Seconds that the clocks of sender and receiver may differ. Default: 300. */
  tolerance?: number | undefined;
  /** The time now, in milliseconds. */
  now?: number | undefined;
}

/** What a request says of itself: `Headers`, or the object that Node.js has. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request that says it is a webhook's, and is not, or comes too late. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Checks that a request comes from who has the secret, after Standard Webhooks 1.0, and gives what it says.
 *
 * @param body the bytes as they came: JSON that was read and written again is another text
 * @param secret `whsec_…`, or several while one takes the place of another
 * @throws WebhookRefused
 */
export async function verifyWebhook<Event = unknown>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance: seconds = tolerance, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookRefused('The request has not the headers of a webhook.');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > seconds)
    throw new WebhookRefused('The webhook is not of now.');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = await new Blob([`${id}.${timestamp}.`, bytes as Uint8Array<ArrayBuffer>]).arrayBuffer();
  if (!(await isSigned(signed, signatures, [secret].flat())))
    throw new WebhookRefused('No signature of the webhook fits.');
  return JSON.parse(new TextDecoder().decode(bytes)) as Event;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'string' || value === undefined ? value : value.join(' ');
}

/** Whether any of the signatures is by any of the secrets. WebCrypto compares them in constant time. */
async function isSigned(
  signed: ArrayBuffer,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? (bytesOf(each.slice(3)) ?? []) : []));
  for (const secret of secrets) {
    const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
    if (!bytes?.length) throw new Error('A webhook secret is whsec_ and base64.');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

/** The bytes of base64; undefined where it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
