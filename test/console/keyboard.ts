import type { Page } from 'playwright-core';

const mostSteps = 150;
/** The name of the control that has the focus, as a screen reader tells it. */
const focused = `(({ ariaLabel, labels, innerText }) =>
  (ariaLabel ?? labels?.[0]?.innerText ?? innerText ?? '').trim())(document.activeElement)`;

/** A person who has no mouse: goes from control to control by Tab, and presses keys there. */
export class Keyboard {
  constructor(private readonly tab: Page) {}

  /** Goes on to the control of this name. */
  async to(name: string | RegExp): Promise<void> {
    const isThere = (own: string) => (typeof name === 'string' ? own === name : name.test(own));
    for (let times = 0; times < mostSteps; times++) {
      if (isThere(await this.tab.evaluate<string>(focused))) return;
      await this.tab.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(name)}.`);
  }

  /** Goes on to the control, and presses a key there. */
  async press(name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.to(name);
    await this.tab.keyboard.press(key);
  }

  /** Goes on to a field, and types into it; of a list that chooses what begins with the words. */
  async type(name: string, words: string): Promise<void> {
    await this.to(name);
    await this.tab.keyboard.type(words);
  }
}
