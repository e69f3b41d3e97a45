import { setTimeout as pause } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable, Module } from '@nestjs/common';
import { migrations } from '../src/migrations/list.js';
import { singletonID } from '../src/platform/database/owned-record.js';
import { Conflict } from '../src/platform/errors/faults.js';
import { OnRecord, type RecordEvent } from '../src/platform/records/record-event.js';
import { create, loadForUpdate, update } from '../src/platform/records/records.js';
import { scoped } from '../src/platform/records/scoped.js';
import type { Transaction } from '../src/platform/records/transaction.js';
import { Caller } from '../src/platform/tenancy/caller.js';
import { Bond } from '../src/resources/bond/bond.entity.js';
import { Rate } from '../src/resources/rate/rate.entity.js';
import { RateTier } from '../src/resources/rate-tier/rate-tier.entity.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/** A listener of a module that is no part of the product. */
@Injectable()
class BondWatch {
  static told: RecordEvent[] = [];
  static fails?: Error;

  @OnRecord('bond.created')
  async created(event: RecordEvent, tx: Transaction): Promise<void> {
    const actions = await tx.query('SELECT action FROM audit_log WHERE org_id = ? AND target_id = ?', [
      event.orgID,
      event.targetID,
    ]);
    BondWatch.told.push({ ...event, metadata: { audited: String(actions) } });
    if (BondWatch.fails) throw BondWatch.fails;
  }

  @OnRecord('bond.updated')
  updated(event: RecordEvent): void {
    BondWatch.told.push(event);
  }
}

@Module({ providers: [BondWatch] })
class BondWatchModule {}

let service: TestService;
let orgID: string;
let client: Client;
let caller: Caller;
beforeAll(async () => {
  service = await startTestService({}, '', [BondWatchModule]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID);
  caller = new Caller('ann', 'r-1', new Map([[orgID, 'admin']]));
  BondWatch.told = [];
  BondWatch.fails = undefined;
});

const rate = () => ({ orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 });
const bond = {
  bondType: 'bid',
  projectID: 'P-1',
  projectName: 'Elm Street Bridge',
  projectOwner: 'City of Elm',
  bidData: { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 },
};
const actionsOf = async (targetID: string) =>
  (await client.post('/log/query', { targetIDIn: [targetID] })).body.map(
    ({ action }: { action: string }) => action,
  );

