import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import {
  askAsVictim,
  type VictimFigures,
  type VictimPlan,
  type VictimRequest,
} from '../bench/ask-as-victim.js';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import type { Part } from './part.js';
import { openSite, type Organization, type Site } from './site/site.js';

const organizations = 8;
const tiers = 2_000;
const tiersOfBatch = 500;
/** Ten times what can be served. */
const times = 10;
const askers = 16;
const measureMilliseconds = 3_000;
/** So long after it everything is as before. */
const mostSecondsToNormal = 5;
const mostTimes = 3;
const leastQuiet = 8;
/** Memory may be this much more at the end of the overload than in its middle. */
const mostGrowth = { megabytes: 50, share: 0.15 };
/** Answers that somebody who asks too much may get. */
const good = /^(2\d\d|429|503)$/;

export const overload: Part = {
  name: 'overload',
  promise: `${times} times what can be served is answered, or told to come again; then all is as before`,
  run: async ({ folder, server, size, progress, outcome }) => {
    const site = await openSite(server.url, 'overload', join(folder, 'data'), organizations);
    const service = await startServiceProcess(asInstalled(site));
    try {
      const { mix, small } = await prepare(service, site.organizations);
      const quiet = await askAsVictim({ requests: [small], perSecond: 50, seconds: 2 });
      const capacity = await capacityFor(mix);
      outcome.figure('can be served', `${capacity.toFixed(0)} requests a second`);
      const perSecond = Math.ceil(capacity * times);
      const { sent, asked } = askTooMuch({ requests: mix, perSecond, seconds: size.seconds });
      const peaks = await watchMemory(service, size.seconds, (share) => progress.at(share, `${perSecond}/s`));
      const sentSeconds = await sent;
      const [recovery, figures] = await Promise.all([untilNormal(small, quiet), asked]);
      outcome.figure(
        'was asked',
        `${perSecond.toLocaleString('en-US')} requests a second for ${size.seconds} s, sent in ${sentSeconds.toFixed(1)} s`,
      );
      outcome.figure('answers', JSON.stringify(figures.answers));
      outcome.figure(
        'memory',
        `${peaks[0].toFixed(0)} MB in the middle, ${peaks[1].toFixed(0)} MB at the end`,
      );
      outcome.figure('as before after', recovery === undefined ? 'never' : `${recovery.toFixed(1)} s`);
      const bad = Object.keys(figures.answers).filter((status) => !good.test(status));
      outcome.findEach('kind of answer that is neither good nor says when to come again', bad);
      const isFlat = peaks[1] - peaks[0] < mostGrowth.megabytes + peaks[0] * mostGrowth.share;
      outcome.expect(isFlat, `memory grew from ${peaks[0].toFixed(0)} to ${peaks[1].toFixed(0)} MB`);
      outcome.expect(
        recovery !== undefined && recovery <= mostSecondsToNormal,
        `it was not as before within ${mostSecondsToNormal} s`,
      );
    } finally {
      await service.end('SIGTERM');
    }
  },
};

/** With the limits that it has by default: they are part of how it holds. */
const asInstalled = ({ databaseURL, settings }: Site): NodeJS.ProcessEnv => ({
  ...{ AUTH: 'required', DATABASE_URL: databaseURL, DATA_DIR: settings.DATA_DIR, RATE_LIMIT: undefined },
});

/** What everybody asks for: whole lists most of the time, and some records, old and new. */
async function prepare({ client }: ServiceProcess, all: readonly Organization[]) {
  const mix: VictimRequest[] = [];
  let small: VictimRequest | undefined;
  for (const { orgID, headers } of all) {
    const own = client.with(headers);
    const rate = { orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
    const { id: rateID } = (await own.post('/rate', rate)).body as { id: string };
    for (let done = 0; done < tiers; done += tiersOfBatch) {
      const batch = Array.from({ length: tiersOfBatch }, (_, at) => ({
        ...{ orgID, rateID, type: 'premium', value: 25, threshold: done + at },
      }));
      const { status, text } = await own.post('/rate_tier/batch', batch);
      if (status !== 201) throw new Error(text);
    }
    small = { url: `${client.url}/rate/${rateID}`, headers };
    const list = { url: `${client.url}/rate_tier/query`, headers, body: '{}' };
    const create = { url: `${client.url}/rate`, headers, body: JSON.stringify(rate) };
    mix.push(list, list, list, small, create);
  }
  return { mix, small: small! };
}

/** @returns the seconds until all is sent, and what it came to */
function askTooMuch(plan: VictimPlan): { sent: Promise<number>; asked: Promise<VictimFigures> } {
  const begun = performance.now();
  let onAllSent = () => {};
  const sent = new Promise<number>((resolve) => {
    onAllSent = () => resolve((performance.now() - begun) / 1_000);
  });
  return { sent, asked: askAsVictim({ ...plan, patienceMilliseconds: 90_000 }, onAllSent) };
}

/** Answers a second to so many who each wait for the answer before. */
async function capacityFor(mix: readonly VictimRequest[]): Promise<number> {
  const end = performance.now() + measureMilliseconds;
  let answered = 0;
  const asking = Array.from({ length: askers }, async (_, asker) => {
    for (let at = asker; performance.now() < end; at++) {
      const { url, headers, body } = mix[at % mix.length]!;
      const type = { 'Content-Type': 'application/json' };
      const more = body === undefined ? {} : { method: 'POST', body };
      const response = await fetch(url, { headers: { ...type, ...headers }, ...more });
      await response.arrayBuffer();
      if (response.ok) answered++;
    }
  });
  await Promise.all(asking);
  return (answered * 1_000) / measureMilliseconds;
}

/** @returns megabytes at most in the second third, and in the last */
async function watchMemory(
  service: ServiceProcess,
  seconds: number,
  tick: (share: number) => void,
): Promise<[middle: number, end: number]> {
  const peaks = [0, 0, 0];
  const begun = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - begun) / (seconds * 1_000)) {
    const third = Math.min(2, Math.floor(share * 3));
    peaks[third] = Math.max(peaks[third]!, service.memory());
    tick(share);
    await pause(100);
  }
  return [peaks[1]!, peaks[2]!];
}

/** @returns seconds until a small request is answered as in quiet; undefined: it never is */
async function untilNormal(small: VictimRequest, quiet: VictimFigures): Promise<number | undefined> {
  const begun = performance.now();
  for (;;) {
    const seconds = (performance.now() - begun) / 1_000;
    if (seconds > 4 * mostSecondsToNormal) return undefined;
    const { p99, failed } = await askAsVictim({ requests: [small], perSecond: 50, seconds: 1 });
    if (failed === 0 && p99 <= mostTimes * Math.max(leastQuiet, quiet.p99)) return seconds;
  }
}
