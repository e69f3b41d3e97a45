import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith, violationsOf, type Watched } from './console-browser.js';
import { bonds } from './stories/bonds.js';
import { forms } from './stories/forms.js';
import { requests } from './stories/requests.js';
import { settings } from './stories/settings.js';
import { shell } from './stories/shell.js';
import type { Story } from './stories/story.js';
import { makeTenants, type Tenants } from './stories/tenants.js';

/*
 * Every state of every screen, in light on a large screen and in dark on a small one (`EVERY_LOOK=1`: in both on both): axe finds nothing wrong, nothing is
 * refused by the policy or asked of another host, and nothing is wider than the screen. SCREENSHOTS names a folder that gets the pictures.
 */

const stories: Story[] = [...shell, ...requests, ...bonds, ...forms, ...settings];

const sizes = { large: { width: 1440, height: 900 }, small: { width: 390, height: 844 } };
const themes = ['light', 'dark'] as const;
const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser | undefined;
let tenants: Tenants;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  tenants = await makeTenants(service);
  if (folder) mkdirSync(folder, { recursive: true });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const every = (['large', 'small'] as const).flatMap((size) => themes.map((theme) => [size, theme] as const));
const usual = [
  ['large', 'light'],
  ['small', 'dark'],
] as const;
const cases = process.env.EVERY_LOOK || folder ? every : usual;

test('nothing is wrong with any story in any look', async () => {
  if (!browser) return;
  const wrong = await Promise.all(cases.map(([size, theme]) => lookThrough(size, theme)));
  expect(Object.assign({}, ...wrong)).toEqual({});
}, 360_000);

/** Looks at every story in one look. @returns what is wrong, by look and story */
async function lookThrough(
  size: keyof typeof sizes,
  theme: (typeof themes)[number],
): Promise<Record<string, string[]>> {
  const options = { viewport: sizes[size], colorScheme: theme, reducedMotion: 'reduce' as const };
  const wrong: Record<string, string[]> = {};
  const tabs = new Map<string, Watched>();
  for (const story of stories) {
    const watched = await tabFor(story, tabs, options);
    await reach(story, watched.tab, size === 'small');
    if (folder) await watched.tab.screenshot({ path: join(folder, `${story.name}.${size}.${theme}.png`) });
    const found = [...(await violationsOf(watched.tab)), ...(await faultsOf(watched))];
    if (found.length > 0) wrong[`${story.name}, ${size}, ${theme}`] = found;
    await watched.tab.unrouteAll({ behavior: 'ignoreErrors' });
  }
  for (const { tab } of tabs.values()) await tab.context().close();
  return wrong;
}

/** A tab of the person of a story: signed in once for all of hers. */
async function tabFor(
  { tenant = 'full', role = 'editor' }: Story,
  tabs: Map<string, Watched>,
  options: BrowserContextOptions,
): Promise<Watched> {
  const who = `${tenant} ${role}`;
  const known = tabs.get(who);
  if (known) return known;
  const watched = await openTab(browser!, options);
  tabs.set(who, watched);
  // A story may leave changes that are not saved.
  watched.tab.on('dialog', (dialog) => void dialog.accept());
  if (tenant !== 'nobody')
    await signInWith(watched.tab, service.url, tenants.keys[tenant][role], '/settings');
  return watched;
}

/** Brings a tab into the state of a story. */
async function reach(
  { tenant, path, requests, arrange, shows }: Story,
  tab: Page,
  isSmall: boolean,
): Promise<void> {
  const target = typeof path === 'string' ? path : path(tenants);
  if (requests) {
    await tab.route(
      (url) => url.pathname.includes(requests.to),
      (route) => (requests.become === 'broken' ? route.abort() : undefined),
    );
  }
  if (tenant === 'nobody') await tab.goto(`${service.url}/console${target}`);
  else {
    // By way of an empty place, so that nothing is left of the story before.
    await goTo(tab, '/between');
    await goTo(tab, target);
  }
  await arrange?.(tab, isSmall);
  await tab.waitForSelector(shows);
}

/** What a person would not see: errors, requests to others, and a page that is wider than its screen. They are told once. */
async function faultsOf({ tab, asked, faults }: Watched): Promise<string[]> {
  const strangers = asked
    .splice(0)
    .filter((url) => !url.startsWith(service.url) && !/^(data|blob):/.test(url));
  // The browser tells of every answer that is no success, and of the connections that were broken here.
  const real = faults.splice(0).filter((fault) => !/^Failed to load resource/.test(fault));
  const width = await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return [...real, ...strangers, ...(width > 0 ? [`${width} px too wide`] : [])];
}
