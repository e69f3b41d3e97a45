/*
 * Who acted, as the audit log names it. A person bears the `sub` of the identity provider as it is, so what is
 * nobody's `sub` needs names that no person can have.
 */

/** How a caller showed who it is. */
export type Means = 'api_key' | 'jwt' | 'open';

const keyMark = 'api_key:';
const ownActors = new Set(['anonymous', 'audit_sealer', 'cleaner', 'command_line', 'system', 'worker']);

/** The caller of the open mode. */
export const anonymousActorID = 'anonymous';

/** The actor that an API key is. */
export const keyActorID = (id: string): string => keyMark + id;

/** Whether the name belongs to this service, and to no person. */
export const isReserved = (actorID: string): boolean => ownActors.has(actorID) || actorID.startsWith(keyMark);

/** How the actor showed who it is, which its name tells. */
export function meansOf(actorID: string): Means {
  if (actorID === anonymousActorID) return 'open';
  return actorID.startsWith(keyMark) ? 'api_key' : 'jwt';
}
