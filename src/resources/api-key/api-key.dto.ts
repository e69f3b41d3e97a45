import { type Role, roles } from '../../platform/tenancy/caller.js';
import {
  DateTime,
  ExactText,
  Filter,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
} from '../../platform/validation/fields.js';

export class CreateApiKey {
  @OpaqueID()
  orgID!: string;

  @Name({ description: 'What people call it.', example: 'Bid import' })
  name!: string;

  @OneOf(roles, { description: 'What may be done with it, in this organization.' })
  role!: Role;

  @DateTime({
    optional: true,
    description: 'When it stops working, to the millisecond; answered in UTC. Left out: it does not expire.',
  })
  expiresAt?: string | null;
}

export class ApiKeyView extends CreateApiKey {
  @ID()
  id!: string;

  @ExactText({ description: 'The eight characters behind `sbs_`, to know the key by.', example: 'Zk3TqW9b' })
  prefix!: string;

  @Moment()
  createdAt!: string;
}

export class CreatedApiKeyView extends ApiKeyView {
  @ExactText({
    description: 'The key itself. It is in this answer and nowhere else.',
    example: 'sbs_Zk3TqW9bR2mV7yHc1dN8xLp4KfJ6gTs0AuEwQzXb5oYiMn',
  })
  secret!: string;
}

export class ListApiKeys {
  @Filter()
  orgIDIn?: string[] | null;
}
