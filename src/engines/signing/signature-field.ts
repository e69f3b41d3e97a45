import { type PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

/** What a signature says of itself; the name is the signer's, the rest is free text. */
export interface SignatureTexts {
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly contactInfo?: string;
}

/** Room for the signature: it has 2 to 3 KB, 6 KB with a time stamp, more with long chains. */
export const ROOM_BYTES = 16 * 1024;

const LARGEST_OFFSET = 999_999_999;

/** The byte range, as it is written, until the length of the file is known. */
export const BYTE_RANGE_PLACEHOLDER = `[ 0 ${LARGEST_OFFSET} ${LARGEST_OFFSET} ${LARGEST_OFFSET} ]`;

/** Print and Locked, ISO 32000-1 section 12.5.3. */
const WIDGET_FLAGS = 4 | 128;
/** SignaturesExist and AppendOnly, section 12.7.2. */
const SIGNATURE_FLAGS = 1 | 2;

/**
 * Adds the signature with room for its bytes, a field for it without a visible mark on the first page, and the
 * permission that nothing may be changed after (DocMDP, P = 1).
 *
 * @returns the signature as it will stand in the file
 */
export function addSignatureField(document: PDFDocument, at: Date, texts: SignatureTexts): string {
  const { context, catalog } = document;
  const page = document.getPage(0);
  const signature = signatureDictionary(document, at, texts);
  const signatureRef = context.register(signature);
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('Signature'),
    F: WIDGET_FLAGS,
    Rect: [0, 0, 0, 0],
    P: page.ref,
    V: signatureRef,
  });
  const widgetRef = context.register(widget);
  page.node.addAnnot(widgetRef);
  const form = catalog.getOrCreateAcroForm();
  form.addField(widgetRef);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURE_FLAGS));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signatureRef }));
  return signature.toString();
}

/** The byte range stands before the contents: `openEnvelope` looks for them in this order. */
function signatureDictionary({ context }: PDFDocument, at: Date, texts: SignatureTexts): PDFDict {
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, LARGEST_OFFSET, LARGEST_OFFSET, LARGEST_OFFSET],
    Contents: PDFHexString.of('0'.repeat(2 * ROOM_BYTES)),
    M: PDFString.fromDate(at),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  });
  const { name, reason, location, contactInfo } = texts;
  for (const [key, text] of Object.entries({
    Name: name,
    Reason: reason,
    Location: location,
    ContactInfo: contactInfo,
  })) {
    if (text !== undefined) signature.set(PDFName.of(key), PDFHexString.fromText(text));
  }
  return signature;
}
