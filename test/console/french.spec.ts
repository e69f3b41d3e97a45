import type { Browser, Page } from 'playwright-core';
import { startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith } from './console-browser.js';
import { makeTenants, type Tenants } from './stories/tenants.js';

/* French says most things in more words: nothing is cut off. */

let browser: Browser | undefined;
let service: TestService;
let tenants: Tenants;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  tenants = await makeTenants(service);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const settings = ['display', 'members', 'keys', 'webhooks', 'surety', 'rates'];

/** What is shown of its own text only in part, and titles that are squeezed beside the buttons. */
const cutOff = `[
  ...[...document.querySelectorAll('button, th, td, label, legend, h1, h2, h3, dt, dd, a, select, .badge, .hint, .error')]
    .filter((each) => !each.closest('.unseen, .skip, .account-name, .table td'))
    .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1),
  ...[...document.querySelectorAll('.table td .badge')].filter((badge) => {
    const cell = badge.closest('td').getBoundingClientRect();
    return badge.getBoundingClientRect().right > cell.right;
  }),
  ...[...document.querySelectorAll('.page-title')].filter((each) => each.clientWidth < 90),
].map((each) => each.outerHTML.slice(0, 120))`;

/** The buttons that open a dialog. */
const dialogs = new Set([
  ...[
    'Utiliser',
    'Modifier',
    'Formulaire d’un document',
    'Ajouter un formulaire',
    'Approuver',
    'Envoyer un lien',
  ],
  ...[
    'Inviter quelqu’un',
    'Créer une clé',
    'Ajouter un webhook',
    'Ajouter une procuration',
    'Créer un tarif',
  ],
]);

/** What is cut off in the dialogs that the page itself opens. */
async function inDialogs(tab: Page): Promise<string[]> {
  const openers = tab.locator(
    '.page-actions button, .template-actions button, .step-head button, .settings-actions button',
  );
  const cut: string[] = [];
  for (const name of new Set(await openers.allInnerTexts())) {
    if (!dialogs.has(name)) continue;
    await openers.filter({ hasText: name }).first().click();
    await tab.waitForSelector('dialog');
    cut.push(...(await tab.evaluate<string[]>(cutOff)));
    await tab.keyboard.press('Escape');
    await tab.waitForSelector('dialog', { state: 'detached' });
  }
  return cut;
}

test.each([
  [1440, 900],
  [390, 844],
])(
  'nothing is cut off on a screen of %i by %i',
  async (width, height) => {
    if (!browser) return;
    const { tab } = await openTab(browser, { viewport: { width, height }, locale: 'fr-CA' });
    await signInWith(tab, service.url, tenants.keys.full.admin, '/settings');
    const { ids } = tenants;
    const bond = `/bonds/${ids.readyBond}`;
    const paths = [
      ...['/requests', '/bonds', '/forms', '/forms?list=templates', bond],
      ...[`${bond}?tab=premium`, `${bond}?tab=issue`, `/bonds/${ids.issuedBond}?tab=issue`],
      ...[`/requests/${ids.readRequest}`, `/requests/${ids.unreadRequest}`, `/forms/${ids.form}`],
      ...settings.map((name) => `/settings?tab=${name}`),
    ];
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await goTo(tab, '/between');
      await tab.waitForSelector('text=Il n’y a rien ici');
      await goTo(tab, path);
      await tab.waitForSelector('.page h1 >> text=/./');
      await tab.waitForFunction(() => !(globalThis as any).document.querySelector('.skeleton'));
      const cut = await tab.evaluate<string[]>(cutOff);
      cut.push(...(await inDialogs(tab)));
      const tooWide = await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (cut.length > 0 || tooWide > 0) found[path] = cut;
    }
    expect(found).toEqual({});
    await tab.context().close();
  },
  120_000,
);
