import { SaxesParser } from 'saxes';
import { UnreadableFile } from './extraction-message.js';

/** Receives the tags of an XML document and the text between them. Names are local: `t` for `w:t`. */
export interface XmlListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Documents of Office have a nesting depth of a few dozen. */
const MAX_DEPTH = 1_000;
/** A few faults are tolerated, such as a character that does not exist. */
const MAX_FAULTS = 100;

/**
 * Parses an XML document in UTF-8 with saxes, in chunks, so that it is never in memory as a whole. A DOCTYPE is refused,
 * since no document of Office has one: there are no entities but those of XML itself.
 * @throws UnreadableFile
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = parserFor(listener);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

function parserFor(listener: XmlListener): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let faults = 0;
  parser.on('error', () => {
    if (++faults > MAX_FAULTS) throw new UnreadableFile('damaged', 'its XML is not well-formed');
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('damaged', 'no Word document has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new UnreadableFile('too-large', 'its XML is nested too deep');
    const entries = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    listener.open(localName(name), new Map(entries));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    listener.close(localName(name));
  });
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
