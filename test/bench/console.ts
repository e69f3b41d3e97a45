import type { Browser } from 'playwright-core';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { documentWith, textOf } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import { longestTask } from '../console/console-browser.js';
import { launchBrowser } from '../pages/browser.js';
import { Client } from '../service/client.js';
import { median } from './measure.js';
import type { Stage } from './stage.js';

const linesOfPage = 45;
const bonds = 10_000;
const bondsAtOnce = 100;

/** How soon a person sees something, in milliseconds: the median of the rounds, and the most. */
export interface ConsoleFigures {
  /** The first text of the console, by a browser that has none of it yet. */
  firstPaint: Times;
  /** The picture of a page that nobody has asked for before: from the request for it to its last byte. */
  pagePicture: Times;
  /** The same, from the address of its bond request to the picture on the screen. */
  wholeScreen: Times;
  /** The longest task of the page while a register of 10,000 bonds is scrolled to its end. */
  longestTask: number;
}

interface Times {
  p50: number;
  most: number;
}

/** Opens the console in a browser, again and again as one who was never there. @returns undefined where there is none */
export async function measureConsole(stage: Stage): Promise<ConsoleFigures | undefined> {
  const browser = await launchBrowser();
  if (!browser) return undefined;
  try {
    const url = inSchema(stage.serverURL, 'bench_console');
    await createSchema(url);
    const service = await stage.start('console', url, { settings: { AUTH: 'open' } });
    const client = new Client(service.url, {});
    const [paints, pictures, screens]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < stage.rounds; round++) {
      const paint = await firstPaint(browser, `${service.url}/console`);
      const requestID = await requestWithPage(client, `P-${round}`);
      const { picture, screen } = await untilPicture(browser, `${service.url}/console/requests/${requestID}`);
      if (round < 0) continue;
      paints.push(paint);
      pictures.push(picture);
      screens.push(screen);
      stage.say(`console, round ${round + 1} of ${stage.rounds}`);
    }
    stage.say('console, a register of 10,000 bonds');
    for (let done = 0; done < bonds; done += bondsAtOnce) await addBonds(client, done);
    const longestTask = await scrollRegister(browser, `${service.url}/console/bonds`);
    return {
      ...{ firstPaint: figuresOf(paints), pagePicture: figuresOf(pictures) },
      ...{ wholeScreen: figuresOf(screens), longestTask },
    };
  } finally {
    await browser.close();
  }
}

/** The figures for people. */
export const consoleLine = (figures: ConsoleFigures | undefined): string => {
  if (!figures) return 'console: there is no browser here';
  const { firstPaint, pagePicture, wholeScreen, longestTask } = figures;
  const part = ({ p50, most }: Times) => `p50 ${p50.toFixed(0)} ms, most ${most.toFixed(0)} ms`;
  return [
    `console: first paint ${part(firstPaint)}`,
    `picture of a page ${part(pagePicture)}`,
    `from the address to the picture ${part(wholeScreen)}`,
    `longest task while the register is scrolled ${longestTask.toFixed(0)} ms`,
  ].join('; ');
};

const figuresOf = (times: number[]): Times => ({ p50: median(times), most: Math.max(...times) });

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.waitForSelector('nav');
  const milliseconds = await tab.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0].startTime",
  );
  await context.close();
  return milliseconds;
}

/** Milliseconds of the request for a picture, which is named after its page. */
const pictureTime =
  "(({ startTime, responseEnd }) => responseEnd - startTime)(performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/page/1.png')))";

async function untilPicture(browser: Browser, url: string): Promise<{ picture: number; screen: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  const begun = performance.now();
  await tab.goto(url);
  await tab.waitForSelector('.sheet img');
  await tab.evaluate("document.querySelector('.sheet img').decode()");
  const screen = performance.now() - begun;
  const picture = await tab.evaluate<number>(pictureTime);
  await context.close();
  return { picture, screen };
}

/** A request with a document that was read, and of which nobody has seen a page. @returns its id */
async function requestWithPage(client: Client, projectID: string): Promise<string> {
  const lines = Array.from(
    { length: linesOfPage },
    (_, at) => `${at + 1}. The contractor furnishes labor, materials and equipment for lot ${at + 1}.`,
  );
  await textOf(client, await documentWith(client, projectID, await pdfOf(lines)));
  const { body } = await client.post<{ id: string }>('/bond_request', { projectID, bondType: 'bid' });
  return body.id;
}

async function addBonds(client: Client, done: number): Promise<void> {
  const some = Array.from({ length: bondsAtOnce }, (_, at) => ({
    ...{ projectID: `P-${at}`, projectName: `Bridge ${1 + done + at}`, projectOwner: 'City of Elm' },
    ...{ bondType: 'bid', bidData: { bidDate: '2027-04-02', bidEstimate: 1_000_000, bondPercentage: 10 } },
  }));
  const { status, text } = await client.post('/bond/batch', some);
  if (status !== 201) throw new Error(`POST /bond/batch: ${status} ${text}`);
}

/** @returns milliseconds of processor time */
async function scrollRegister(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.waitForSelector(`tbody >> text="Bridge ${bonds}"`);
  const longest = await longestTask(tab, async () => {
    while ((await tab.locator('tbody >> text="Bridge 1"').count()) === 0) {
      await tab.evaluate("document.querySelector('.table-region').scrollTo(0, 1e9)");
      await tab.waitForTimeout(30);
    }
  });
  await context.close();
  return longest;
}
