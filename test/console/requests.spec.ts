import type { Browser, Page } from 'playwright-core';
import { documentWith, textOf } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import type { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, longestTask, openTab, signInWith, type Watched } from './console-browser.js';
import { Keyboard } from './keyboard.js';

/* What a person does with requests, by keyboard alone: upload, have the fields read, and decide. */

const hostile = '<img src=x onerror="window.hit=1">';

let browser: Browser | undefined;
let service: TestService;
let client: Client;
let key: string;
let watched: Watched;
let tab: Page;
let keys: Keyboard;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  client = await service.as(newOrgID(), 'editor');
  key = client.headers.Authorization!.slice(7);
  watched = await openTab(browser, { viewport: { width: 1440, height: 900 } });
  tab = watched.tab;
  keys = new Keyboard(tab);
  await signInWith(tab, service.url, key, '/requests');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const fieldsOf = async (requestID: string): Promise<Record<string, any>> => {
  const { body } = await client.post('/bond_request_field/query', { requestIDIn: [requestID] });
  return Object.fromEntries(body.map((field: { ref: string }) => [field.ref, field]));
};

const openRow = '.field-list li.open .field-row';
/** The field that is open, with its value. */
const openField = () => tab.innerText(openRow);
/** Goes down to the field, or up where it is not below. */
async function moveTo(name: string): Promise<void> {
  for (const direction of ['j', 'k'])
    for (let times = 0; times < 20; times++) {
      if ((await openField()).startsWith(name)) return;
      await tab.keyboard.press(direction);
    }
  throw new Error(`The keys do not lead to ${name}.`);
}

const isOpen = (name: string) => tab.waitForSelector(`${openRow}:focus >> text="${name}"`);

test('a document is uploaded and read, and its values accepted, corrected and found missing, by keyboard alone', async () => {
  if (!browser) return;
  const { keyboard } = tab;
  await tab.waitForSelector('text=No open requests');
  await keys.press('New request');
  await tab.waitForSelector('dialog input');
  await keys.type('Project ID', 'P-1');
  await keyboard.press('Enter');
  await tab.waitForSelector('text=No fields yet');
  const requestID = new URL(tab.url()).pathname.split('/').at(-1)!;

  await keys.to('Upload');
  const choosing = tab.waitForEvent('filechooser');
  // The browser knows by then that the file is chosen here.
  await tab.evaluate('0');
  await keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: `${hostile}.pdf`, mimeType: 'application/pdf', buffer: await invitation() });
  await tab.waitForSelector('.sheet img');
  await keys.press('Read fields');
  await tab.waitForSelector(openRow);
  await tab.waitForSelector('.mark.looked');
  const before = await fieldsOf(requestID);

  await keyboard.press('j');
  await isOpen('Owner');
  await keyboard.press('a');
  await tab.waitForSelector(`.field-list li:has-text("City of Elm") >> text=Settled`);

  await moveTo('Bids due');
  await tab.waitForSelector('.rivals');
  const chosen = await tab.locator('.mark.looked').boundingBox();
  expect(chosen!.width).toBeGreaterThan(20);
  const rival = await tab.innerText('.rivals strong');
  await keyboard.press('1');
  await tab.waitForSelector(`.field-list li:has-text("Bids due") >> text=Settled`);

  await moveTo('Estimate');
  await keyboard.press('c');
  await tab.waitForSelector('.correction input:focus');
  await keyboard.type('1500000');
  await keyboard.press('Enter');
  await tab.waitForSelector(`.field-list li:has-text("$1,500,000") >> text=Settled`);

  await moveTo('Form of the bond');
  await keyboard.press('x');
  await tab.waitForSelector(`.field-list li:has-text("Form of the bond") >> text=Settled`);

  const after = await fieldsOf(requestID);
  expect(after['owner.name']).toEqual({ ...before['owner.name'], confidence: 1 });
  expect(after['bid.date']).toMatchObject({ confidence: 1, evidencePage: expect.any(Number) });
  expect(after['bid.date'].value).not.toBe(before['bid.date'].value);
  expect(after['contract.estimate']).toMatchObject({ value: '1500000', confidence: 1, evidencePage: 0 });

  await tab.reload();
  await signInWith(tab, service.url, key, `/requests/${requestID}`);
  for (const shown of ['City of Elm', rival, '$1,500,000'])
    await tab.waitForSelector(`.field-list li:has-text("${shown}") >> text=Settled`);
  await tab.click('.field-row:has-text("$1,500,000")');
  await tab.waitForSelector('text=/Decided by API key/');

  // Reading again does not touch what a person has decided.
  await tab.click('text=Read fields');
  await tab.waitForSelector('text=The fields are read');
  expect(await fieldsOf(requestID)).toEqual(after);
}, 60_000);

test('what somebody else has changed meanwhile is shown, and not written over', async () => {
  if (!browser) return;
  const { requestID, ids } = await requestWith('P-2', [
    { ref: 'owner.name', value: 'City of Elm', confidence: 0.5 },
  ]);
  await goTo(tab, `/requests/${requestID}`);
  await tab.waitForSelector(`${openRow} >> text="City of Elm"`);
  await client.patch(`/bond_request_field/${ids[0]}`, { value: 'Town of Harrow' });
  await tab.keyboard.press('a');
  await tab.waitForSelector('[role=alert] >> text=Somebody has changed this field');
  await tab.waitForSelector(`${openRow} >> text="Town of Harrow"`);
  expect((await fieldsOf(requestID))['owner.name']).toMatchObject({
    value: 'Town of Harrow',
    confidence: 0.5,
  });
});

