import { randomUUID } from 'node:crypto';
import type { Client } from './service/client.js';
import { documentWith } from './documents/contents.js';
import { pdfOf } from './documents/paper.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.as(newOrgID(), 'editor');
});

/** The files of a tender by their names, each with the lines of its pages. */
type Package = Record<string, string[][]>;

/** Files that say nothing of this tender: a sample, a blank form, and conditions for any contract. */
const generalPapers: Package = {
  'Sample bid bond.pdf': [
    [
      'SAMPLE BID BOND',
      'KNOW ALL PERSONS BY THESE PRESENTS, that we, ____________________, as Principal, and',
      '____________________, as Surety, are held and firmly bound unto ____________________, as',
      'Obligee, in the sum of ________ percent of the amount bid.',
      'WHEREAS the Principal has submitted a bid for ____________________.',
      'Signed and sealed this ____ day of __________, 20__.',
      '____________________            ____________________',
    ],
  ],
  'Form of performance bond.pdf': [
    [
      'PERFORMANCE BOND',
      'KNOW ALL PERSONS BY THESE PRESENTS, that ____________________, as Principal, and',
      '____________________, as Surety, are held and firmly bound unto ____________________, as',
      'Obligee, in the amount of ____________________ dollars ($__________).',
      'Signed and sealed this ____ day of __________, 20__.',
    ],
  ],
  'General conditions.pdf': [
    [
      'GENERAL CONDITIONS OF THE CONTRACT',
      'GC 1.1 The Contractor shall give notice in writing within 10 days of any claim.',
      'GC 1.2 The Owner shall pay within 30 days of receipt of an invoice.',
      'GC 1.3 The insurance shall remain in force for 12 months after completion of any operations.',
      'GC 1.4 A party may terminate the contract upon 15 days notice.',
    ],
  ],
};

const tender: Package = {
  'Invitation to tender.pdf': [
    [
      'INVITATION TO BID',
      'Owner: City of Elm',
      'Project: Elm Street Bridge Replacement',
      'Bids are due on April 2, 2026 at 2:00 p.m.',
      'Each bid shall be accompanied by a bid bond in the amount of ten percent (10%) of the amount bid.',
      'A performance bond in the amount of 100% of the contract price is required.',
    ],
  ],
  'Bid form.pdf': [
    [
      'BID FORM',
      'Project: Elm Street Bridge Replacement',
      'The undersigned offers to do the work for the sum of ____________ dollars ($____________).',
      'Enclosed is a bid bond in the amount of ten percent (10%) of the amount bid.',
      'Receipt of Addendum No. ____ dated ____________ is acknowledged.',
      'Signed: ____________________   Title: ____________________',
    ],
  ],
  'Addendum 1.pdf': [
    [
      'ADDENDUM NO. 1',
      'Project: Elm Street Bridge Replacement',
      'The bid date is changed. Bids are now due on April 16, 2026 at 2:00 p.m.',
    ],
  ],
  'Addendum 2.pdf': [
    [
      'ADDENDUM NO. 2',
      'Project: Elm Street Bridge Replacement',
      'The bid date is changed again. Bids are now due on April 30, 2026 at 3:00 p.m.',
    ],
  ],
};

interface Read {
  id: string;
  ref: string;
  value: string;
  confidence: number;
  evidenceDocID: string | null;
}

/** Reads a request out of these files, in this order; the answer tells the documents by their names. */
async function readPackage(
  files: Package,
  order = Object.keys(files),
): Promise<Record<string, Read & { from: string }>> {
  const projectID = `P-${randomUUID()}`;
  const names = new Map<string, string>();
  for (const name of order) {
    names.set(await documentWith(client, projectID, await pdfOf(...files[name]!), name), name);
  }
  const { id } = (await client.post('/bond_request', { projectID, bondType: 'bid' })).body;
  expect((await client.post(`/bond_request/${id}/generate`, { block: true })).body.state).toBe('done');
  const fields: Read[] = (await client.post('/bond_request_field/query', { requestIDIn: [id] })).body;
  return Object.fromEntries(
    fields.map((field) => [field.ref, { ...field, from: names.get(field.evidenceDocID ?? '') ?? '' }]),
  );
}

const names = Object.keys({ ...generalPapers, ...tender });
test.each([
  ['as they were written', names],
  ['the latest first', [...names].reverse()],
  ['the addenda the wrong way round', [...names.slice(0, 5), 'Addendum 2.pdf', 'Addendum 1.pdf']],
])('a package of seven files is read as a whole, uploaded %s', async (_, order) => {
  const read = await readPackage({ ...generalPapers, ...tender }, order);
  expect(read['bid.date']).toMatchObject({ value: '2026-04-30', from: 'Addendum 2.pdf' });
  expect(read['bid.time']).toMatchObject({ value: '15:00', from: 'Addendum 2.pdf' });
  expect(read['bid.securityPercent']).toMatchObject({ value: '10' });
  expect(read['bond.performancePercent']).toMatchObject({ value: '100', from: 'Invitation to tender.pdf' });
  expect(read['owner.name']?.value).toBe('City of Elm');
});

test('samples, blank forms and general conditions invent nothing', async () => {
  const read = await readPackage(generalPapers);
  const invented = Object.values(read).filter(({ value }) => value !== '');
  expect(invented.map(({ ref, value }) => [ref, value])).toEqual([]);
});

test('beside a tender they take nothing away and add nothing', async () => {
  const valuesOf = async (files: Package): Promise<[string, string][]> =>
    Object.values(await readPackage(files)).map(({ ref, value }): [string, string] => [ref, value]);
  expect((await valuesOf({ ...tender, ...generalPapers })).sort()).toEqual((await valuesOf(tender)).sort());
});

test('the form that says otherwise than the invitation is a rival, and makes the value less sure', async () => {
  const agreed = await readPackage(tender);
  const form = tender['Bid form.pdf']!.map((page) =>
    page.map((line) => line.replace('ten percent (10%)', 'five percent (5%)')),
  );
  const contested = await readPackage({ ...tender, 'Bid form.pdf': form });
  const before = agreed['bid.securityPercent']!;
  const after = contested['bid.securityPercent']!;
  expect(before.value).toBe('10');
  expect(['10', '5']).toContain(after.value);
  expect(after.confidence).toBeLessThan(before.confidence);
});

test('the lots of a tender are rivals', async () => {
  const lots: Package = Object.fromEntries(
    [
      ['Lot 1.pdf', 'May 5, 2026'],
      ['Lot 2.pdf', 'May 12, 2026'],
      ['Lot 3.pdf', 'May 19, 2026'],
    ].map(([name, date]) => [
      name!,
      [['INVITATION TO BID', 'Owner: City of Elm', `Bids are due on ${date} at 2:00 p.m.`]],
    ]),
  );
  const one = await readPackage({ 'Lot 1.pdf': lots['Lot 1.pdf']! });
  const all = await readPackage({ ...generalPapers, ...lots });
  expect(all['bid.date']!.confidence).toBeLessThan(one['bid.date']!.confidence);
  const { candidates } = (await client.get(`/bond_request_field/${all['bid.date']!.id}/evidence`)).body;
  const dates = new Set(candidates.map(({ value }: { value: string }) => value));
  expect([...dates].sort()).toEqual(['2026-05-05', '2026-05-12', '2026-05-19']);
});
