import type { Browser, Page } from 'playwright-core';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, longestTask, openTab, signInWith } from './console-browser.js';

/* The register of bonds with very many of them, and by keyboard alone. */

const many = 10_000;
const batch = 1_000;

let browser: Browser | undefined;
let service: TestService;
let tab: Page;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  const client = await service.as(newOrgID());
  for (let first = 1; first <= many; first += batch) {
    const bonds = Array.from({ length: batch }, (_, at) => ({
      ...{ bondType: 'bid', projectID: `P-${first + at}`, projectName: `Bridge ${first + at}` },
      ...{ projectOwner: (first + at) % 2_500 === 7 ? 'Town of Harrow' : 'City of Elm' },
      bidData: { bidDate: '2026-12-01', bidEstimate: 100_000 + first + at, bondPercentage: 10 },
    }));
    expect((await client.post('/bond/batch', bonds)).status).toBeLessThan(300);
  }
  tab = (await openTab(browser, { viewport: { width: 1440, height: 900 } })).tab;
  await signInWith(tab, service.url, client.headers.Authorization!.slice(7), '/bonds');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const rows = 'tbody tr[role=row]';
const lastOf = () => tab.evaluate<string>(`[...document.querySelectorAll('${rows}')].at(-1).innerText`);

test('of 10,000 bonds those are in the page that can be seen, down to the very first', async () => {
  if (!browser) return;
  await tab.waitForSelector(`${rows} >> text="Bridge ${many}"`);
  const longest = await longestTask(tab, async () => {
    const mostAt = Date.now() + 60_000;
    while (!(await lastOf()).startsWith('Bridge 1\t') && Date.now() < mostAt) {
      await tab.evaluate(`document.querySelector('.table-region').scrollTo(0, 1e9)`);
      expect(await tab.locator(rows).count()).toBeLessThan(60);
      await tab.waitForTimeout(30);
    }
  });
  expect(longest).toBeLessThan(200);
  expect(await lastOf()).toMatch(/^Bridge 1\t/);
  expect(await tab.locator('table').getAttribute('aria-rowcount')).toBe(String(many + 1));
  await tab.waitForSelector('text="10,000 bonds"');
}, 90_000);

test('words are looked for in all of them', async () => {
  if (!browser) return;
  await tab.fill('input[type=search]', 'harrow ');
  await tab.waitForSelector('text="4 bonds"');
  // Another word may follow.
  expect(await tab.inputValue('input[type=search]')).toBe('harrow ');
  expect(new URL(tab.url()).search).toBe('?text=harrow');
  expect(await tab.locator(rows).count()).toBe(4);
  await tab.fill('input[type=search]', '');
  await tab.waitForSelector(`${rows} >> text="Bridge ${many}"`);
});

test('arrows go from bond to bond, Enter opens one, and Back leads back', async () => {
  if (!browser) return;
  await tab.focus(`${rows} a`);
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector(`h1:text-is("Bridge ${many - 1}")`);
  expect(await tab.title()).toBe(`Bridge ${many - 1} – Surety Bonding`);
  await tab.goBack();
  await tab.waitForSelector('h1:text-is("Bonds")');
  expect(await tab.evaluate('document.activeElement.tagName')).toBe('H1');
});
