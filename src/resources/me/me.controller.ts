import { Controller, Get } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { meansOf } from '../../platform/auth/actor-id.js';
import { Answers } from '../../platform/openapi/answers.js';
import { type Caller, roles } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import { MeView } from './me.dto.js';

@Controller('me')
export class MeController {
  @Get()
  @May('anyone')
  @Answers(200, MeView, 'Tell who is asking')
  get(@By() caller: Caller): MeView {
    const { actorID, orgIDs } = caller;
    const organizations = orgIDs?.map((orgID) => ({
      orgID,
      role: roles.findLast((role) => caller.may(role, orgID)),
    }));
    const every = orgIDs === undefined;
    return show(MeView, {
      actorID,
      authentication: meansOf(actorID),
      every,
      organizations: organizations ?? [],
    });
  }
}
