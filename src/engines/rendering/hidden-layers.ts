import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/**
 * Whether a document has layers that a viewer does not show. In a clean copy, which has no layers, they would appear.
 * A declaration of layers that lists none, as some writers leave it, hides nothing.
 */
export function hasHiddenLayers(pdf: PDFDocument): boolean {
  const properties = pdf.catalog.lookup(PDFName.of('OCProperties'));
  const groups = properties instanceof PDFDict ? entries(properties, 'OCGs') : [];
  if (groups.length === 0) return false;
  const usual = (properties as PDFDict).lookup(PDFName.of('D'));
  const config = usual instanceof PDFDict ? usual : pdf.context.obj({});
  const isOff = offByDefault(config, groups);
  return groups.some((group) => isOff(group) || isHiddenBySomeUse(pdf, group)) || hasMembershipThatHides(pdf);
}

function offByDefault(config: PDFDict, groups: PDFObject[]): (group: PDFObject) => boolean {
  if (nameAt(config, 'BaseState') === 'OFF') {
    const on = new Set(entries(config, 'ON'));
    return (group) => !on.has(group);
  }
  const off = new Set(entries(config, 'OFF'));
  return (group) => off.has(group) && groups.includes(group);
}

/** Shown on paper but not on the screen, or the other way round: either way somebody does not see it. */
function isHiddenBySomeUse(pdf: PDFDocument, group: PDFObject): boolean {
  const dict = pdf.context.lookup(group);
  const usage = dict instanceof PDFDict ? dict.lookup(PDFName.of('Usage')) : undefined;
  if (!(usage instanceof PDFDict)) return false;
  return ['View', 'Print'].some((use) => {
    const state = usage.lookup(PDFName.of(use));
    return state instanceof PDFDict && nameAt(state, `${use}State`) === 'OFF';
  });
}

/** Content may also be bound to layers being off, or to an expression of several. */
function hasMembershipThatHides(pdf: PDFDocument): boolean {
  return pdf.context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFDict) || nameAt(object, 'Type') !== 'OCMD') return false;
    return object.has(PDFName.of('VE')) || ['AllOff', 'AnyOff'].includes(nameAt(object, 'P') ?? '');
  });
}

function entries(dict: PDFDict, name: string): PDFObject[] {
  const array = dict.lookup(PDFName.of(name));
  return array instanceof PDFArray ? array.asArray() : [];
}

function nameAt(dict: PDFDict, name: string): string | undefined {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFName ? value.decodeText() : undefined;
}
