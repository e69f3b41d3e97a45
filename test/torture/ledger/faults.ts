import { setTimeout as pause } from 'node:timers/promises';
import type { CuttingProxy } from '../site/cutting-proxy.js';
import type { DatabaseServer } from '../site/database-server.js';
import type { Instance } from '../site/instance.js';
import type { SmallDisk } from '../site/small-disk.js';

/** What faults happen to. */
export interface World {
  database: DatabaseServer;
  /** Services, of which the second reaches its database through a proxy. */
  services: [Instance, Instance];
  worker: Instance;
  toServices: CuttingProxy;
  toDatabase: CuttingProxy;
  /** Where the database and the files are; undefined: on a disk that cannot be filled. */
  disk?: SmallDisk;
}

/** Something that happens to a part of the system; it is over, and all is up again, when it returns. */
export interface Fault {
  name: string;
  /** How many processes it ends with kill -9. */
  kills: number;
  meet(world: World): Promise<unknown>;
}

/** Longer than a statement may take, so that the service gives up its connections. */
const longFreeze = 6_000;
const shortFreeze = 1_500;
const cutMilliseconds = 1_500;
const fullMilliseconds = 2_000;

const killDatabase = async ({ database }: World) => {
  await database.kill();
  await database.begin();
};

const freezeDatabase = async ({ database }: World, milliseconds: number) => {
  await database.freeze();
  await pause(milliseconds);
  await database.thaw();
};

const freeze = async (instance: Instance) => {
  instance.freeze();
  await pause(shortFreeze);
  instance.thaw();
};

const cutAt = async (proxy: CuttingProxy) => {
  proxy.begin();
  await pause(cutMilliseconds);
  proxy.end();
};

/** In the order in which they come, again and again. */
export const faults: readonly Fault[] = [
  { name: 'a service is killed', kills: 1, meet: ({ services: [one] }) => one.kill() },
  { name: 'the database is killed', kills: 1, meet: killDatabase },
  { name: 'clients are cut off', kills: 0, meet: ({ toServices }) => cutAt(toServices) },
  { name: 'the worker is killed', kills: 1, meet: ({ worker }) => worker.kill() },
  { name: 'the database is cut off', kills: 0, meet: ({ toDatabase }) => cutAt(toDatabase) },
  { name: 'the other service is killed', kills: 1, meet: ({ services: [, other] }) => other.kill() },
  { name: 'a service stands still', kills: 0, meet: ({ services: [one] }) => freeze(one) },
  {
    name: 'all are killed',
    kills: 4,
    meet: (world) =>
      Promise.all([...[...world.services, world.worker].map((each) => each.kill()), killDatabase(world)]),
  },
  { name: 'the database stands still', kills: 0, meet: (world) => freezeDatabase(world, shortFreeze) },
  { name: 'the worker stands still', kills: 0, meet: ({ worker }) => freeze(worker) },
  {
    name: 'the database stands still for long',
    kills: 0,
    meet: (world) => freezeDatabase(world, longFreeze),
  },
  {
    name: 'the disk is full',
    kills: 0,
    meet: async ({ disk }) => {
      await disk?.fill();
      await pause(fullMilliseconds);
      await disk?.clear();
    },
  },
];
