import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A tab, with what its pages have asked for and what went wrong in them. */
export interface Visit {
  tab: Page;
  asked: string[];
  faults: string[];
}

export interface Opened {
  visit(url: string): Promise<Visit>;
  close(): Promise<void>;
}

/** The Chromium of this machine (`CHROMIUM` names another one); undefined: there is none. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env.CHROMIUM ?? usualPlaces.find(existsSync);
  return executablePath === undefined
    ? undefined
    : chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** The same, with what its pages ask for and what goes wrong in them. */
export async function openBrowser(): Promise<Opened | undefined> {
  const browser = await launchBrowser();
  if (!browser) return undefined;
  return {
    visit: async (url) => {
      const tab = await browser.newPage();
      const [asked, faults]: [string[], string[]] = [[], []];
      tab.on('request', (request) => asked.push(request.url()));
      tab.on('pageerror', (error) => faults.push(String(error)));
      tab.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
      await tab.goto(url);
      return { tab, asked, faults };
    },
    close: () => browser.close(),
  };
}
