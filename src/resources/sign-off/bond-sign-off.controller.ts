import { Body, Controller, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateSignOff, CreateSignOffLink, SignOffLinkView, SignOffView } from './sign-off.dto.js';
import { SignOffService } from './sign-off.service.js';

@Controller('bond')
export class BondSignOffController {
  constructor(private readonly signOffs: SignOffService) {}

  @Post(':bondID/sign_off')
  @RequireRole('editor')
  @ApiAnswer(
    201,
    SignOffView,
    'Sign off the instruments of a bond',
    'Records that a party agrees to the forms as they are now. A change of what they say afterwards makes the record count no more when the bond is issued.',
  )
  create(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: CreateSignOff,
  ): Promise<SignOffView> {
    return this.signOffs.create(caller, id, body);
  }

  @Post(':bondID/sign_off_link')
  @RequireRole('editor')
  @ApiAnswer(
    201,
    SignOffLinkView,
    'Ask somebody outside to sign off a bond',
    'Mails a link that works once, within seven days, and for the forms as they are now.',
  )
  createLink(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: CreateSignOffLink,
  ): Promise<SignOffLinkView> {
    return this.signOffs.createLink(caller, id, body);
  }
}
