import { Email, Filter, Flag, ID, Moment, Name, OneOf, OpaqueID } from '../../platform/validation/fields.js';
import { type Role, roles } from '../../platform/tenancy/caller.js';

export class CreateInvite {
  @Email()
  email!: string;

  @OpaqueID()
  orgID!: string;

  @OneOf(roles, { optional: true, description: 'The role to be had by accepting; `viewer` where left out.' })
  role?: Role | null;
}

export class InviteView extends CreateInvite {
  @ID()
  id!: string;

  @Moment()
  createdAt!: string;

  @OpaqueID({ example: 'ann' })
  createdBy!: string;

  @Moment()
  expiresAt!: string;

  @Flag()
  used!: boolean;
}

export class ListInvites {
  @Filter()
  orgIDIn?: string[] | null;
}

export class AcceptInvite {
  @Name({ description: 'The token in the mail.' })
  token!: string;
}

/** What accepting has made of the caller. */
export class AcceptedInvite {
  @OpaqueID()
  orgID!: string;

  @OneOf(roles, { description: 'The role in the organization from now on.' })
  role!: Role;
}
