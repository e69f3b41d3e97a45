import { WordBody } from './word-body.js';
import type { WordNumbering } from './word-numbering.js';
import type { XmlListener } from './xml-tags.js';

/** Collects the lines of footnotes or endnotes by their ids; the lines that divide them from the text are left out. */
export class WordNotes implements XmlListener {
  readonly byID = new Map<string, string[]>();
  private id = '';
  private note: WordBody | undefined;

  constructor(private readonly numbering: WordNumbering) {}

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.note) this.note.open(name, attributes);
    else if ((name === 'footnote' || name === 'endnote') && isNote(attributes)) {
      this.id = attributes.get('id') ?? '';
      const { numbering } = this;
      this.note = new WordBody({ numbering, footnotes: new Map(), endnotes: new Map() });
    }
  }

  close(name: string): void {
    if (this.note && (name === 'footnote' || name === 'endnote')) {
      this.byID.set(
        this.id,
        this.note
          .end()
          .flat()
          .map((line) => line.trim()),
      );
      this.note = undefined;
    } else this.note?.close(name);
  }

  text(text: string): void {
    this.note?.text(text);
  }
}

function isNote(attributes: ReadonlyMap<string, string>): boolean {
  return (attributes.get('type') ?? 'normal') === 'normal';
}
