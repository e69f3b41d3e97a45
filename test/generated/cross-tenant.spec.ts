import fc from 'fast-check';
import { run } from '../audit/log-of.js';
import { checksumOf, ownedTables } from '../isolation/owned-rows.js';
import { until } from '../service/mail-server.js';
import type { Caller } from './callers.js';
import type { Received, Sent } from './exchange.js';
import { Findings } from './findings.js';
import { Neighbourhood, type Tenant } from './neighbourhood.js';
import { anyChaff, type Chaff, type Place, placesOf, type Target, targetsOf } from './pairs.js';
import { startServiceUnderAttack } from './service-under-attack.js';
import { sizeOf } from './size.js';

/*
 * Pairs of requests that differ in one thing: the first names what is another organization's, the second what is
 * nowhere. Made from the service's own document: every operation, every place in which something can be named, by every
 * kind of caller, while people join organizations, leave them and get other roles. Nobody may tell the two apart.
 */

/** With 3,500 each kind of caller comes to each place about once. */
const { count, seed } = sizeOf('TENANT_PAIRS', 1_500);
const neighbourhoods = 3;
/** After so many pairs a membership changes. */
const betweenChanges = 20;

/** Rows of these are made, and their columns change, by themselves while events are being sent. */
const changing = {
  ...{ log_cursor: ['version', 'updated_at', 'seq', 'due_at', 'failures', 'held_up_by'] },
  ...{ webhook: ['version', 'updated_at', 'state', 'failing_since', 'disabled_reason'] },
  ...{ webhook_delivery: 'rows' as const },
};

const attacked = await startServiceUnderAttack('_pairs');
const { api, exchange, maker } = attacked;
const { database } = maker;
afterAll(async () => {
  expect(await attacked.stop()).toBe(true);
});

const places = placesOf(api);
const findings = new Findings();

test(
  `nobody can tell another's from what is missing, in ${count} pairs of ${places.length} places (FUZZ_SEED=${seed})`,
  async () => {
    const site = { api, service: maker, provider: attacked.provider, exchange };
    const all = await Promise.all(Array.from({ length: neighbourhoods }, () => Neighbourhood.make(site)));
    const tables = await ownedTables(database);
    const sums = () =>
      Promise.all(all.map(({ victim }) => checksumOf(database, victim.orgID, tables, changing)));
    for (const { victim } of all) await jobsAreDone(victim);
    const before = await sums();
    for (const { victim } of all) expect(await emptyTables(tables, victim)).toEqual([]);
    const chaff = fc.sample(anyChaff, { numRuns: count, seed });
    const order = inAnyOrder(places.length * all[0]!.callers.length);
    await Promise.all(
      all.map(async (neighbourhood, lane) => {
        for (let at = lane; at < count; at += all.length) {
          const turn = Math.floor(at / all.length);
          if (turn % betweenChanges === 0) await checkChange(neighbourhood, turn / betweenChanges);
          const choice = order[at % order.length]!;
          const place = places[choice % places.length]!;
          const caller = neighbourhood.callers[Math.floor(choice / places.length)]!;
          await checkPair(neighbourhood, caller, place, chaff[at]!);
        }
      }),
    );
    findings.tell(`${count} pairs, of which the first named what is another's`);
    expect(findings.faults).toEqual([]);
    expect(await sums()).toEqual(before);
    expect(attacked.errors()).toEqual([]);
  },
  60_000 + count * 20,
);

/** Every place with every caller comes before one comes again. */
const inAnyOrder = (length: number): number[] => {
  const all = Array.from({ length }, (_, at) => at);
  return fc.sample(fc.shuffledSubarray(all, { minLength: length }), { numRuns: 1, seed })[0]!;
};

async function emptyTables(tables: string[], { orgID }: Tenant): Promise<string[]> {
  const counts = tables.map(async (table) => {
    const rows = await run(database, `SELECT 1 FROM \`${table}\` WHERE org_id = ? LIMIT 1`, [orgID]);
    return rows.length === 0 ? [table] : [];
  });
  return (await Promise.all(counts)).flat();
}

