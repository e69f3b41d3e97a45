import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

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
export async function openBrowser(): Promise<Opened | undefined> {
  const executablePath = process.env.CHROMIUM ?? usualPlaces.find(existsSync);
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
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
