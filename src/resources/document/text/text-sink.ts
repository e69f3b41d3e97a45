import { writeSync } from 'node:fs';
import { UnreadableFile, type ExtractionMessage } from './extraction-message.js';
import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';
import { layOutPage } from './text-layout.js';
import { RUN_COST, type ExtractionLimits, type TextFormat } from './text-extraction.js';

/** The pipe from the reading process to its parent; not stdout, because libraries print to it. */
const ANSWER_FD = 3;

/** Takes the pages of a file one by one, checks the limits, and sends the pages to the parent process. */
export class TextSink {
  private charactersLeft: number;

  constructor(private readonly limits: Pick<ExtractionLimits, 'pages' | 'characters'>) {
    this.charactersLeft = limits.characters;
  }

  /** To call before the first page. `pages` is what the file claims, or 0 if that is not known before the end. */
  format(format: TextFormat, pages: number): void {
    if (pages > this.limits.pages) {
      throw new UnreadableFile(
        'too-many-pages',
        `it has ${pages} pages; at most ${this.limits.pages} are read`,
      );
    }
    send({ kind: 'format', format, pages });
  }

  /** To call for each run as it is found, so that the limit also holds within a page. */
  count(run: TextRun): void {
    this.charactersLeft -= run.text.length + RUN_COST;
    if (this.charactersLeft < 0) {
      throw new UnreadableFile('too-large', `it has more text than ${this.limits.characters} characters`);
    }
  }

  /** Sends the lines of a whole file, page by page. */
  lines(format: TextFormat, pages: string[][]): void {
    this.format(format, pages.length);
    pages.forEach((lines, index) => {
      const page = layOutPage(index + 1, lines);
      page.runs.forEach((run) => this.count(run));
      this.page(page, null);
    });
  }

  page(page: PageText, note: string | null): void {
    send({ kind: 'page', page, note });
  }
}

/** Sends a message to the parent. Blocks while the pipe is full. */
export function send(message: ExtractionMessage): void {
  const line = Buffer.from(JSON.stringify(message) + '\n');
  for (let sent = 0; sent < line.length;) sent += writeSync(ANSWER_FD, line, sent);
}
