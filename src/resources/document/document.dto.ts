import {
  Filter,
  Flag,
  FlagFilter,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
  ProjectID,
} from '../../platform/validation/fields.js';

export const documentKinds = [
  'invitation',
  'addendum',
  'contract',
  'form',
  'power',
  'financial',
  'bond',
  'receipt',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export class CreateDocument {
  @Name({
    description: 'What the document is called, mostly the name of its file.',
    example: 'Invitation to bid.pdf',
  })
  name!: string;

  @ProjectID()
  projectID!: string;

  @OneOf(documentKinds, {
    optional: true,
    description:
      'What it is; `power`: a power of attorney, `form`: the form of a bond, `bond`: an issued bond, `receipt`: what proves it.',
  })
  kind?: DocumentKind | null;
}

export class UpdateDocument extends CreateDocument {}

export class DocumentView extends CreateDocument {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Flag({ description: 'Whether its text has been read.' })
  parsed!: boolean;

  @Moment({ description: 'When the document was made.' })
  uploadedAt!: string;

  @OpaqueID({ description: 'Who made it, as the audit log names them.' })
  uploadedBy!: string;
}

export class ListDocuments {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  kindIn?: string[] | null;

  @FlagFilter()
  parsedIn?: (boolean | string)[] | null;
}
