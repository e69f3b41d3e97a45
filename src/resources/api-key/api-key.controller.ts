import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ApiKeyView, CreateApiKey, CreatedApiKeyView, ListApiKeys } from './api-key.dto.js';
import { ApiKeyService } from './api-key.service.js';

@Controller('api_key')
@ApiResource(
  'A credential of one organization with one role. The key itself is in the answer that makes it, and nowhere else.',
)
export class ApiKeyController {
  constructor(private readonly apiKeys: ApiKeyService) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(
    201,
    CreatedApiKeyView,
    'Make an API key',
    'Makes a key for one organization, with one role. The `secret` is in this answer and nowhere else: the service keeps a hash of it.',
  )
  create(@CurrentCaller() caller: Caller, @Body() body: CreateApiKey): Promise<CreatedApiKeyView> {
    return this.apiKeys.create(caller, body);
  }

  @Delete(':keyID')
  @RequireRole('admin')
  @ApiAnswer(
    204,
    undefined,
    'Revoke an API key',
    'The key stops working at once, in every process of the service.',
  )
  remove(
    @CurrentCaller() caller: Caller,
    @Param('keyID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.apiKeys.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('admin')
  @ApiListAnswer(ApiKeyView, 'List the API keys that are not revoked', {
    description: 'Answers with the keys, without their secrets, oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Body() filters: ListApiKeys, @Page() page: PageRequest): RecordList {
    return this.apiKeys.list(caller, filters, page);
  }
}
