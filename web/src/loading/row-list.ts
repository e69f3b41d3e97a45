import { signal } from '@preact/signals';
import { noteFailure } from '../session/session.js';

/** A list that grows while one scrolls: page by page, as the service gives it. */
export class RowList<Row> {
  readonly rows = signal<readonly Row[]>([]);
  /** `ready`: there may be more; `whole`: that was all. */
  readonly state = signal<'ready' | 'loading' | 'whole' | 'failed'>('ready');
  error: Error | undefined;
  private pages: AsyncIterator<Row[]> | undefined;
  private isLeft = false;
  private refreshing: Promise<void> | undefined;

  /** @param open begins to read the list */
  constructor(private readonly open: () => AsyncIterable<Row[]>) {}

  /** Reads on, unless that is happening already or there is nothing more. */
  readonly readOn = async (): Promise<void> => {
    await this.refreshing;
    if (this.state.value !== 'ready') return;
    this.state.value = 'loading';
    try {
      this.pages ??= this.open()[Symbol.asyncIterator]();
      const page = await this.pages.next();
      if (this.isLeft) return;
      if (!page.done && page.value.length > 0) this.rows.value = [...this.rows.value, ...page.value];
      this.state.value = page.done ? 'whole' : 'ready';
    } catch (error) {
      if (this.isLeft) return;
      noteFailure(error);
      this.error = error as Error;
      this.state.value = 'failed';
    }
  };

  /** Reads as many rows again as are there, and shows them in the place of those: neither focus nor place in the list is lost. */
  readonly refresh = async (): Promise<void> => {
    if (this.refreshing || this.isLeft || !/ready|whole/.test(this.state.value)) return;
    this.refreshing = this.readAgain().catch(noteFailure);
    await this.refreshing;
    this.refreshing = undefined;
  };

  private async readAgain(): Promise<void> {
    const pages = this.open()[Symbol.asyncIterator]();
    const rows: Row[] = [];
    for (;;) {
      const page = await pages.next();
      if (this.isLeft) return;
      if (!page.done) rows.push(...page.value);
      if (!page.done && rows.length < this.rows.value.length) continue;
      this.pages = pages;
      this.rows.value = rows;
      this.state.value = page.done ? 'whole' : 'ready';
      return;
    }
  }

  /** Reads the list from its beginning. */
  readonly restart = (): void => {
    this.pages = undefined;
    this.rows.value = [];
    this.state.value = 'ready';
    void this.readOn();
  };

  /** Nobody looks at it any more. */
  leave(): void {
    this.isLeft = true;
    void this.pages?.return?.();
  }
}
