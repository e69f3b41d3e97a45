import {
  Filter,
  Flag,
  FlagFilter,
  ID,
  Moment,
  Name,
  OpaqueID,
  ProjectID,
} from '../../platform/validation/fields.js';

export class CreateDocument {
  @Name({ example: 'Invitation to bid.pdf' })
  name!: string;

  @ProjectID()
  projectID!: string;
}

export class UpdateDocument extends CreateDocument {}

export class DocumentView extends CreateDocument {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Flag({ description: 'Whether its text has been read.' })
  parsed!: boolean;

  @Moment()
  uploadedAt!: string;

  @OpaqueID()
  uploadedBy!: string;
}

export class ListDocuments {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @FlagFilter()
  parsedIn?: (boolean | string)[] | null;
}
