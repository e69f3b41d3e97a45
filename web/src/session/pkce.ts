const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 256 bits that nobody can guess. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** What the provider is shown of a verifier before it gets the verifier (RFC 7636, `S256`). */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}
