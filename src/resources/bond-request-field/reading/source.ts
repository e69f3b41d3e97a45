import type { PageText } from '../../document/text/page-text.js';
import { dateOrderOf, datesIn, type DateOrder } from './dates.js';
import type { ReadableDocument } from './field-reader.js';
import type { Found } from './found.js';
import { moneyIn } from './money.js';
import { addendumPages } from './addenda.js';
import { passagesOf, type Passage } from './passages.js';
import { percentagesIn } from './percentages.js';
import { periodsIn } from './periods.js';
import { timesIn } from './times.js';

/** The kinds of value that have a printed pattern. */
export type ValueKind = 'date' | 'time' | 'percentage' | 'money' | 'period';

/** Letters of one document that are read: far more than any invitation has. */
const reach = 4_000_000;

/** The pages from the first on that are read; what a file holds past them is no invitation. */
function withinReach(pages: PageText[]): PageText[] {
  let letters = 0;
  return pages.filter((page) => {
    letters += page.runs.reduce((sum, run) => sum + run.text.length + 1, 0);
    return letters <= reach;
  });
}

/** A document taken in: its passages, and the values seen in each of them. */
export class Source {
  readonly passages: Passage[];
  readonly dateOrder: DateOrder;
  /** The pages that belong to an addendum, with its place in the order of addenda. */
  readonly addenda: Map<number, number>;
  /** Blanks to be filled in ("____", "[insert …]") for each page of text: many of them make a template. */
  readonly blanks: number;
  private readonly seen = new Map<string, Found[]>();

  /** `order` counts the project's documents, oldest first. */
  constructor(
    readonly document: ReadableDocument,
    readonly order: number,
  ) {
    this.passages = passagesOf(withinReach(document.pages));
    const text = this.passages.map((passage) => passage.text).join('\n');
    this.dateOrder = dateOrderOf(text);
    this.addenda = addendumPages(document, this.passages);
    const pages = document.pages.filter((page) => page.layer !== 'none').length;
    this.blanks = (text.match(/_{4,}|\.{12,}|…{3,}|\[[^\]]{0,12}insert/gi)?.length ?? 0) / Math.max(1, pages);
  }

  /** Passages that state something; lines of a table of contents do not. */
  get stating(): Passage[] {
    return this.passages.filter((passage) => passage.kind !== 'contents');
  }

  /** The values of a kind in a passage. */
  values(kind: ValueKind, passage: Passage): Found[] {
    const key = `${kind} ${passage.index}`;
    let values = this.seen.get(key);
    if (!values) {
      values = this.scan(kind, passage.text);
      this.seen.set(key, values);
    }
    return values;
  }

  private scan(kind: ValueKind, text: string): Found[] {
    if (kind === 'date') return datesIn(text, this.dateOrder);
    if (kind === 'time') return timesIn(text);
    if (kind === 'percentage') return percentagesIn(text);
    return kind === 'money' ? moneyIn(text) : periodsIn(text);
  }
}
