import type { Page } from 'playwright-core';
import type { Role } from '../../../src/platform/tenancy/caller.js';
import type { Tenants } from './tenants.js';

/** One state of one screen: it is looked at by axe in both themes and two widths, and a picture can be taken of it. */
export interface Story {
  /** The name of its pictures: the screen and the state. */
  name: string;
  /** Whose records are there. Default: `full`. Nobody: the person is not signed in. */
  tenant?: 'full' | 'empty' | 'nobody';
  /** Default: `editor`. */
  role?: Role;
  /** The path below `/console`. */
  path: string | ((tenants: Tenants) => string);
  /** What becomes of requests whose address has this text: they are never answered, or the connection breaks. */
  requests?: { to: string; become: 'held' | 'broken' };
  /** What one does there. */
  arrange?: (tab: Page, isNarrow: boolean) => Promise<unknown>;
  /** What is there when the state is reached: a selector of Playwright. */
  shows: string;
}
