import { setTimeout as pause } from 'node:timers/promises';
import type { CloudEvent } from '../../../src/resources/event/event.dto.js';
import type { Exchange } from '../../generated/exchange.js';
import type { Received } from '../../webhooks/receiver.js';
import type { Organization } from '../site/site.js';
import type { FaultyReceiver } from './faulty-receiver.js';

const patienceMilliseconds = 240_000;

async function ask<T>(door: Exchange, { headers }: Organization, path: string, body: object): Promise<T> {
  const all = { ...headers, 'Content-Type': 'application/json' };
  const { text } = await door.send({ method: 'POST', path, headers: all, body: JSON.stringify(body) });
  return JSON.parse(text) as T;
}

/** Has what happens to rates of the organization sent to a path of its own. */
export async function subscribe(
  door: Exchange,
  organization: Organization,
  receiver: FaultyReceiver,
): Promise<void> {
  const url = receiver.urlOf(`/${organization.orgID}`);
  const { id } = await ask<{ id?: string }>(door, organization, '/webhook', { url, typeIn: ['rate.*'] });
  if (id === undefined) throw new Error('The webhook was not made.');
}

/**
 * Has what waits tried again at once, as an admin does who knows that the receiver is back.
 * @returns what ends it
 */
export function keepHastening(door: Exchange, organizations: readonly Organization[]): () => Promise<void> {
  let isOver = false;
  const hastening = (async () => {
    for (; !isOver; await pause(500)) {
      // A service that is being killed is asked again.
      for (const each of organizations) await hasten(door, each).catch(() => undefined);
    }
  })();
  return () => {
    isOver = true;
    return hastening;
  };
}

async function hasten(door: Exchange, organization: Organization): Promise<void> {
  const filter = { stateIn: ['pending'] };
  const waiting = await ask<{ id: string }[]>(door, organization, '/webhook_delivery/query', filter);
  for (const { id } of waiting) await ask(door, organization, `/webhook_delivery/${id}/redeliver`, {});
}

/** Waits until so many events have come. @returns whether they have, before patience was over */
export async function untilAccepted(
  receiver: FaultyReceiver,
  wanted: number,
  tick: (arrived: number) => void,
): Promise<boolean> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause(200)) {
    const arrived = new Set(receiver.accepted.map(({ event }) => event.id)).size;
    tick(arrived);
    if (arrived >= wanted) return true;
  }
  return false;
}

/** Where what came at a path differs from the events of the feed that it should be sent. */
export function deliveryFaults(expected: readonly CloudEvent[], received: readonly Received[]): string[] {
  const faults: string[] = [];
  const byID = new Map(expected.map((event) => [event.id, JSON.stringify(event)]));
  const seen = new Set<string>();
  let last = 0;
  for (const { event } of received) {
    if (byID.get(event.id) !== JSON.stringify(event))
      faults.push(`not of the feed: ${JSON.stringify(event)}`);
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    if (event.data.seq < last) faults.push(`after place ${last}: ${JSON.stringify(event)}`);
    last = event.data.seq;
  }
  for (const [id, event] of byID) if (!seen.has(id)) faults.push(`never came: ${event}`);
  return faults;
}
