import { ApiSchema } from '@nestjs/swagger';
import {
  Email,
  Filter,
  Flag,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
  OwnerID,
  Since,
  Until,
} from '../../platform/validation/fields.js';
import { type Role, roles } from '../../platform/tenancy/caller.js';

class InviteFields {
  @Email({ description: 'The address that the mail with the token goes to.' })
  email!: string;

  @OneOf(roles, { optional: true, description: 'The role to be had by accepting; `viewer` where left out.' })
  role?: Role | null;
}

export class CreateInvite extends InviteFields {
  @OwnerID()
  orgID?: string | null;
}

export class InviteView extends InviteFields {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Moment()
  createdAt!: string;

  @OpaqueID({ description: 'Who invited, as the audit log names them.', example: 'ann' })
  createdBy!: string;

  @Moment({ description: 'Until when it can be accepted.' })
  expiresAt!: string;

  @Flag({ description: 'Whether it has been accepted.' })
  used!: boolean;
}

export class ListInvites {
  @Filter()
  orgIDIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}

@ApiSchema({ description: 'The token that proves that the mail has arrived.' })
export class AcceptInvite {
  @Name({
    description: 'The token in the mail.',
    example: 'AZQfKXwAc-SjEHRNIWf8W2k3Vt0sXqA1mZ8pYw2nRb7cUe4gHj6lDf9iTo5uQxW-',
  })
  token!: string;
}

/** What accepting has made of the caller. */
@ApiSchema({ description: 'What accepting has made of the caller.' })
export class AcceptedInvite {
  @OpaqueID({ description: 'The organization that the caller has joined.' })
  orgID!: string;

  @OneOf(roles, { description: 'The role in the organization from now on.' })
  role!: Role;
}
