import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { SuretyView, UpdateSurety } from './surety.dto.js';
import { SuretyService } from './surety.service.js';

@Controller('surety')
@Patchable()
@ApiResource('The surety of an organization: one record, which `PUT` makes where there is none.')
export class SuretyController {
  constructor(private readonly sureties: SuretyService) {}

  @Get(':orgID')
  @RequireRole('viewer')
  @ApiAnswer(200, SuretyView, 'Get the surety of an organization')
  get(@CurrentCaller() caller: Caller, @Param('orgID') orgID: string): Promise<SuretyView> {
    return this.sureties.get(caller, orgID);
  }

  @Put(':orgID')
  @RequireRole('admin')
  @ApiAnswer(
    200,
    SuretyView,
    'Replace or make the surety of an organization',
    'An organization has one surety. This makes the record where there is none, and replaces it where there is one.',
  )
  update(
    @CurrentCaller() caller: Caller,
    @Param('orgID') orgID: string,
    @Body() body: UpdateSurety,
    @IfMatch() ifMatch: Precondition,
  ): Promise<SuretyView> {
    return this.sureties.update(caller, orgID, body, ifMatch);
  }
}