/** Nothing of the tenant changes by itself any more; what is due in a week, such as the end of a mail, is left. */
const jobsAreDone = ({ orgID }: Tenant): Promise<true> =>
  until(async () => {
    const unfinished = `SELECT 1 FROM job WHERE org_id = ? AND state IN ('ready', 'running')
      AND due_at < UTC_TIMESTAMP() + INTERVAL 1 DAY LIMIT 1`;
    return (await run(database, unfinished, [orgID])).length === 0 || undefined;
  });

/** Changes a membership, and looks whether it counts at once. */
async function checkChange(neighbourhood: Neighbourhood, at: number): Promise<void> {
  const { person, tenant } = await neighbourhood.changeMembership(at);
  const path = `/rate/${tenant.population.id('rate', 0)}`;
  const { status } = await exchange.send({ method: 'GET', path, headers: person.headers });
  const withoutIt = person.roles.size > 0 ? 404 : 403;
  if (status !== (person.roles.has(tenant.orgID) ? 200 : withoutIt))
    findings.add(`a changed membership does not count: ${status}`, `${person.name} ${path}`);
}

async function checkPair(
  neighbourhood: Neighbourhood,
  caller: Caller,
  place: Place,
  chaff: Chaff,
): Promise<void> {
  const tenants = neighbourhood.foreignTo(caller);
  const theirs = tenants[chaff.at % tenants.length]!;
  const own = neighbourhood.ownOf(caller);
  const targets = targetsOf(theirs);
  const ask = async (target: Target) => {
    const sent = place.request(own === theirs ? neighbourhood.other : own, target, chaff);
    return {
      target,
      sent,
      answer: await exchange.send({ ...sent, headers: { ...sent.headers, ...caller.headers } }),
    };
  };
  const kind = `${place.operation.name} ${place.name} by ${caller.name}`;
  const [foreign, absent] = [await ask(targets[0]), await ask(targets[1])];
  findings.answered(foreign.answer);
  const said = `${foreign.sent.method} ${foreign.sent.path} ${JSON.stringify(foreign.sent.headers)} ${String(foreign.sent.body)}`;
  const trace = traceOf(theirs, foreign.answer, foreign.sent) ?? traceOf(theirs, absent.answer, absent.sent);
  if (trace !== undefined)
    findings.add(`${kind}: the answer has ${trace}`, `${said} -> ${foreign.answer.text.slice(0, 300)}`);
  if (caller.isStranger && foreign.answer.status < 400) findings.add(`${kind}: let in`, said);
  if (foreign.answer.status >= 500) findings.add(`${kind}: ${foreign.answer.status}`, said);
  if (told(foreign) === told(absent)) return;
  // What the first request did may show in the second: the other way round that would show in the first.
  const [absentFirst, foreignThen] = [await ask(targets[1]), await ask(targets[0])];
  if (told(absentFirst) !== told(foreignThen))
    findings.add(kind, `${said} -> ${told(foreign)}\n  and ${told(absent)}`);
}

const ownToRequest = new Set(['date', 'x-request-id', 'keep-alive', 'connection', 'content-length']);
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** It is bound to the filters. */
const cursor = /cursor=[\w-]+/g;
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** An answer without what is the request's own: ids, times and what it named. */
function told({ target, answer: { status, headers, text } }: { target: Target; answer: Received }): string {
  const shown = Object.entries(headers).filter(([name]) => !ownToRequest.has(name));
  const whole = JSON.stringify([status, shown, text]);
  const masked = [...target.named].reduce((masking, each) => masking.replaceAll(each, '…'), whole);
  return masked.replace(uuid, '…').replace(moment, '…').replace(cursor, '…');
}

/** Something of the tenant in the answer that was not in the request. */
function traceOf(
  { mark, orgID, population }: Tenant,
  { text, headers }: Received,
  sent: Sent,
): string | undefined {
  const whole = text + JSON.stringify(headers);
  const asked = JSON.stringify(sent);
  if (whole.includes(mark) && !asked.includes(mark)) return mark;
  const ids = [orgID, ...[...population.ids.values()].flat()];
  return ids.find((id) => whole.includes(id) && !asked.includes(id));
}
