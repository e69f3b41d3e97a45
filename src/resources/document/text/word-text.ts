import { posix } from 'node:path';
import { UnreadableFile } from './extraction-message.js';
import { paginate } from './text-layout.js';
import { WordBody, type WordContext } from './word-body.js';
import { withHeads } from './word-heads.js';
import { WordNotes } from './word-notes.js';
import { WordNumbering } from './word-numbering.js';
import { readXml } from './xml-tags.js';
import { ZipArchive } from './zip-archive.js';

/**
 * The lines of a Word document (.docx) by page, with the page breaks that Word last rendered; a document without any has
 * sixty lines per page. Headers and footers are given once, on the first page that has them; footnotes at the end of their
 * page, endnotes at the end of the document. Comments and hidden text are left out.
 * @param maxBytes of all parts together, unpacked
 * @throws UnreadableFile
 */
export async function readWord(bytes: Uint8Array, maxBytes: number): Promise<string[][]> {
  const parts = new WordParts(await ZipArchive.open(bytes), maxBytes);
  const name = await parts.mainPart();
  if (!parts.has(name)) {
    throw new UnreadableFile('unsupported', 'it is a ZIP archive without a Word document');
  }
  const relations = await parts.relationsOf(name);
  const context = await contextOf(parts, relations);
  const body = new WordBody(context);
  await readXml(parts.read(name), body);
  const heads = new Map<string, string[]>();
  for (const { relation } of body.sections.flatMap((section) => section.heads)) {
    const target = relations.get(relation)?.target;
    if (target === undefined || heads.has(relation)) continue;
    const head = new WordBody({ ...context, footnotes: new Map(), endnotes: new Map() });
    await readXml(parts.read(target), head);
    heads.set(relation, head.end().flat());
  }
  const pages = withHeads(body.end(), body.sections, heads).filter((page) => page.length > 0);
  if (pages.every((page) => page.every((line) => line.trim() === ''))) {
    throw new UnreadableFile('empty', 'it has no text');
  }
  return pages.length > 1 ? pages : paginate(pages.flat());
}

/** What the body needs to be read: how lists count, and the notes. */
async function contextOf(parts: WordParts, relations: ReadonlyMap<string, Relation>): Promise<WordContext> {
  const numbering = new WordNumbering();
  const footnotes = new WordNotes(numbering);
  const endnotes = new WordNotes(numbering);
  const listeners = {
    ...{ numbering: numbering.definitions, styles: numbering.styleSheet },
    ...{ footnotes, endnotes },
  };
  for (const [type, listener] of Object.entries(listeners)) {
    const relation = [...relations.values()].find((each) => each.type === type);
    if (relation) await readXml(parts.read(relation.target), listener);
  }
  return { numbering, footnotes: footnotes.byID, endnotes: endnotes.byID };
}

/** How a part names another: the last word of the kind, and the path in the archive. */
interface Relation {
  type: string;
  target: string;
}

/** The parts of a document, of which together only so many bytes are unpacked. */
class WordParts {
  constructor(
    private readonly archive: ZipArchive,
    private bytesLeft: number,
  ) {}

  has(name: string): boolean {
    return this.archive.has(name);
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    for await (const chunk of this.archive.read(name, this.bytesLeft)) {
      this.bytesLeft -= chunk.length;
      yield chunk;
    }
  }

  /** The name of the part that is the document, by the relationships of the package (ECMA-376 part 2, 9.3). */
  async mainPart(): Promise<string> {
    const relations = [...(await this.relationsOf('')).values()];
    return relations.find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml';
  }

  /** The relations of a part, or of the package, by their ids. */
  async relationsOf(part: string): Promise<Map<string, Relation>> {
    const { dir, base } = posix.parse(part);
    const relations = new Map<string, Relation>();
    await readXml(this.read(posix.join(dir, '_rels', `${base}.rels`)), {
      open: (name, attributes) => {
        const target = attributes.get('Target');
        if (name !== 'Relationship' || target === undefined || attributes.get('TargetMode') === 'External')
          return;
        const type = attributes.get('Type')?.split('/').at(-1) ?? '';
        const path = posix.resolve('/', dir, target).slice(1);
        relations.set(attributes.get('Id') ?? String(relations.size), { type, target: path });
      },
      close: () => undefined,
      text: () => undefined,
    });
    return relations;
  }
}
