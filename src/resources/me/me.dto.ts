import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AuthMethod } from '../../platform/auth/actor-id.js';
import { type Role, roles } from '../../platform/tenancy/caller.js';
import { list, object } from '../../platform/validation/checks.js';
import { Flag, OneOf, OpaqueID } from '../../platform/validation/fields.js';
import { fieldMetadata } from '../../platform/validation/view.js';

@ApiSchema({ description: 'The role of the caller in one organization.' })
export class MembershipView {
  @OpaqueID({ description: 'An organization that the caller belongs to.' })
  orgID!: string;

  @OneOf(roles, { description: 'What the caller may do there.' })
  role!: Role;
}

const Memberships = (): PropertyDecorator =>
  applyDecorators(
    fieldMetadata({ optional: false, check: list(10_000, object) }),
    ApiProperty({ type: [MembershipView], description: 'Where the caller belongs, with the role there.' }),
  );

export class MeView {
  @OpaqueID({ description: 'As the audit log names the caller.', example: 'ann' })
  actorID!: string;

  @OneOf(['api_key', 'jwt', 'open'], { description: 'How the caller showed who it is; `open`: not at all.' })
  authentication!: AuthMethod;

  @Flag({ description: 'Whether the caller may do everything in every organization, as in the open mode.' })
  every!: boolean;

  @Memberships()
  organizations!: MembershipView[];
}
