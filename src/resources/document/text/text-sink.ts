import { writeSync } from 'node:fs';
import { UnreadableFile, type ExtractionMessage } from './extraction-message.js';
import type { PageText, TextRun } from './page-text.js';
import { layPage } from './text-layout.js';
import { RUN_COST, type ExtractionLimits, type TextFormat } from './text-extraction.js';

/** The pipe of the reading process to its parent; not stdout, which libraries print to. */
const ANSWER_FD = 3;

/** Takes a file's pages one by one, holds them to the limits and passes them on. */
export class TextSink {
  private charactersLeft: number;

  constructor(private readonly limits: Pick<ExtractionLimits, 'pages' | 'characters'>) {
    this.charactersLeft = limits.characters;
  }

  /** Before the first page. `pages` is what the file claims, or 0 if that is not known before the end. */
  format(format: TextFormat, pages: number): void {
    if (pages > this.limits.pages) {
      throw new UnreadableFile(
        'too-many-pages',
        `it has ${pages} pages; at most ${this.limits.pages} are read`,
      );
    }
    say({ kind: 'format', format, pages });
  }

  /** For each run as it is found, so that the limit holds within a page as well. */
  count(run: TextRun): void {
    this.charactersLeft -= run.text.length + RUN_COST;
    if (this.charactersLeft < 0) {
      throw new UnreadableFile('too-large', `it has more text than ${this.limits.characters} characters`);
    }
  }

  /** The lines of a whole file, page by page. */
  lines(format: TextFormat, pages: string[][]): void {
    this.format(format, pages.length);
    pages.forEach((lines, index) => {
      const page = layPage(index + 1, lines);
      page.runs.forEach((run) => this.count(run));
      this.page(page, null);
    });
  }

  page(page: PageText, note: string | null): void {
    say({ kind: 'page', page, note });
  }
}

/** Blocks while the pipe is full: the parent sets the pace. */
export function say(message: ExtractionMessage): void {
  const line = Buffer.from(JSON.stringify(message) + '\n');
  for (let sent = 0; sent < line.length;) sent += writeSync(ANSWER_FD, line, sent);
}