describe('a transaction', () => {
  test('sees what it has written: a record and its part are made in one', async () => {
    const { made, tier } = await service.database.write(caller, async (tx) => {
      const made = await create(tx, caller, Rate, rate());
      const values = { orgID, rateID: made.id, type: 'premium', threshold: 0, value: 25 };
      return { made, tier: await create(tx, caller, RateTier, values) };
    });
    expect((await client.get(`/rate_tier/${tier.id}`)).body.rateID).toBe(made.id);
    expect(await actionsOf(tier.id)).toEqual(['rate_tier.created']);
  });

  test('may have a record refer to one that it has just made', async () => {
    const { id } = (await client.post('/bond', bond)).body;
    const rateID = await service.database.write(caller, async (tx) => {
      const made = await create(tx, caller, Rate, rate());
      const seen = await loadForUpdate(tx, caller, 'editor', Bond, id);
      return (await update(tx, caller, seen, { rateID: made.id })).rateID;
    });
    expect((await client.get(`/bond/${id}`)).body.rateID).toBe(rateID);
  });

  test('reads a record again as it has changed it', async () => {
    const { id } = (await client.post('/rate', rate())).body;
    const name = await service.database.write(caller, async (tx) => {
      await update(tx, caller, await loadForUpdate(tx, caller, 'admin', Rate, id), { name: 'first' });
      const again = await loadForUpdate(tx, caller, 'admin', Rate, id);
      return (await update(tx, caller, again, { name: `${again.name} and second` })).name;
    });
    expect(name).toBe('first and second');
    expect((await client.get(`/rate/${id}`)).headers.get('etag')).toBe('"3"');
  });

  test('what was loaded to be changed has not moved when it commits, even where only something else is written', async () => {
    const { id } = (await client.post('/rate', rate())).body;
    let attempts = 0;
    await service.database.write(caller, async (tx) => {
      const seen = await loadForUpdate(tx, caller, 'admin', Rate, id);
      if (++attempts === 1)
        await client.put(`/rate/${id}`, { ...rate(), orgID: undefined, name: 'meanwhile' });
      await create(tx, caller, Rate, { ...rate(), name: `after ${seen.name}` });
    });
    expect(attempts).toBe(2);
    const names = (await client.post('/rate/query', {})).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['meanwhile', 'after meanwhile']);
  });

  test('that has failed writes nothing more of the work that still goes on in it', async () => {
    let goingOn: Promise<void> | undefined;
    const failing = service.database.write(caller, async (tx) => {
      await tx.query('SELECT 1', []);
      goingOn = (async () => {
        await tx.query('SELECT SLEEP(0.2)', []);
        await create(tx, caller, Rate, rate());
        await tx.flush();
      })();
      goingOn.catch(() => undefined);
      throw new Conflict('no', 'It is not to be.');
    });
    await expect(failing).rejects.toThrow('It is not to be.');
    await expect(goingOn).rejects.toThrow('The transaction is over.');
    expect((await client.post('/rate/query', {})).body).toEqual([]);
  });

  test('has TypeORM’s EntityManager on its own connection', async () => {
    const other = await service.database.write(caller, async (tx) => {
      const made = await create(tx, caller, Rate, rate());
      const rates = tx.manager.getRepository(Rate);
      const seen = await rates.findOneByOrFail({ orgID, id: made.id });
      expect(seen).toEqual(made);
      const other = rates.create({ ...seen, id: singletonID, name: 'by TypeORM' });
      await rates.insert(other);
      await tx.manager.transaction((inner) =>
        inner.update(Rate, { orgID, id: singletonID }, { name: 'inner' }),
      );
      return other;
    });
    expect((await client.get(`/rate/${other.id}`)).body.name).toBe('inner');
    const failing = service.database.write(caller, async (tx) => {
      await tx.manager.update(Rate, { orgID, id: singletonID }, { name: 'lost' });
      throw new Conflict('no', 'It is not to be.');
    });
    await expect(failing).rejects.toThrow('It is not to be.');
    expect((await client.get(`/rate/${other.id}`)).body.name).toBe('inner');
  });
});

test('a scoped query has the organizations in it, whatever is added to it', async () => {
  const otherOrgID = newOrgID();
  const other = await service.as(otherOrgID);
  await client.post('/rate', rate());
  await other.post('/rate', { ...rate(), orgID: otherOrgID });
  const query = () => scoped(service.database.dataSource, caller, Rate, 'rate');
  const all = await query().where('rate.name = :name', { name: 'n' }).orWhere('1 = 1').getMany();
  expect(all.map((each) => each.orgID)).toEqual([orgID]);
  expect(await query().getCount()).toBe(1);
  expect(await query().andWhere('1 = 1 OR 1 = 1').take(5).skip(0).getMany()).toHaveLength(1);
  const nobody = new Caller('bob', 'r-2', new Map());
  expect(await scoped(service.database.dataSource, nobody, Rate, 'rate').getMany()).toEqual([]);
});

describe('a listener', () => {
  test('is told of a change, in its transaction, after the audit log', async () => {
    const { id } = (await client.post('/bond', bond)).body;
    expect(BondWatch.told).toMatchObject([
      { name: 'bond.created', orgID, targetType: 'bond', targetID: id, projectID: 'P-1', before: undefined },
    ]);
    expect(BondWatch.told[0]!.metadata).toEqual({ audited: 'bond.created' });
    await client.put(`/bond/${id}`, { projectName: 'Elm Street', projectOwner: bond.projectOwner });
    expect(BondWatch.told[1]).toMatchObject({ name: 'bond.updated', changed: ['projectName', 'bidData'] });
    const { before, after } = BondWatch.told[1] as RecordEvent<Bond>;
    expect([before!.projectName, after!.projectName, after!.version]).toEqual([
      'Elm Street Bridge',
      'Elm Street',
      2,
    ]);
  });

  test('that throws rolls the change back, and the log says whose it was', async () => {
    BondWatch.fails = new Error('the disk is full');
    expect((await client.post('/bond', bond)).status).toBe(500);
    expect((await client.post('/bond/query', {})).body).toEqual([]);
    expect((await client.post('/log/query', { actionIn: ['bond.created'] })).body).toEqual([]);
    const told = service.log.filter((line) => line.includes('BondWatch.created'));
    expect(told.at(-1)).toContain('bond.created');
    BondWatch.fails = new Conflict('not-now', 'Not on a Sunday.');
    expect((await client.post('/bond', bond)).body).toMatchObject({
      status: 409,
      detail: 'Not on a Sunday.',
    });
  });
});

