import { hrefOf } from '../router/place.js';
import { challengeOf, randomText } from './pkce.js';
import type { SignIn } from './service-config.js';
import { Tokens, type TokenAnswer } from './tokens.js';

/* Logging in by the authorization code flow with PKCE (RFC 7636, RFC 9700). What is kept for the way to the provider and back opens nothing. */

/** Where the provider sends people back to. */
export const returnPath = '/signed-in';

/** For the way there and back; it opens nothing by itself. */
interface Attempt {
  state: string;
  verifier: string;
  /** Where the person was going. */
  path: string;
}

const attemptKey = 'console.attempt';
/** That this tab was logged in: after a reload the provider is asked again, without a question to the person. */
const wasSignedInKey = 'console.signed-in';

export const wasSignedIn = (): boolean => sessionStorage.getItem(wasSignedInKey) !== null;
export const forgetSignedIn = (): void => sessionStorage.removeItem(wasSignedInKey);

const returnURL = (): string => location.origin + hrefOf(returnPath);

/** Leaves for the provider. @param isSilent ask the person nothing: come back without a code where that would be needed */
export async function leaveToSignIn(signIn: SignIn, path: string, isSilent = false): Promise<void> {
  const attempt: Attempt = { state: randomText(), verifier: randomText(), path };
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
  const url = new URL(signIn.authorizationEndpoint);
  const wishes = {
    response_type: 'code',
    client_id: signIn.clientID,
    redirect_uri: returnURL(),
    scope: signIn.scopes,
    state: attempt.state,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    ...Object.fromEntries(new URLSearchParams(signIn.parameters)),
    ...(isSilent && { prompt: 'none' }),
  };
  for (const [name, value] of Object.entries(wishes)) url.searchParams.set(name, value);
  location.assign(url);
}

/** What came of it: tokens, or none where the person has to be asked; and where the person was going. */
export interface Return {
  tokens: Tokens | undefined;
  path: string;
}

/** Takes what the provider has sent people back with. @throws Error where the answer is not one to our question, or a refusal */
export async function returnFromSignIn(signIn: SignIn, answer: URLSearchParams): Promise<Return> {
  const kept = sessionStorage.getItem(attemptKey);
  sessionStorage.removeItem(attemptKey);
  const { state, verifier, path } = JSON.parse(kept ?? '{}') as Partial<Attempt>;
  const issuer = answer.get('iss') ?? signIn.issuer;
  if (!state || !verifier || !path || answer.get('state') !== state || issuer !== signIn.issuer)
    throw new Error('This is not the answer to a question of this tab.');
  const error = answer.get('error');
  if (error !== null && /^(login|interaction|consent|account_selection)_required$/.test(error)) {
    forgetSignedIn();
    return { tokens: undefined, path };
  }
  if (error !== null) throw new Error(answer.get('error_description') ?? error);
  const code = answer.get('code') ?? '';
  const tokens = await requestTokens(signIn, {
    grant_type: 'authorization_code',
    redirect_uri: returnURL(),
    code_verifier: verifier,
    code,
  });
  sessionStorage.setItem(wasSignedInKey, '1');
  return { tokens: new Tokens(tokens, (refresh) => renew(signIn, refresh)), path };
}

const renew = (signIn: SignIn, token: string): Promise<TokenAnswer> =>
  requestTokens(signIn, { grant_type: 'refresh_token', refresh_token: token });

async function requestTokens(signIn: SignIn, wish: Record<string, string>): Promise<TokenAnswer> {
  const body = new URLSearchParams({ client_id: signIn.clientID, ...wish });
  const response = await fetch(signIn.tokenEndpoint, { method: 'POST', body });
  const answer = (await response.json()) as TokenAnswer & { error?: string; error_description?: string };
  if (response.ok && typeof answer.access_token === 'string') return answer;
  throw new Error(answer.error_description ?? answer.error ?? `The provider answers ${response.status}.`);
}

/** Leaves for the provider's place to log out, where it has one. @returns whether the page is left */
export function leaveToSignOut(signIn: SignIn): boolean {
  forgetSignedIn();
  if (signIn.endSessionEndpoint === undefined) return false;
  const url = new URL(signIn.endSessionEndpoint);
  url.searchParams.set('client_id', signIn.clientID);
  url.searchParams.set('post_logout_redirect_uri', location.origin + hrefOf(''));
  location.assign(url);
  return true;
}
