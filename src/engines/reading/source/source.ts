import { periodsByHead, sumsByHead } from './column-heads.js';
import type { PageText } from '../layout/page-text.js';
import { dateOrderOf, datesIn, type DateOrder } from '../values/dates.js';
import type { ReadableDocument } from './readable-document.js';
import type { Found } from '../values/found.js';
import { moneyIn } from '../values/money.js';
import { addendumPages } from './addenda.js';
import { allKnowledge, type Knowledge } from './knowledge.js';
import { sectionsOf, type Section } from './sections.js';
import { passagesOf, type Passage } from '../layout/passages.js';
import { percentagesIn } from '../values/percentages.js';
import { periodsIn } from '../values/periods.js';
import { timesIn } from '../values/times.js';

/** The kinds of value that are found by a pattern. */
export type ValueKind = 'date' | 'time' | 'percentage' | 'money' | 'period';

/** Characters of one document that are read: far more than any invitation has. */
const maxCharacters = 4_000_000;

/** The first pages, up to `maxCharacters`: what a file has after them is not part of an invitation. */
function withinLimit(pages: PageText[]): PageText[] {
  let characters = 0;
  return pages.filter((page) => {
    characters += page.runs.reduce((sum, run) => sum + run.text.length + 1, 0);
    return characters <= maxCharacters;
  });
}

/** A document divided into passages, with the values found in each of them. */
export class Source {
  readonly passages: Passage[];
  readonly dateOrder: DateOrder;
  /** The pages that belong to an addendum, with the addendum's position among the addenda. */
  readonly addenda: Map<number, number>;
  /** Blanks to fill in ("____", "[insert …]") per page of text: a template has many. */
  readonly blanks: number;
  /** The part of the document that each page belongs to. */
  readonly sections: Map<number, Section>;
  /** Whether most pages were recognized optically: letters may be misread. */
  readonly isRecognized: boolean;
  private readonly seen = new Map<string, Found[]>();

  /** `order` is the document's position in the project, oldest first. */
  constructor(
    readonly document: ReadableDocument,
    readonly order: number,
    knowledge: Knowledge = allKnowledge,
  ) {
    this.passages = passagesOf(withinLimit(document.pages), knowledge.layout);
    const text = this.passages.map((passage) => passage.text).join('\n');
    this.dateOrder = dateOrderOf(text);
    this.addenda = knowledge.package ? addendumPages(document, this.passages) : new Map<number, number>();
    this.sections = knowledge.sections ? sectionsOf(this.passages) : new Map<number, Section>();
    const pages = document.pages.filter((page) => page.layer !== 'none').length;
    this.isRecognized = document.pages.filter((page) => page.layer === 'ocr').length > 0.5 * pages;
    this.blanks = (text.match(/_{4,}|\.{12,}|…{3,}|\[[^\]]{0,12}insert/gi)?.length ?? 0) / Math.max(1, pages);
  }

  /** The passages that state something: all but lines of a table of contents. */
  get statements(): Passage[] {
    return this.passages.filter((passage) => passage.kind !== 'contents');
  }

  /** The values of a kind in a passage. */
  values(kind: ValueKind, passage: Passage): Found[] {
    const key = `${kind} ${passage.index}`;
    let values = this.seen.get(key);
    if (!values) {
      values = this.scan(kind, passage.text);
      if (kind === 'period' && values.length === 0) values = periodsByHead(this.passages, passage);
      if (kind === 'money') values = [...values, ...sumsByHead(this.passages, passage)];
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
