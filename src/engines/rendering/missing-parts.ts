import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What a page is drawn without. */
const NOT_DRAWN = new Set(
  ['Metadata', 'OC', 'OCGs', 'Parent', 'PieceInfo', 'Properties', 'StructParents', 'AF'].map((name) =>
    PDFName.of(name),
  ),
);

/**
 * Whether something that a page is drawn with is not in the document, as where that was cut off. Viewers leave it out,
 * and words of the page with it.
 */
export function lacksParts(page: PDFPageLeaf): boolean {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [page.get(PDFName.Contents), page.Resources()].filter(
    (part) => part !== undefined,
  );
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    const target = object instanceof PDFRef ? page.context.lookup(object) : object;
    if (!target) return true;
    waiting.push(...membersOf(target));
  }
  return false;
}

function membersOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  return dict
    .entries()
    .filter(([key]) => !NOT_DRAWN.has(key))
    .map(([, member]) => member);
}
