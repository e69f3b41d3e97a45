import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../pages/browser.js';

/*
 * The console in a real browser: Debian has it as the package `chromium`, and CHROMIUM names another one. Where there is none, these tests say
 * so, and fail where REQUIRE_BROWSER=1 is set.
 */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What went wrong in a tab, and what it has asked for. */
export interface Watched {
  tab: Page;
  /** Addresses. */
  asked: string[];
  /** Errors of scripts, and what the policy has refused. */
  faults: string[];
}

/** The browser; undefined: there is none here. */
export async function consoleBrowser(): Promise<Browser | undefined> {
  const browser = await launchBrowser();
  if (browser) return browser;
  const advice = 'apt-get install chromium, or name a browser in CHROMIUM';
  if (process.env.REQUIRE_BROWSER === '1') throw new Error(`There is no browser: ${advice}.`);
  process.stderr.write(`Not done: the checks of the console, for want of a browser (${advice}).\n`);
  return undefined;
}

/** A tab that nobody has used before. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const tab = await context.newPage();
  const [asked, faults]: [string[], string[]] = [[], []];
  tab.on('request', (request) => asked.push(request.url()));
  tab.on('pageerror', (error) => faults.push(String(error)));
  tab.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  return { tab, asked, faults };
}

/** Opens the console at a path, and signs in with an API key. */
export async function signInWith(tab: Page, url: string, key: string, path = '/'): Promise<void> {
  await tab.goto(`${url}/console${path}`);
  await tab.fill('input[type=password]', key);
  await tab.press('input[type=password]', 'Enter');
  await tab.waitForSelector('nav');
}

/** Goes to a path as a link would, without loading the page again: that would forget the key. */
export async function goTo(tab: Page, path: string): Promise<void> {
  await tab.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/console${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of a tab while something is done there, in milliseconds of processor time: what else the machine does
 * meanwhile makes it no longer.
 */
export async function longestTask(tab: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = tab.context().browser()!;
  await browser.startTracing(tab, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const ofPages = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter(
    (each) => each.name === 'ThreadControllerImpl::RunTask' && ofPages.has(thread(each)),
  );
  if (tasks.length === 0) throw new Error('The browser tells of no task.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** What axe finds wrong with the page as it is now: the rule, and the elements. */
export async function violationsOf(tab: Page): Promise<string[]> {
  if (await tab.evaluate('typeof axe === "undefined"')) await tab.evaluate(axe);
  const { violations } = await tab.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>(`axe.run(document, { resultTypes: ['violations'] })`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`),
  );
}
