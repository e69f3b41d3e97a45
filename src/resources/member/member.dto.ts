import { type Role, roles } from '../../platform/tenancy/caller.js';
import {
  Email,
  Filter,
  ID,
  Moment,
  OneOf,
  OpaqueID,
  Since,
  Until,
} from '../../platform/validation/fields.js';

export class UpdateMember {
  @OneOf(roles, {
    description:
      'What the person may do in the organization: `viewer` reads, `editor` writes, `admin` manages.',
  })
  role!: Role;
}

export class MemberView extends UpdateMember {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @OpaqueID({ description: 'The `sub` of the person at the identity provider.', example: 'ann' })
  actorID!: string;

  @Email({ description: 'The address that the invite went to.' })
  email!: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListMembers {
  @Filter()
  orgIDIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
