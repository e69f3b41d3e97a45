import { setTimeout as pause } from 'node:timers/promises';
import type { BondRequestFieldView } from '../../resources/bond-request-field/bond-request-field.dto.js';
import type { JobView } from '../../resources/job/job.dto.js';
import type { Api } from './api.js';
import { dayAfter } from './papers.js';
import type { Steps } from './steps.js';
import type { Tender } from './tender.js';

const patienceMilliseconds = 300_000;

/** What of a bond follows from the papers of its tender. */
export interface Reading {
  project: {
    projectName: string;
    projectOwner: string;
    invitationNumber: string;
    obligee: { address?: string; state?: string; class: string };
  };
  bidDate: string;
  /** In percent, of the bid bond. */
  percentage: number;
  percentages: { performance: number; payment: number };
  /** What the contractor tells its surety. */
  estimate: number;
  price: number;
  contractNumber: string;
  contractDate: string;
  /** Until completion. */
  days: number;
}

export interface TenderRoom {
  api: Api;
  projectID: string;
  tender: Tender;
  steps: Steps;
}

/** Uploads the papers, has them read into a request for the bond, and has that decided. */
export async function readTender({ api, projectID, tender, steps }: TenderRoom): Promise<Reading> {
  const { papers, invitationNumber } = tender;
  const documents = await steps.run('Papers in', async () => {
    const ids = new Map<string, string>();
    for (const { name, bytes } of papers) {
      const kind = /addend/i.test(name) ? 'addendum' : 'invitation';
      ids.set(await api.upload(projectID, name, bytes, kind), name);
    }
    return [papers.map(({ name }) => name).join(', '), ids];
  });
  const requestID = await api.make('bond_request', { projectID, bondType: 'bid' });
  const fields = await steps.run('Read', async () => {
    const begun = Date.now();
    await api.make('bond_request_field', { requestID, ref: 'bid.number' });
    await generate(api, requestID);
    const all = await api.post<BondRequestFieldView[]>('/bond_request_field/query', {
      requestIDIn: [requestID],
    });
    const found = all.filter(({ value }) => value !== '');
    return [`${found.length} of ${all.length} values in ${seconds(begun)}`, all];
  });
  const valueOf = (ref: string): string => fields.find((each) => each.ref === ref)?.value ?? '';
  for (const ref of ['project.name', 'owner.name', 'bid.date', 'bid.securityPercent']) {
    await steps.run(`  ${ref}`, () => Promise.resolve([evidence(fields, ref, documents), undefined]));
  }
  await steps.run('Decided', async () => {
    const field = fields.find(({ ref }) => ref === 'bid.number')!;
    await api.patch(`/bond_request_field/${field.id}`, { value: invitationNumber, confidence: 1 });
    await api.post(`/bond_request/${requestID}/send`);
    await api.post(`/bond_request/${requestID}/complete`);
    return [
      `a person adds the number of the invitation, ${invitationNumber}; the request is completed`,
      undefined,
    ];
  });
  return readingOf(valueOf, invitationNumber);
}

function readingOf(valueOf: (ref: string) => string, invitationNumber: string): Reading {
  const numberOf = (ref: string, otherwise: number) => Number(valueOf(ref)) || otherwise;
  const address = valueOf('owner.address');
  const state = /\b([A-Z]{2})\s+\d{5}\b/.exec(address)?.[1];
  const bidDate = valueOf('bid.date') || dayAfter(14);
  const estimate = numberOf('contract.estimate', 2_100_000);
  return {
    project: {
      projectName: valueOf('project.name'),
      projectOwner: valueOf('owner.name'),
      invitationNumber,
      obligee: { ...(address && { address }), ...(state && { state }), class: 'municipal' },
    },
    bidDate,
    percentage: numberOf('bid.securityPercent', 10),
    percentages: {
      performance: numberOf('bond.performancePercent', 100),
      payment: numberOf('bond.paymentPercent', 100),
    },
    estimate,
    price: Math.round(estimate * 88.35 + 0.11 * 100) / 100,
    contractNumber: valueOf('contract.number') || invitationNumber,
    contractDate: dayAfter(21, bidDate),
    days: numberOf('contract.completionDays', 240),
  };
}

/** Waits for the reading, which may take longer than one answer. */
async function generate(api: Api, requestID: string): Promise<void> {
  let job = await api.post<JobView>(`/bond_request/${requestID}/generate`, { block: true });
  for (const end = Date.now() + patienceMilliseconds; job.state !== 'done'; await pause(500)) {
    if (job.state === 'dead' || Date.now() > end) throw new Error(`The papers were not read: ${job.failure}`);
    job = await api.get<JobView>(`/job/${job.id}`);
  }
}

function evidence(fields: BondRequestFieldView[], ref: string, documents: Map<string, string>): string {
  const field = fields.find((each) => each.ref === ref);
  if (!field?.value) return 'not stated';
  const { value, confidence, evidencePage, evidenceDocID } = field;
  const source = documents.get(evidenceDocID ?? '') ?? 'no document';
  return `${value} (${Math.round(confidence * 100)} % sure, ${source}, page ${evidencePage})`;
}

const seconds = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
