import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../service/client.js';
import { type ServiceProcess, startServiceProcess } from '../../service/service-process.js';
import type { PartRun } from '../part.js';
import { openSite } from '../site/site.js';

const documents = 12;
const leaseSeconds = 2;
/** The lease of the sealer is four seconds; that of jobs is set here. */
const mostSealSeconds = 10;
const mostJobSeconds = 20;

/** Kills one of two services, and then the other: what it held goes to the one that is left. */
export async function moveLeases({ folder, server, progress, outcome }: PartRun): Promise<void> {
  const site = await openSite(server.url, 'leases', join(folder, 'leases'), 1);
  const [{ headers }] = site.organizations as [(typeof site.organizations)[0]];
  const settings = { ...site.settings, JOB_LEASE_SECONDS: String(leaseSeconds) };
  const start = () => startServiceProcess(settings);
  const services: [ServiceProcess, ServiceProcess] = await Promise.all([start(), start()]);
  for (const at of [0, 1] as const) {
    const [dying, living] = [services[at], services[1 - at]!.client.with(headers)];
    const ids = await upload(dying.client.with(headers));
    await dying.end('SIGKILL');
    const { body: made } = await living.post<{ id: string }>('/document', { name: 'x', projectID: 'P' });
    const sealSeconds = await secondsUntil(() => isSealed(living, made.id), mostSealSeconds);
    const jobSeconds = await secondsUntil(() => areRead(living, ids), mostJobSeconds);
    const name = at === 0 ? 'one killed' : 'the other killed';
    outcome.figure(`${name}: the log is sealed again after`, `${sealSeconds?.toFixed(1) ?? 'never'} s`);
    outcome.figure(
      `${name}: its ${documents} documents are read after`,
      `${jobSeconds?.toFixed(1) ?? 'never'} s`,
    );
    outcome.expect(sealSeconds !== undefined, `nothing was sealed within ${mostSealSeconds} s`);
    outcome.expect(jobSeconds !== undefined, `documents were not read within ${mostJobSeconds} s`);
    services[at] = await start();
    progress.at(0.7 + 0.15 * (at + 1), name);
  }
  await Promise.all(services.map((each) => each.end('SIGTERM')));
}

/** Gives documents a text each, which is read by jobs. @returns their ids */
async function upload(client: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < documents; count++) {
    const { body } = await client.post<{ id: string }>('/document', { name: 'text', projectID: 'P' });
    await client
      .with({ 'Content-Type': 'text/plain' })
      .send('PUT', `/document/${body.id}/content`, 'Bids are due.');
    ids.push(body.id);
  }
  return ids;
}

async function isSealed(client: Client, targetID: string): Promise<boolean> {
  const { body } = await client.post('/event/query', { typeIn: ['document.created'], limit: 1_000 });
  return (body.events as { data: { targetID: string } }[]).some(({ data }) => data.targetID === targetID);
}

async function areRead(client: Client, ids: string[]): Promise<boolean> {
  const texts = await Promise.all(ids.map((id) => client.get<{ state: string }>(`/document/${id}/text`)));
  return texts.every(({ body }) => body.state === 'read');
}

async function secondsUntil(look: () => Promise<boolean>, most: number): Promise<number | undefined> {
  const begun = performance.now();
  for (;;) {
    const seconds = (performance.now() - begun) / 1_000;
    if (await look()) return seconds;
    if (seconds > most) return undefined;
    await pause(100);
  }
}
