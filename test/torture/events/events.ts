import { join } from 'node:path';
import type { CloudEvent } from '../../../src/resources/event/event.dto.js';
import { Exchange } from '../../generated/exchange.js';
import { Crowd } from '../ledger/crowd.js';
import { faults } from '../ledger/faults.js';
import { compare, countIn, type Found, lookUp } from '../ledger/look-up.js';
import { meetFaults } from '../ledger/meet-faults.js';
import { startWorld } from '../ledger/world.js';
import type { Outcome } from '../outcome.js';
import type { Part } from '../part.js';
import { DatabaseServer } from '../site/database-server.js';
import { openSite, type Organization } from '../site/site.js';
import { deliveryFaults, keepHastening, subscribe, untilAccepted } from './deliveries.js';
import { FaultyReceiver, moods } from './faulty-receiver.js';
import { Follower, readFeed } from './follower.js';

const organizations = 4;
/** Of so many changes one process is killed. */
const changesOfKill = 400;

const killing = faults.filter(({ kills }) => kills > 0);
const isOfRate = ({ type }: CloudEvent) => type.startsWith('rate.');

export const events: Part = {
  name: 'events',
  promise: 'each committed change reaches the feed once and the receiver at least once, in order',
  run: async ({ folder, size, progress, outcome }) => {
    const database = await DatabaseServer.start(folder);
    const receiver = await FaultyReceiver.start();
    try {
      const site = await openSite(database.url, 'events', join(folder, 'data'), organizations);
      const settings = { ...site.settings, WEBHOOK_SECONDS: '1' };
      const world = await startWorld({ ...site, settings }, database);
      const doors = world.urls.slice(0, 2).map((url) => new Exchange(url, 64, 30_000));
      const [one, other] = doors as [Exchange, Exchange];
      const followers = site.organizations.map((each) => new Follower(doors, each));
      for (const each of site.organizations) await subscribe(one, each, receiver);
      for (const each of followers) each.follow();
      receiver.beFaulty();
      const endHastening = keepHastening(one, site.organizations);
      const crowd = new Crowd(world.urls, site.organizations);
      crowd.start(size.writers);
      const enough = { writes: size.changes, kills: Math.ceil(size.changes / changesOfKill) };
      const { kills } = await meetFaults(world, crowd.book, enough, progress, outcome, killing);
      await crowd.end();
      await receiver.recover();
      const found = await lookUp(one, site.organizations);
      await untilSealed(one, site.organizations, found);
      await Promise.all(followers.map((each) => each.end()));
      const feeds = new Map<Organization, CloudEvent[]>();
      for (const [at, each] of site.organizations.entries()) {
        feeds.set(each, await checkFeed(one, other, each, followers[at]!, outcome));
      }
      const sent = [...feeds.values()].flat().filter(isOfRate);
      const tick = (arrived: number) => progress.at(arrived / sent.length, `${arrived} events arrived`);
      const isDelivered = await untilAccepted(receiver, sent.length, tick);
      await endHastening();
      outcome.expect(isDelivered, 'not every event has come to the receiver');
      for (const [{ orgID }, feed] of feeds) {
        const received = receiver.accepted.filter(({ path }) => path === `/${orgID}`);
        outcome.findEach(`delivery to ${orgID}`, deliveryFaults(feed.filter(isOfRate), received));
      }
      checkChanges(crowd, found, sent, outcome);
      outcome.figure('acknowledged changes', crowd.book.acknowledged);
      outcome.figure('kill -9', kills);
      outcome.figure('refused or not done', crowd.book.refused + crowd.book.notDone);
      outcome.figure('events of rates in the feeds', sent.length);
      outcome.figure('deliveries accepted', receiver.accepted.length);
      for (const mood of moods) outcome.figure(`to a receiver that is ${mood}`, receiver.taken[mood]);
      outcome.findEach('error that the log tells of', world.errors());
      for (const door of doors) door.close();
      await world.stop();
    } finally {
      await receiver.close();
      await database.stop();
    }
  },
};

/** Waits until as much is sealed as there are entries in the log. */
async function untilSealed(
  door: Exchange,
  all: readonly Organization[],
  { histories }: Found,
): Promise<void> {
  const wanted = [...histories.values()].reduce(
    (sum, each) => sum + each.created + each.updated + each.deleted,
    0,
  );
  for (;;) {
    const feeds = await Promise.all(all.map((each) => readFeed(door, each, 1_000)));
    if (feeds.flat().filter(isOfRate).length >= wanted) return;
  }
}

/** Reads it twice, from both services and in pages of two sizes, and holds what was followed against it. */
async function checkFeed(
  one: Exchange,
  other: Exchange,
  organization: Organization,
  follower: Follower,
  outcome: Outcome,
): Promise<CloudEvent[]> {
  const { orgID } = organization;
  const feed = await readFeed(one, organization, 1_000);
  const text = JSON.stringify(feed);
  const again = JSON.stringify(await readFeed(other, organization, 333));
  outcome.expect(again === text, `the feed of ${orgID} is another one when it is read again`);
  const followed = JSON.stringify(follower.events);
  outcome.expect(followed === text, `the feed of ${orgID} is another one for who follows by cursor`);
  const isWhole = feed.every(({ data }, at) => data.seq === at + 1);
  outcome.expect(isWhole, `the feed of ${orgID} has a gap`);
  return feed;
}

/** Holds the events against what writers were told, and against what there is; and looks at the order of each target. */
function checkChanges({ book }: Crowd, found: Found, sent: readonly CloudEvent[], outcome: Outcome): void {
  const histories: Found['histories'] = new Map();
  const disordered: string[] = [];
  for (const { type, data } of sent) {
    const before = histories.get(data.targetID);
    const isFirst = type === 'rate.created';
    if (isFirst !== (before === undefined) || before?.deleted) disordered.push(`${type} ${data.targetID}`);
    countIn(histories, data.targetID, type);
  }
  const { lost, doubled, phantoms, wrongHistories } = compare(book, { rates: found.rates, histories });
  outcome.figure('committed and not in the feed', wrongHistories.length);
  outcome.findEach('event out of order', disordered);
  outcome.findEach('acknowledged and lost', lost);
  outcome.findEach('record that is there twice', doubled);
  outcome.findEach('event of a change that nobody was told of', phantoms);
  outcome.findEach('events that are not those of the record', wrongHistories);
  outcome.findEach('answer that nobody should get', book.strange);
}
