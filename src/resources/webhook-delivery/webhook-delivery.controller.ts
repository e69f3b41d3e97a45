import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ListWebhookDeliveries, WebhookDeliveryView } from './webhook-delivery.dto.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';

@Controller('webhook_delivery')
@ApiResource(
  'What became of sending an event to a webhook. It can be read for as long as the service keeps it.',
)
export class WebhookDeliveryController {
  constructor(private readonly deliveries: WebhookDeliveryService) {}

  @Get(':deliveryID')
  @RequireRole('admin')
  @ApiAnswer(200, WebhookDeliveryView, 'Get a delivery')
  get(@CurrentCaller() caller: Caller, @Param('deliveryID') id: string): Promise<WebhookDeliveryView> {
    return this.deliveries.get(caller, id);
  }

  @Post('query')
  @RequireRole('admin')
  @ApiListAnswer(WebhookDeliveryView, 'List deliveries')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListWebhookDeliveries,
    @Page() page: PageRequest,
  ): RecordList {
    return this.deliveries.list(caller, filters, page);
  }

  @Post(':deliveryID/redeliver')
  @RequireRole('admin')
  @RateLimit({ name: 'webhook-tests', setting: 'RATE_LIMIT_WEBHOOK_TESTS' })
  @ApiAnswer(
    200,
    WebhookDeliveryView,
    'Send an event again',
    'Sends the event now, whatever became of it before, and answers with what comes of it. One that is `pending` keeps its place before the events behind it: its next try comes at once, and the answer does not wait for it.',
  )
  redeliver(@CurrentCaller() caller: Caller, @Param('deliveryID') id: string): Promise<WebhookDeliveryView> {
    return this.deliveries.redeliver(caller, id);
  }
}