describe('a PUT', () => {
  test('that changes nothing keeps the version, and leaves no entry', async () => {
    const { id } = (await client.post('/bond', bond)).body;
    const { bidDate, bidEstimate, bondPercentage } = bond.bidData;
    const same = {
      projectOwner: bond.projectOwner,
      projectName: bond.projectName,
      bidData: { bondPercentage, bidWon: null, bidEstimate, bidDate },
    };
    const answer = await client.put(`/bond/${id}`, same);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    expect(await actionsOf(id)).toEqual(['bond.created']);
  });

  test('names in its entry only what differs by value', async () => {
    const { id } = (await client.post('/bond', bond)).body;
    const { bidDate, bidEstimate, bondPercentage } = bond.bidData;
    const bidData = { bondPercentage, bidEstimate, bidDate };
    await client.put(`/bond/${id}`, { projectOwner: 'Elm County', projectName: bond.projectName, bidData });
    const [, entry] = (await client.post('/log/query', { targetIDIn: [id] })).body;
    expect(entry.metadata.changed).toBe('projectOwner');
  });
});

test('a request with more than a thousand fields generates all of them', async () => {
  const { id: requestID } = (await client.post('/bond_request', { projectID: 'P', bondType: 'bid' })).body;
  const body = (at: number) => ({ requestID, ref: `own.${at}` });
  for (let at = 0; at < 1_050; at += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, each) => client.post('/bond_request_field', body(at + each))),
    );
  }
  const { body: job } = await client.post(`/bond_request/${requestID}/generate`, { block: true });
  expect(job).toMatchObject({ state: 'done' });
  expect(job.progress).toBe(job.progressOf);
  expect(job.progress).toBeGreaterThan(0);
  const fields = (await client.post('/bond_request_field/query', { requestIDIn: [requestID] })).body;
  expect(fields.length).toBe(1_050 + job.progress);
}, 120_000);

test('the feed of the log misses no entry, however late it commits', async () => {
  const seen: string[] = [];
  let after = 0;
  const follow = async () => {
    const { body } = await client.get(`/log/feed?after=${after}&limit=7`);
    after = body.next;
    const rates = body.entries.filter(({ action }: { action: string }) => action === 'rate.created');
    seen.push(...rates.map(({ targetID }: { targetID: string }) => targetID));
    return body.entries.length as number;
  };
  const late: { go?: () => void } = {};
  const slow = service.database.write(caller, async (tx) => {
    const made = await create(tx, caller, Rate, { ...rate(), name: 'late' });
    await tx.flush();
    await new Promise<void>((resolve) => (late.go = resolve));
    return made.id;
  });
  const made = await Promise.all(
    Array.from({ length: 30 }, async () => (await client.post('/rate', rate())).body.id as string),
  );
  const until = Date.now() + 15_000;
  const missing = () => made.filter((id) => !seen.includes(id)).length;
  while (missing() > 0 && Date.now() < until) if ((await follow()) === 0) await pause(50);
  late.go!();
  made.push(await slow);
  while (missing() > 0 && Date.now() < until) if ((await follow()) === 0) await pause(50);
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect(seen.at(-1)).toBe(made.at(-1));
  expect((await client.get('/log/feed?after=x')).status).toBe(400);
}, 30_000);

test('TypeORM’s command line shows the migrations, and finds nothing to generate', async () => {
  const env = { ...process.env, DATABASE_URL: service.databaseURL };
  const typeorm = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['node_modules/typeorm/cli.js', ...args, '-d', 'dist/ormconfig.js'],
      {
        env,
      },
    );
  const { stdout } = await typeorm('migration:show');
  expect(stdout.match(/\[X\]/g)?.length).toBe(migrations.length);
  expect(stdout).not.toContain('[ ]');
  await expect(typeorm('migration:generate', '--dryrun', 'unneeded')).rejects.toMatchObject({
    stdout: expect.stringContaining('No changes in database schema were found'),
  });
}, 60_000);
