import { join } from 'node:path';
import { Exchange } from '../../generated/exchange.js';
import type { Outcome } from '../outcome.js';
import type { Part } from '../part.js';
import { DatabaseServer } from '../site/database-server.js';
import { openSite, type Organization } from '../site/site.js';
import { SmallDisk } from '../site/small-disk.js';
import { lossesOfControl } from './control.js';
import { Crowd } from './crowd.js';
import { breakOfChain, compare, lookUp } from './look-up.js';
import { type Met, meetFaults } from './meet-faults.js';
import { startWorld } from './world.js';

const organizations = 8;
/** What the server's files and a write take of a disk, in megabytes. */
const megabytesOfServer = 700;
const megabytesOfWrite = 0.008;

export const ledger: Part = {
  name: 'ledger',
  promise: 'what was acknowledged is there, with one audit entry; what was refused is not',
  run: async ({ folder, size, progress, outcome }) => {
    const megabytes = Math.ceil(megabytesOfServer + size.writes * megabytesOfWrite);
    const disk = await SmallDisk.mount(join(folder, 'disk'), megabytes);
    if (!disk) outcome.notDone.push('a full disk: only root may mount a file system for it');
    const place = disk?.path ?? folder;
    const database = await DatabaseServer.start(place);
    try {
      const site = await openSite(database.url, 'ledger', join(place, 'data'), organizations);
      const world = await startWorld(site, database, disk);
      const crowd = new Crowd(world.urls, site.organizations);
      crowd.start(size.writers);
      const met = await meetFaults(world, crowd.book, size, progress, outcome);
      await crowd.end();
      // What is looked up is on the disk, and in nobody's memory.
      await Promise.all(world.services.map((each) => each.kill()));
      await database.kill();
      await database.begin();
      await tell(crowd, met, world.urls[0]!, site.organizations, outcome);
      outcome.findEach('error that the log tells of', world.errors());
      await world.stop();
    } finally {
      await database.stop();
      await disk?.unmount();
    }
    progress.at(1, 'control');
    await control(join(folder, 'control'), outcome);
  },
};

async function tell(
  { book }: Crowd,
  { kills, silences }: Met,
  url: string,
  all: Organization[],
  outcome: Outcome,
): Promise<void> {
  const door = new Exchange(url, 4, 120_000);
  const found = await lookUp(door, all);
  const { lost, doubled, phantoms, wrongHistories } = compare(book, found);
  outcome.figure('acknowledged writes', book.acknowledged);
  outcome.figure('kill -9', kills);
  outcome.figure('lost', lost.length);
  outcome.figure('records looked up', book.records.length);
  outcome.figure('refused with 4xx', book.refused);
  outcome.figure('answered 503, not done', book.notDone);
  outcome.figure('unknown to their writers', book.unknown);
  outcome.figure('sent again under their key', book.replays);
  for (const [fault, seconds] of silences)
    outcome.figure(`${fault}: no write for`, `${seconds.toFixed(1)} s`);
  outcome.findEach('acknowledged and lost', lost);
  outcome.findEach('record that is there twice', doubled);
  outcome.findEach('effect of which nobody was told', phantoms);
  outcome.findEach('history that is not that of the record', wrongHistories);
  outcome.findEach('answer that nobody should get', book.strange);
  for (const organization of all) {
    const broken = await breakOfChain(door, organization);
    outcome.expect(broken === undefined, `the chain of ${organization.orgID} is broken: ${broken}`);
  }
  door.close();
}

/** Where nothing is lost that must be, nothing that the ledger says is worth anything. */
async function control(folder: string, outcome: Outcome): Promise<void> {
  const { unflushed, rolledBack } = await lossesOfControl(folder);
  outcome.figure('control, log not flushed', `lost ${unflushed} as it must`);
  outcome.figure('control, files rolled back', `lost ${rolledBack} as it must`);
  outcome.expect(unflushed > 0, 'control: nothing was lost by a server that does not flush its log');
  outcome.expect(rolledBack > 0, 'control: nothing was lost by a server whose files were rolled back');
}
