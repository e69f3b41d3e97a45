import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ApiKeyView, CreateApiKey, CreatedApiKeyView, ListApiKeys } from './api-key.dto.js';
import { ApiKeyService } from './api-key.service.js';

@Controller('api_key')
export class ApiKeyController {
  constructor(private readonly apiKeys: ApiKeyService) {}

  @Post()
  @May('admin')
  @Answers(201, CreatedApiKeyView, 'Make an API key')
  create(@By() caller: Caller, @Body() body: CreateApiKey): Promise<CreatedApiKeyView> {
    return this.apiKeys.create(caller, body);
  }

  @Delete(':keyID')
  @May('admin')
  @Answers(204, undefined, 'Revoke an API key')
  remove(@By() caller: Caller, @Param('keyID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.apiKeys.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('admin')
  @AnswersList(ApiKeyView, 'List the API keys that are not revoked')
  list(@By() caller: Caller, @Body() filters: ListApiKeys, @Page() page: PageRequest): RecordList {
    return this.apiKeys.list(caller, filters, page);
  }
}