test('hostile names, values and words of a document are shown as text', async () => {
  if (!browser) return;
  const project = `P-3 ${hostile}`;
  const documentID = await documentWith(
    client,
    project,
    await pdfOf([`Owner: ${hostile}`]),
    `${hostile}.pdf`,
  );
  const place = { evidenceDocID: documentID, evidencePage: 1 };
  const { requestID } = await requestWith(project, [
    { ref: 'project.name', value: hostile, confidence: 0.5, ...place },
    { ref: hostile, value: 'javascript:window.hit=1', confidence: 0.5 },
  ]);
  await goTo(tab, '/requests');
  await tab.waitForSelector(`tbody a:text-is('${hostile}')`);
  await goTo(tab, `/requests/${requestID}`);
  await tab.waitForSelector('.sheet img');
  expect(await tab.innerText('h1')).toBe(hostile);
  expect(await tab.innerText('.place-link')).toBe(`Page 1 of ${hostile}.pdf`);
  expect(await tab.innerText('.field-list')).toContain(hostile);
  expect(await tab.locator('img[src=x]').count()).toBe(0);
  expect(await tab.evaluate('window.hit')).toBeUndefined();
});

test('requests are listed by closing date with what is missing, are sent and completed', async () => {
  if (!browser) return;
  const late = await requestWith('P-5', [
    { ref: 'project.name', value: 'Late Bridge', confidence: 1 },
    { ref: 'bid.date', value: '2027-05-01', confidence: 1 },
  ]);
  await requestWith('P-6', [
    { ref: 'project.name', value: 'Early Bridge', confidence: 0.5 },
    { ref: 'bid.date', value: '2027-03-01', confidence: 0.95 },
    { ref: 'owner.name', value: '', confidence: 0.95 },
  ]);
  await goTo(tab, '/requests');
  await tab.waitForSelector('text=Late Bridge');
  const rows = await tab.locator('tbody tr[role=row]').allInnerTexts();
  const [early, later] = ['Early', 'Late'].map((name) => rows.findIndex((row) => row.startsWith(name)));
  expect(early).toBeLessThan(later!);
  expect(rows[early!]).toMatch(/Mar 1, 2027\s+1 doubtful\s*1 without value\s+Draft/);
  expect(rows[later!]).toMatch(/May 1, 2027\s+Nothing\s+Draft/);

  await goTo(tab, `/requests/${late.requestID}`);
  for (const name of ['Send', 'Complete']) {
    await tab.waitForSelector(`button:text-is("${name}")`);
    await keys.press(name);
  }
  await tab.click('dialog >> button:text-is("Complete")');
  await tab.waitForSelector('.page-heading >> text=Completed');
  expect(await tab.locator('.page-actions').count()).toBe(0);
  expect((await client.get(`/bond_request/${late.requestID}`)).body.status).toBe('completed');
});

test('a document of 200 pages and a request of 40 fields stay fluid', async () => {
  if (!browser) return;
  const pages = Array.from({ length: 200 }, (_, at) => [`Page ${at + 1}`, 'Bids are due on April 2, 2027.']);
  const evidenceDocID = await documentWith(client, 'P-4', await pdfOf(...pages), 'Manual.pdf');
  await textOf(client, evidenceDocID, '?limit=1');
  const { requestID } = await requestWith(
    'P-4',
    Array.from({ length: 40 }, (_, at) => ({
      ...{
        ref: `custom.${at}`,
        value: `Value ${at}`,
        confidence: 0.5,
        evidenceDocID,
        evidencePage: 1 + at * 5,
      },
    })),
  );
  await goTo(tab, `/requests/${requestID}`);
  await tab.waitForSelector('.sheet img');
  const longest = await longestTask(tab, async () => {
    for (let at = 1; at <= 12; at++) {
      await tab.keyboard.press('n');
      await isOpen(`custom.${at}`);
    }
    // The page of the value is in sight.
    await tab.waitForFunction(
      `(({ top, height }, { y }) => Math.abs(y - top) < height / 2)(...['.sheets', '.sheet:nth-child(61)'].map((each) => document.querySelector(each).getBoundingClientRect()))`,
    );
    for (let step = 0; step < 40; step++) {
      await tab.evaluate(`document.querySelector('.sheets').scrollBy(0, 5000)`);
      await tab.waitForTimeout(20);
    }
  });
  expect(longest).toBeLessThan(200);
  await tab.waitForSelector('.sheet img[alt="Page 200 of Manual.pdf"]');
  expect(await tab.locator('.sheet').count()).toBe(200);
  expect(await tab.locator('.sheet img').count()).toBeLessThan(8);
}, 60_000);

test('nothing went wrong on the way, and nobody else was asked', () => {
  if (!browser) return;
  expect(watched.faults).toEqual([]);
  expect(watched.asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('blob:'))).toEqual([]);
});

/** A request with these fields, as another client makes them. */
async function requestWith(
  projectID: string,
  fields: object[],
): Promise<{ requestID: string; ids: string[] }> {
  const { body: request } = await client.post('/bond_request', { projectID, bondType: 'bid' });
  const ids: string[] = [];
  for (const field of fields) {
    const { status, body } = await client.post('/bond_request_field', { ...field, requestID: request.id });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  return { requestID: request.id, ids };
}

/** An owner's invitation whose pages name two dates. */
const invitation = () =>
  pdfOf(
    [
      'INVITATION TO BID',
      'Owner: City of Elm',
      'Project: Elm Street Bridge Replacement',
      'Sealed bids will be received until 2:00 p.m. on April 2, 2027.',
      'The Engineer estimates the cost of the work at $1,485,000.00.',
    ],
    ['SUPPLEMENTARY CONDITIONS', 'Bids are due on April 16, 2027 at 3:00 p.m.'],
  );
