/** A document that came with a mail. */
export interface Attachment {
  name: string;
  /** One of the accepted media types. */
  type: string;
  bytes: Uint8Array;
}

/** What a mail brings. */
export interface Attachments {
  documents: Attachment[];
  /** The names of what is no document. */
  others: string[];
}

/** What is asked of the process that opens a mail. */
export interface AttachmentsRequest {
  /** The media types of documents. */
  types: readonly string[];
  /** How many documents a mail may have. */
  most: number;
}

/** How the answer of that process begins; the bytes of the documents follow, one behind the other. */
export type AttachmentsHead =
  | { kind: 'done'; documents: { name: string; type: string; size: number }[]; others: string[] }
  | { kind: 'failed'; reason: MailFailureReason; detail: string }
  /** Something is wrong with the program, and nothing with the mail. */
  | { kind: 'fault'; detail: string };

export type MailFailureReason = 'unreadable' | 'too-many-documents';

/** The mail is not one that documents can be taken out of. */
export class MailFailure extends Error {
  constructor(
    readonly reason: MailFailureReason,
    detail: string,
  ) {
    super(detail);
  }
}
