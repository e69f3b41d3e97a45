/*
 * Actors as the audit log names them. A person is the `sub` of the identity provider, unchanged, so every other
 * actor needs a name that no `sub` can be.
 */

/** How a caller authenticated. */
export type AuthMethod = 'api_key' | 'jwt' | 'open';

const keyPrefix = 'api_key:';
const linkPrefix = 'link:';
const mailPrefix = 'mail:';
const reservedActors = new Set([
  'anonymous',
  'audit_sealer',
  'cleaner',
  'command_line',
  'system',
  'verifier',
  'worker',
]);

/** The caller of the open mode. */
export const anonymousActorID = 'anonymous';

/** The actor of an API key. */
export const keyActorID = (id: string): string => keyPrefix + id;

/** The actor of a link that was mailed: whoever has it. */
export const linkActorID = (id: string): string => linkPrefix + id;

/** The actor of an address of mail: whoever may send to it. */
export const mailActorID = (addressID: string): string => mailPrefix + addressID;

const prefixes = [keyPrefix, linkPrefix, mailPrefix];

/** Whether the name is one of this service, which no person may have. */
export const isReserved = (actorID: string): boolean =>
  reservedActors.has(actorID) || prefixes.some((prefix) => actorID.startsWith(prefix));

/** How the actor authenticated, by its name. */
export function authMethodOf(actorID: string): AuthMethod {
  if (actorID === anonymousActorID) return 'open';
  return actorID.startsWith(keyPrefix) ? 'api_key' : 'jwt';
}
