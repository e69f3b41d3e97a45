import { ApiSchema } from '@nestjs/swagger';
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
  OwnerID,
  Since,
  Until,
} from '../../platform/validation/fields.js';

class ApiKeyFields {
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

export class CreateApiKey extends ApiKeyFields {
  @OwnerID()
  orgID?: string | null;
}

export class ApiKeyView extends ApiKeyFields {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @ExactText({ description: 'The eight characters behind `sbs_`, to know the key by.', example: 'Zk3TqW9b' })
  prefix!: string;

  @Moment()
  createdAt!: string;
}

@ApiSchema({ description: 'A new key, with the secret that is shown this once.' })
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

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
