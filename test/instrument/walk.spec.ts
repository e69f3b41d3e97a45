import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addendum, invitation, invitationNumber, ownersBidBond } from '../../src/cli/demo/papers.js';
import { shippedForms } from '../../src/engines/rendering/form-library/form-library.js';
import { verifyOffline } from '../../src/engines/signing/verify-offline.js';
import { documentWith, download } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import { Client } from '../service/client.js';
import { textOf, until } from '../service/mail-server.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { made, principal, surety } from './bond-paper.js';
import { poa } from './issued.js';

/* The way from an invitation to bid to a verified final bond, over HTTP alone. */

const projectID = 'P-1';
let service: TestService;
let agent: Client;
let orgID: string;
/** The obligee, who has no account. */
let obligee: Client;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService({ DATA_DIR: folder.path, PUBLIC_URL: 'https://bonds.example' });
  orgID = newOrgID();
  agent = await service.as(orgID);
  obligee = new Client(service.url);
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});

/** What a request answers with, which has to succeed. */
async function ok(answer: ReturnType<Client['post']>): Promise<any> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

async function verdictOf(pdf: Uint8Array): Promise<string> {
  const response = await fetch(`${service.url}/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: pdf as Uint8Array<ArrayBuffer>,
  });
  return ((await response.json()) as { verdict: string }).verdict;
}

const altered = (pdf: Buffer): Buffer => {
  const copy = Buffer.from(pdf);
  copy[Math.floor(copy.length / 2)]! ^= 1;
  return copy;
};

/** The token out of the mail to somebody who is asked to sign off. */
async function mailedToken(linkID: string): Promise<string> {
  const file = join(folder.path, 'mail', `sign_off_link_${linkID}.eml`);
  const mail = await until(() => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  });
  expect(textOf(mail)).toMatch(/surety bond for the principal[^]*un cautionnement pour le d/);
  return /^([\w-]{64})\r?$/m.exec(textOf(mail))![1]!;
}

/** Uploads the papers, has them read, and has the request decided. @returns the values by their names */
async function read(): Promise<Map<string, string>> {
  await documentWith(agent, projectID, await invitation());
  await documentWith(agent, projectID, await addendum(), 'Addendum 1.pdf');
  const requestID = await made(agent, 'bond_request', { projectID, bondType: 'bid' });
  const { state } = await ok(agent.post(`/bond_request/${requestID}/generate`, { block: true }));
  expect(state).toBe('done');
  await made(agent, 'bond_request_field', { requestID, ref: 'bid.number', value: invitationNumber });
  await ok(agent.post(`/bond_request/${requestID}/send`));
  await ok(agent.post(`/bond_request/${requestID}/complete`));
  const fields = await ok(agent.post('/bond_request_field/query', { requestIDIn: [requestID] }));
  return new Map(fields.map(({ ref, value }: { ref: string; value: string }) => [ref, value]));
}

/** What a person writes where the owner's form asks for it. */
const answers: Record<string, string> = {
  'principal.name': '{{ principal.name }}',
  'surety.name': '{{ surety.name }}',
  'project.name': '{{ project.name }}',
  'bid.number': '{{ bid.number }}',
  'bond.penalSumWords': '{{ bond.penalSumText }}',
  'bond.penalSum': '{{ bond.percentage }} %',
  'poa.attorney': '{{ poa.attorney }}',
};

/** The owner's form of a bid bond, whose fields are found and filled in. */
async function ownersForm(bondID: string, poaID: string): Promise<string> {
  const documentID = await documentWith(agent, projectID, await ownersBidBond(), 'Bid bond form.pdf');
  const place = { documentID, startPage: 1, length: 1, bondID, poaID, projectID };
  const formID = await made(agent, 'bond_form', {
    bondType: 'bid',
    name: 'Bid bond',
    percentage: 10,
    ...place,
  });
  const { fields } = await ok(agent.post(`/bond_form/${formID}/detect`));
  const parts = { day: '%-d', month: '%B', year: '%y' };
  for (const { page, x, y, w, h, kind, meaning, datePart } of fields) {
    const date = datePart && `{{ bond.date | date: "${parts[datePart as keyof typeof parts]}" }}`;
    const seal = kind === 'seal' && `{{ ${meaning.split('.')[0]}.name }}`;
    const value = seal || date || answers[meaning];
    if (value === undefined) continue;
    const place = seal ? { type: 'seal', x: x - 10, y: y + 10, w: 80, h: 80 } : { type: 'text', x, y, w, h };
    await made(agent, 'bond_form_field', { formID, page, ...place, value, fontSize: 10, background: '' });
  }
  return formID;
}

/** A form of the library. */
async function libraryForm(kind: string, bondID: string, poaID: string): Promise<string> {
  const { name, pages, pageCount, edition, fields } = (await shippedForms()).find(
    ({ key }) => key === `plain-${kind}`,
  )!;
  const documentID = await documentWith(agent, projectID, pages, `${name}.pdf`);
  const place = { documentID, startPage: 1, length: pageCount, bondID, poaID, projectID };
  const form = { bondType: kind, name, percentage: 100, edition, ...place };
  const formID = await made(agent, 'bond_form', form);
  for (const field of fields) await made(agent, 'bond_form_field', { formID, ...field });
  return formID;
}

/** The principal signs off by a mailed link, and the surety as a member; then the bond is issued. */
async function execute(bondID: string, formIDs: string[], date: string) {
  const asked = { party: 'principal', formIDs, email: 'eva@hill.example' };
  const link = await ok(agent.post(`/bond/${bondID}/sign_off_link`, asked));
  const token = await mailedToken(link.id);
  await ok(obligee.post('/sign_off/accept', { token, name: 'Eva Hill', title: 'President' }));
  expect(
    (await obligee.post('/sign_off/accept', { token, name: 'Eva Hill', title: 'President' })).status,
  ).toBe(409);
  const attorney = { name: 'Ann Hill', title: 'Attorney-in-fact' };
  await ok(agent.post(`/bond/${bondID}/sign_off`, { party: 'surety', formIDs, ...attorney }));
  const entry = await ok(agent.post(`/bond/${bondID}/issue`, { formIDs, date }));
  const pdf = (await download(agent, entry.documentID)).bytes;
  const receipt = (await download(agent, entry.receiptDocumentID)).bytes.toString();
  return { entry, pdf, receipt };
}

test('from an invitation to bid to a final bond that the obligee has verified', async () => {
  await made(agent, 'contractor_account', principal);
  await ok(agent.put(`/surety/${orgID}`, surety));
  const rateID = await made(agent, 'rate', {
    orgID,
    name: 'Class B',
    freeWarrantyMonths: 12,
    stdTermMonths: 12,
  });
  await made(agent, 'rate_tier', { orgID, rateID, type: 'premium', threshold: 0, value: 10 });
  await made(agent, 'rate_tier', { orgID, rateID, type: 'bid', threshold: 0, value: 100 });
  const documentID = await documentWith(agent, 'powers', await pdfOf(['POWER OF ATTORNEY']), 'Power.pdf');
  const poaID = await made(agent, 'power_of_attorney', { ...poa, expiresAt: '2099-12-31', documentID });

  const values = await read();
  const bidDate = values.get('bid.date')!;
  const bid = {
    ...{ bondType: 'bid', projectID, invitationNumber },
    ...{ projectName: values.get('project.name'), projectOwner: values.get('owner.name') },
    obligee: { address: values.get('owner.address'), state: 'CT', class: 'municipal' },
    bidData: { bidDate, bidEstimate: 2_100_000, bondPercentage: Number(values.get('bid.securityPercent')) },
  };
  expect(bid).toMatchObject({
    ...{ projectName: 'Elm Street Bridge Replacement', projectOwner: 'City of Elm' },
    bidData: { bidDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), bondPercentage: 10 },
  });
  const bidBondID = await made(agent, 'bond', bid);
  await ok(agent.patch(`/bond/${bidBondID}`, { rateID }));
  expect(await ok(agent.post(`/bond/${bidBondID}/premium`, {}))).toMatchObject({ premium: 100 });

  const bidBond = await execute(bidBondID, [await ownersForm(bidBondID, poaID)], bidDate);
  expect(bidBond.entry).toMatchObject({ number: '000001', accepted: [], state: 'issued' });
  expect(await ok(obligee.get(`/verify/${bidBond.entry.code}`))).toMatchObject({
    ...{ verdict: 'authentic', principals: [principal.name], obligee: 'City of Elm' },
    penalSum: '10 percent of the amount bid',
  });
  expect([await verdictOf(bidBond.pdf), await verdictOf(altered(bidBond.pdf))]).toEqual([
    'authentic',
    'altered',
  ]);

  const contract = {
    ...{ contractAmount: 1_855_375, contractAmountCents: 11, warrantyPeriodYears: 1 },
    ...{ startDate: bidDate, endDate: `${Number(bidDate.slice(0, 4)) + 1}-01-31` },
  };
  const { id: bondID } = await ok(agent.post(`/bond/${bidBondID}/award`, contract));
  await ok(agent.patch(`/bond/${bondID}`, { contractNumber: 'C-090', contractDate: bidDate }));
  const { premium } = await ok(agent.post(`/bond/${bondID}/premium`, {}));
  expect(premium).toBeGreaterThanOrEqual(18_553.75);
  const forms = [
    await libraryForm('performance', bondID, poaID),
    await libraryForm('payment', bondID, poaID),
  ];
  const final = await execute(bondID, forms, bidDate);
  expect(final.entry).toMatchObject({ number: '000002', penalSum: 1_855_375.11, formIDs: forms });
  expect([await verdictOf(final.pdf), await verdictOf(altered(final.pdf))]).toEqual(['authentic', 'altered']);

  const keys = await ok(obligee.get('/.well-known/surety-keys.json'));
  for (const { pdf, receipt } of [bidBond, final]) {
    expect((await verifyOffline({ pdf, receipt, keys })).verdict).toBe('authentic');
    expect((await verifyOffline({ pdf: altered(pdf), receipt, keys })).verdict).toBe('altered');
  }
}, 60_000);
