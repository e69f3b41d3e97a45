import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Answers } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { SuretyView, UpdateSurety } from './surety.dto.js';
import { SuretyService } from './surety.service.js';

@Controller('surety')
export class SuretyController {
  constructor(private readonly sureties: SuretyService) {}

  @Get(':orgID')
  @May('viewer')
  @Answers(200, SuretyView, 'Get the surety of an organization')
  get(@By() caller: Caller, @Param('orgID') orgID: string): Promise<SuretyView> {
    return this.sureties.get(caller, orgID);
  }

  @Put(':orgID')
  @May('admin')
  @Answers(200, SuretyView, 'Replace or make the surety of an organization')
  update(
    @By() caller: Caller,
    @Param('orgID') orgID: string,
    @Body() body: UpdateSurety,
    @IfMatch() ifMatch: Precondition,
  ): Promise<SuretyView> {
    return this.sureties.update(caller, orgID, body, ifMatch);
  }
}
