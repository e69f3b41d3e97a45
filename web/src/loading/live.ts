import { effect } from '@preact/signals';
import type { Surety } from 'surety-bonding-client';
import { client, me, noteFailure, ofOrganization, organization } from '../session/session.js';

/* What other people change is shown without a reload: one question after another asks the service for events, and what shows their records asks again. */

/** The kind of a record, as the types of its events begin: `bond` of `bond.created`. */
type Hear = (kind: string) => void;

const listeners = new Set<Hear>();

/** Milliseconds between two answers: many changes at once are one refresh. */
const rest = 500;
/** Milliseconds until the service is asked again that could not be reached. */
const patience = 5_000;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Calls when a record of one of these kinds has changed. @param kinds such as `bond bond_form` @returns what ends that */
export function onChanged(kinds: string, refresh: () => void): () => void {
  const wanted = kinds.split(' ');
  const hear: Hear = (kind) => wanted.includes(kind) && refresh();
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Follows the events of the organization that is worked in, for as long as somebody is signed in. */
export function followChanges(): void {
  effect(() => {
    // Who belongs to no organization has nothing to follow.
    if (!me.value?.every && organization.value === undefined) return;
    const ending = new AbortController();
    void follow(client.value, ofOrganization(), ending.signal);
    return () => ending.abort();
  });
}

async function follow(
  surety: Surety,
  of: ReturnType<typeof ofOrganization>,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    try {
      after ??= (await surety.events.read({ ...of, after: 'latest' }, { signal })).next;
      for await (const { events, next } of surety.followEvents({ ...of, after, limit: 1000 }, { signal })) {
        // From here it goes on after the connection was lost: nothing is missed.
        after = next;
        for (const kind of new Set(events.map(({ type }) => type.split('.')[0]!))) {
          for (const hear of listeners) hear(kind);
        }
        await pause(rest);
      }
    } catch (error) {
      if (signal.aborted) return;
      noteFailure(error);
      await pause(patience);
    }
  }
}
