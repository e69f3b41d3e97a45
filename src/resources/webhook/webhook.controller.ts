import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreatedWebhookView,
  CreateWebhook,
  ListWebhooks,
  RotatedWebhookView,
  UpdateWebhook,
  WebhookTestView,
  WebhookView,
} from './webhook.dto.js';
import { WebhookService } from './webhook.service.js';

@Controller('webhook')
@Patchable()
@ApiResource(
  'An address to which the events of an organization are sent: each in a signed POST, in order, until it is accepted. The guide to webhooks says how to receive them.',
)
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(
    201,
    CreatedWebhookView,
    'Create a webhook',
    'Sends what happens in the organization from now on to the address. The `secret`, with which the receiver checks signatures, is in this answer and nowhere else.',
  )
  create(@CurrentCaller() caller: Caller, @Body() body: CreateWebhook): Promise<CreatedWebhookView> {
    return this.webhooks.create(caller, body);
  }

  @Get(':webhookID')
  @RequireRole('admin')
  @ApiAnswer(200, WebhookView, 'Get a webhook')
  get(@CurrentCaller() caller: Caller, @Param('webhookID') id: string): Promise<WebhookView> {
    return this.webhooks.get(caller, id);
  }

  @Put(':webhookID')
  @RequireRole('admin')
  @ApiAnswer(200, WebhookView, 'Replace a webhook')
  update(
    @CurrentCaller() caller: Caller,
    @Param('webhookID') id: string,
    @Body() body: UpdateWebhook,
    @IfMatch() ifMatch: Precondition,
  ): Promise<WebhookView> {
    return this.webhooks.update(caller, id, body, ifMatch);
  }

  @Delete(':webhookID')
  @RequireRole('admin')
  @ApiAnswer(204, undefined, 'Delete a webhook')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('webhookID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.webhooks.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('admin')
  @ApiListAnswer(WebhookView, 'List webhooks')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListWebhooks,
    @Page() page: PageRequest,
  ): RecordList {
    return this.webhooks.list(caller, filters, page);
  }

  @Post(':webhookID/rotate_secret')
  @RequireRole('admin')
  @ApiAnswer(
    200,
    RotatedWebhookView,
    'Rotate the secret of a webhook',
    'Makes a new secret, which is in this answer and nowhere else. For a day requests have a signature with the former one as well.',
  )
  rotateSecret(
    @CurrentCaller() caller: Caller,
    @Param('webhookID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<RotatedWebhookView> {
    return this.webhooks.rotateSecret(caller, id, ifMatch);
  }

  @Post(':webhookID/test')
  @RequireRole('admin')
  @RateLimit({ name: 'webhook-tests', setting: 'RATE_LIMIT_WEBHOOK_TESTS' })
  @ApiAnswer(
    200,
    WebhookTestView,
    'Test a webhook',
    'Sends an event of the type `webhook.test` now, and answers with what came of it. What the receiver says beside its status is not shown.',
  )
  test(@CurrentCaller() caller: Caller, @Param('webhookID') id: string): Promise<WebhookTestView> {
    return this.webhooks.test(caller, id);
  }
}
