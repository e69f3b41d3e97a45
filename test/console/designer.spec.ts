import type { Browser, Page } from 'playwright-core';
import { documentWith } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import { bid, form, made, principal, surety } from '../instrument/bond-paper.js';
import type { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith } from './console-browser.js';
import { Keyboard } from './keyboard.js';

/* Placing fields on a form as a person does: by the mouse, by the keyboard, and there again after a reload. */

const blank = '_'.repeat(34);
const owners = ['Principal', 'Surety', 'Obligee'].flatMap((party) => [
  `${party} name: ${blank}`,
  `${party} address: ${blank}`,
  `${party} telephone number: ${blank}`,
]);
const ofProject = ['Project name', 'Project location', 'Bond number', 'Invitation number'].map(
  (label) => `${label}: ${blank}`,
);
const lines = [...owners, ...ofProject];

let browser: Browser | undefined;
let service: TestService;
let client: Client;
let tab: Page;
let key: string;
let formID: string;
let otherID: string;
let stays = false;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  const orgID = newOrgID();
  client = await service.as(orgID, 'admin');
  key = client.headers.Authorization!.slice(7);
  await made(client, 'contractor_account', principal);
  await client.put(`/surety/${orgID}`, surety);
  const bondID = await made(client, 'bond', bid);
  const documentID = await documentWith(client, form.projectID, await pdfOf(lines, lines));
  const paper = { ...form, length: 2, startPage: 1, documentID, bondID };
  formID = await made(client, 'bond_form', paper);
  otherID = await made(client, 'bond_form', { ...paper, name: 'Another bid bond' });
  ({ tab } = await openTab(browser, { viewport: { width: 1440, height: 900 } }));
  // Leaving with changes that are not saved is asked about.
  tab.on('dialog', (dialog) => void (stays ? dialog.dismiss() : dialog.accept()));
  await signInWith(tab, service.url, key, `/forms/${formID}`);
  await tab.waitForSelector('.form-page img');
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const placed = '.placed';
const selected = '.placed[aria-pressed=true]';
const tool = (name: string) => tab.click(`button[aria-label="${name}"]`);

interface Points {
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
  value: string;
}

/** The fields as the service has them. */
async function saved(): Promise<Points[]> {
  const { body } = await client.post('/bond_form_field/query?limit=1000', { formIDIn: [formID] });
  const rows = (Array.isArray(body) ? body : body.items) as Points[];
  return rows.map(({ page, x, y, w, h, value }) => ({ page, x, y, w, h, value }));
}

/** The place of the one that is selected, as its panel tells it. */
async function place(): Promise<number[]> {
  const inputs = tab.locator('.measures input');
  return (await inputs.evaluateAll((all: any[]) => all.map(({ value }) => Number(value)))).slice(0, 4);
}

async function save(): Promise<void> {
  await tab.keyboard.press('Control+s');
  await tab.waitForSelector('button.primary:disabled:text-is("Saved")');
}

/** Reloads the page; the key was in memory alone. */
async function reload(): Promise<void> {
  await tab.goto('about:blank');
  await signInWith(tab, service.url, key, `/forms/${formID}`);
  await tab.waitForSelector(placed);
}

