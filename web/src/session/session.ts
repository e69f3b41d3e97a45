import { computed, signal } from '@preact/signals';
import { type Me, Surety } from 'surety-bonding-client';
import { navigate, place } from '../router/place.js';
import * as oidc from './oidc.js';
import { readServiceConfig, type ServiceConfig, type SignIn } from './service-config.js';
import { SignInOver } from './tokens.js';

/** What the client shows the service: a key, a token, or in the open mode nothing. */
interface Credentials {
  key?: string;
  token?: () => Promise<string>;
}

export type SignedOutBecause = 'new' | 'over' | 'left';

export type Session =
  | { state: 'starting' }
  | { state: 'unreachable'; error: Error }
  | { state: 'signed-out'; because: SignedOutBecause; error?: Error }
  | { state: 'signed-in'; me: Me; credentials: Credentials };

export type Role = 'viewer' | 'editor' | 'admin';

const roles: readonly Role[] = ['viewer', 'editor', 'admin'];
const organizationKey = 'console.organization';

export const session = signal<Session>({ state: 'starting' });

/** What the service has told of itself. */
export const service = signal<ServiceConfig | undefined>(undefined);

const chosen = signal(localStorage.getItem(organizationKey) ?? '');

/** Who is asking; undefined while nobody is signed in. */
export const me = computed(() => (session.value.state === 'signed-in' ? session.value.me : undefined));

/** The organization that is worked in; undefined: in the open mode, all of them. */
export const organization = computed(() => {
  const { organizations = [], every } = me.value ?? {};
  if (every) return chosen.value || undefined;
  return organizations.find(({ orgID }) => orgID === chosen.value)?.orgID ?? organizations[0]?.orgID;
});

/** Works in another organization from now on. `''`, in the open mode: in all. */
export function chooseOrganization(orgID: string): void {
  localStorage.setItem(organizationKey, orgID);
  chosen.value = orgID;
}

/** The filter of lists for what belongs to the organization. */
export const ofOrganization = (): { orgIDIn?: string[] } =>
  organization.value === undefined ? {} : { orgIDIn: [organization.value] };

/** Whether the person has this role, or a greater one, in the organization: where not, what needs it is not shown. */
export function may(role: Role): boolean {
  const { organizations = [], every = false } = me.value ?? {};
  const own = organizations.find(({ orgID }) => orgID === organization.value)?.role;
  return every || (own !== undefined && roles.indexOf(own) >= roles.indexOf(role));
}

const clientWith = (credentials: Credentials, orgID?: string): Surety =>
  new Surety({ url: location.origin, ...credentials, orgID });

/** The one way to the service. It is another one after a change of organization. */
export const client = computed((): Surety => {
  const current = session.value;
  if (current.state !== 'signed-in') throw new Error('Nobody is signed in.');
  return clientWith(current.credentials, organization.value);
});

/** Finds out who is asking with these credentials. @throws SuretyProblem, SuretyUnreachable */
export async function signIn(credentials: Credentials): Promise<void> {
  session.value = { state: 'signed-in', credentials, me: await clientWith(credentials).me() };
}

/** Begins: without credentials in the open mode, with the provider's answer, or after a reload with a question to it. */
export async function startSession(): Promise<void> {
  try {
    service.value = await readServiceConfig();
    await enter(service.value);
  } catch (error) {
    session.value = { state: 'unreachable', error: error as Error };
  }
}

async function enter({ isOpen, signIn: provider }: ServiceConfig): Promise<void> {
  const isReturn = place.value.path === oidc.returnPath;
  if (isOpen) return signIn({});
  if (provider && isReturn) return comeBack(provider);
  if (provider && oidc.wasSignedIn()) return leaveToSignIn(true);
  session.value = { state: 'signed-out', because: 'new' };
}

async function comeBack(provider: SignIn): Promise<void> {
  const answer = place.value.query;
  // A code is good once; it need not stay in the history.
  navigate('/', { replace: true });
  try {
    const { tokens, path } = await oidc.returnFromSignIn(provider, answer);
    navigate(path, { replace: true });
    if (tokens) await signIn({ token: tokens.fresh });
    else session.value = { state: 'signed-out', because: 'new' };
  } catch (error) {
    session.value = { state: 'signed-out', because: 'new', error: error as Error };
  }
}

/** Leaves for the provider, and comes back to where we are. */
export async function leaveToSignIn(isSilent = false): Promise<void> {
  const { path, query } = place.value;
  const provider = service.value!.signIn!;
  await oidc.leaveToSignIn(provider, path + (query.size > 0 ? `?${query}` : ''), isSilent);
}

/** Forgets the credentials. */
export function signOut(): void {
  session.value = { state: 'signed-out', because: 'left' };
  const provider = service.value?.signIn;
  if (provider && oidc.wasSignedIn()) oidc.leaveToSignOut(provider);
}

/** Notes that a request failed so: where the credentials are over, the person has to sign in again. */
export function noteFailure(error: unknown): void {
  const isRefused = (error as { status?: number }).status === 401;
  const isOver = isRefused || causeOf(error) instanceof SignInOver;
  if (isOver && session.value.state === 'signed-in') session.value = { state: 'signed-out', because: 'over' };
}

const causeOf = (error: unknown): unknown => (error as { cause?: unknown }).cause ?? error;
