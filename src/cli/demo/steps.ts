/** Where the steps are told. */
export interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells of each step in one line, and on a terminal of the one that is under way. */
export class Steps {
  private count = 0;

  constructor(private readonly terminal: Terminal) {}

  /** @param act does the step, and gives what came of it: in words, and for the steps that follow */
  async run<T>(name: string, act: () => Promise<[told: string, result: T]>): Promise<T> {
    const head = `${String(++this.count).padStart(2)}  ${name.padEnd(24)}`;
    if (this.terminal.isTTY) this.terminal.write(`${head}…`);
    try {
      const [told, result] = await act();
      this.terminal.write(`${this.terminal.isTTY ? '\r\u001B[K' : ''}${head}${told}\n`);
      return result;
    } catch (error) {
      if (this.terminal.isTTY) this.terminal.write('\n');
      throw error;
    }
  }
}

/** `1 page`, `2 pages`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
