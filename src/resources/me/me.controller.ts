import { Controller, Get } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { authMethodOf } from '../../platform/auth/actor-id.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import { type Caller, roles } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { MeView } from './me.dto.js';

@Controller('me')
@ApiResource('Who is asking, and what they may do where.')
export class MeController {
  @Get()
  @RequireRole('anyone')
  @ApiAnswer(
    200,
    MeView,
    'Tell who is asking',
    'Answers with the name that the audit log has for the caller, and with the organizations and roles.',
  )
  get(@CurrentCaller() caller: Caller): MeView {
    const { actorID, orgIDs } = caller;
    const organizations = orgIDs?.map((orgID) => ({
      orgID,
      role: roles.findLast((role) => caller.may(role, orgID)),
    }));
    const every = orgIDs === undefined;
    return toView(MeView, {
      actorID,
      authentication: authMethodOf(actorID),
      every,
      organizations: organizations ?? [],
    });
  }
}
