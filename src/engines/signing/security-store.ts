import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** What proves that certificates were not revoked when the bond was signed, each in DER. */
export interface Revocation {
  readonly certs?: readonly Uint8Array[];
  readonly ocsps?: readonly Uint8Array[];
  readonly crls?: readonly Uint8Array[];
}

/**
 * Adds the document security store of ISO 32000-2 section 12.8.4.3. It is there before the file is signed: appended
 * after, it would be a second revision, which readers show as a change since signing.
 */
export function addSecurityStore(
  document: PDFDocument,
  { certs = [], ocsps = [], crls = [] }: Revocation,
): void {
  const { context } = document;
  const streams = (ders: readonly Uint8Array[]) =>
    context.obj(ders.map((der) => context.register(context.flateStream(der))));
  const store = { Type: 'DSS', Certs: streams(certs), OCSPs: streams(ocsps), CRLs: streams(crls) };
  document.catalog.set(PDFName.of('DSS'), context.register(context.obj(store)));
}