test('blanks are found, accepted at once, moved, put in line, copied, undone and redone; a reload shows the same', async () => {
  if (!browser) return;
  await tab.click('text=Find blanks');
  const accept = tab.locator('button', { hasText: /^Accept all \d+$/ });
  await accept.waitFor();
  const count = Number((await accept.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(20);
  await accept.click();
  const here = await tab.locator(placed).count();
  expect(here).toBeGreaterThanOrEqual(10);

  const field = tab.locator(placed).first();
  await field.click();
  const before = await place();
  const box = (await field.boundingBox())!;
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(box.x + box.width / 2 + 47, box.y + box.height / 2 + 33, { steps: 4 });
  await tab.mouse.up();
  const after = await place();
  expect(after[0]).toBeGreaterThan(before[0]! + 10);
  expect(after.slice(2)).toEqual(before.slice(2));

  await tab
    .locator(placed)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  await tab.waitForSelector('text=2 fields selected');
  await tool('Align left');
  await tool('Same width');
  await tool('Copy');
  await tool('Next page');
  await tab.waitForSelector('.form-page[aria-label="Page 2 of 2"]');
  const second = await tab.locator(placed).count();
  await tool('Paste');
  expect(await tab.locator(placed).count()).toBe(second + 2);
  await tool('Undo');
  expect(await tab.locator(placed).count()).toBe(second);
  await tool('Redo');
  expect(await tab.locator(placed).count()).toBe(second + 2);
  await save();

  const points = await saved();
  expect(points).toHaveLength(count + 2);
  const [first, next] = points as [Points, Points];
  expect([next.x, next.w]).toEqual([first.x, first.w]);
  const texts = () =>
    tab.locator(placed).evaluateAll((all: any[]) => all.map((each) => each.getAttribute('aria-label')));
  await tool('Page before');
  await tab.waitForSelector('.form-page[aria-label="Page 1 of 2"]');
  const shown = await texts();
  await reload();
  expect(await texts()).toEqual(shown);
  expect(await saved()).toEqual(points);
  for (const { x, y, w, h } of points)
    for (const value of [x, y, w, h]) expect(Math.round(value * 10) / 10).toBeCloseTo(value, 6);
}, 60_000);

test('the keyboard alone places a field, moves it by one point and by ten, and writes a name by typing', async () => {
  if (!browser) return;
  const before = (await saved()).length;
  await tab.focus('button[aria-label="Add a field"]');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector(`${selected}:focus`);
  const [x, y] = (await place()) as [number, number];
  for (const press of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'ArrowUp'])
    await tab.keyboard.press(press);
  expect((await place()).slice(0, 2)).toEqual([x + 2, y + 9]);
  await tab.keyboard.press('Alt+Shift+ArrowRight');
  expect((await place())[2]).toBe(190);
  await tab.focus('.template-field textarea');
  await tab.keyboard.type('principal.add');
  await tab.waitForSelector('[role=option][aria-selected=true]:text-is("principal.address")');
  await tab.keyboard.press('Enter');
  expect(await tab.inputValue('.template-field textarea')).toBe('{{ principal.address }}');
  await save();
  const fields = await saved();
  expect(fields).toHaveLength(before + 1);
  expect(fields.at(-1)).toMatchObject({ x: x + 2, y: y + 9, w: 190, value: '{{ principal.address }}' });
  const focused = () => tab.evaluate<string | null>('document.activeElement.dataset.key ?? null');
  await tab.focus(`${placed} >> nth=0`);
  const first = await focused();
  await tab.keyboard.press('Tab');
  expect(await focused()).not.toBe(first);
  await tab.keyboard.press('ArrowRight');
  expect(await tab.locator(selected).getAttribute('data-key')).toBe(await focused());
  await tab.keyboard.press('Control+z');
}, 30_000);

test('by keyboard alone blanks are found, accepted, put in line, copied, undone, redone and previewed', async () => {
  if (!browser) return;
  const keys = new Keyboard(tab);
  await goTo(tab, `/forms/${otherID}`);
  await keys.press('Find blanks');
  await tab.waitForSelector('.blank');
  await keys.press(/^Accept all \d+$/);
  await tab.waitForSelector(placed);
  const here = await tab.locator(placed).count();
  await keys.press(/ across, .* down/, 'Control+a');
  await tab.waitForSelector(`text=${here} fields selected`);
  await keys.press('Same width');
  await tab.keyboard.press('Control+c');
  await keys.press('Next page');
  await tab.waitForSelector('.form-page[aria-label="Page 2 of 2"]');
  const second = await tab.locator(placed).count();
  for (const [press, count] of [
    ['Control+v', second + here],
    ['Control+z', second],
    ['Control+y', second + here],
    ['Control+z', second],
  ] as const) {
    await tab.keyboard.press(press);
    expect(await tab.locator(placed).count()).toBe(count);
  }
  await save();
  const plain = await tab.getAttribute('.form-page img', 'src');
  await keys.press('Show with values', 'Space');
  await tab.waitForSelector(`.form-page img:not([src="${plain}"])`);
  await goTo(tab, `/forms/${formID}`);
  await tab.waitForSelector(placed);
}, 30_000);

test('the page shows the values of the bond, and what does not fit or is missing where that happens', async () => {
  if (!browser) return;
  const plain = await tab.getAttribute('.form-page img', 'src');
  await tab.check('text=Show with values');
  await tab.waitForSelector(`.form-page img:not([src="${plain}"])`);
  await tab.waitForSelector('.placed.missing');
  const field = tab.locator(placed).last();
  await tab.click('.placed-list li:last-child button');
  await tab.fill('.template-field textarea', 'Very long words '.repeat(60));
  await tab.waitForSelector('.placed.error');
  expect(await field.getAttribute('class')).toContain('error');
  expect(await tab.innerText('.placed-list .trouble.error')).toMatch(/does not fit/);
  expect(await tab.innerText('.template-field .error')).toMatch(/does not fit into/);
  await tab.keyboard.press('Escape');
}, 40_000);

test('a change that somebody else has made is not overwritten', async () => {
  if (!browser) return;
  await reload();
  await tab.click('.placed-list li:first-child button');
  await tab.fill('.measures input >> nth=0', '50.5');
  const { body } = await client.post('/bond_form_field/query', { formIDIn: [formID] });
  const [first] = (Array.isArray(body) ? body : body.items) as { id: string }[];
  await client.patch(`/bond_form_field/${first!.id}`, { value: 'from elsewhere' });
  await tab.keyboard.press('Control+s');
  await tab.waitForSelector('.toast.failed >> text=Somebody else has changed a field');
  expect((await saved())[0]!.value).toBe('from elsewhere');
  stays = true;
  await tab.click('nav >> text=Bonds');
  await goTo(tab, '/forms');
  expect(new URL(tab.url()).pathname).toBe(`/console/forms/${formID}`);
  await tab.waitForSelector(placed);
  stays = false;
  await goTo(tab, '/forms');
  await tab.waitForSelector('tbody tr[role=row] >> text=Bid bond');
}, 30_000);
