import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/errors/faults.js';
import { LogCursors } from '../../platform/log-cursor/log-cursors.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { findForUpdate, load, updateRows } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { amongManaged } from '../../platform/tenancy/managed.js';
import { toView } from '../../platform/validation/view.js';
import { EventFeed } from '../event/event-feed.js';
import type { CloudEvent } from '../event/event.dto.js';
import { Webhook } from '../webhook/webhook.entity.js';
import { WebhookSender } from '../webhook/webhook-sender.js';
import { type ListWebhookDeliveries, WebhookDeliveryView } from './webhook-delivery.dto.js';
import { tried, WebhookDelivery } from './webhook-delivery.entity.js';

/** Deliveries to look at, and to do again. They are made by what delivers, and nothing else. */
@Injectable()
export class WebhookDeliveryService {
  constructor(
    private readonly database: Database,
    private readonly feed: EventFeed,
    private readonly cursors: LogCursors,
    private readonly sender: WebhookSender,
  ) {}

  async get(caller: Caller, id: string): Promise<WebhookDeliveryView> {
    return toView(WebhookDeliveryView, await this.loadManaged(caller, id));
  }

  /** The deliveries of the organizations in which the caller is an admin. */
  list(caller: Caller, filters: ListWebhookDeliveries, page: PageRequest): RecordList {
    const managed = amongManaged(caller, filters);
    return listRecords(this.database, caller, WebhookDelivery, WebhookDeliveryView, managed, page);
  }

  /** Sends the event again, with its id. @throws NotFound where the webhook is gone; TooManyRequests */
  async redeliver(caller: Caller, id: string): Promise<WebhookDeliveryView> {
    const delivery = await this.loadManaged(caller, id);
    const webhook = await load(this.database, caller, Webhook, delivery.webhookID);
    const { orgID, state, nextTryAt } = delivery;
    if (state === 'pending' && webhook.state === 'enabled') return this.hasten(caller, delivery, nextTryAt!);
    const outcome = await this.sender.sendNow(webhook, await this.eventOf(delivery));
    return this.database.write(caller, async (tx) => {
      const [present] = await findForUpdate(tx, caller, WebhookDelivery, { orgID, id });
      if (!present) throw new NotFound();
      // What was delivered once stays delivered, and what is pending goes on.
      const changes = outcome.isAccepted
        ? tried(present, outcome, 'delivered')
        : tried(present, outcome, present.state, present.nextTryAt);
      await updateRows(tx, orgID, WebhookDelivery, { id }, changes);
      return toView(WebhookDeliveryView, { ...present, ...changes });
    });
  }

  private async loadManaged(caller: Caller, id: string): Promise<WebhookDelivery> {
    const delivery = await load(this.database, caller, WebhookDelivery, id);
    caller.demand('admin', delivery.orgID);
    return delivery;
  }

  private async eventOf({ orgID, seq }: WebhookDelivery): Promise<CloudEvent> {
    const { events } = await this.feed.read(orgID, seq - 1, 1);
    if (events.length === 0) throw new NotFound();
    return events[0]!;
  }

  /** Has the webhook take its next try now: others before its turn would come out of order. */
  private hasten(
    caller: Caller,
    delivery: WebhookDelivery,
    pausedUntil: string,
  ): Promise<WebhookDeliveryView> {
    const { orgID, webhookID } = delivery;
    return this.database.write(caller, async (tx) => {
      await this.cursors.hastenTx(tx, { orgID, id: webhookID }, pausedUntil);
      return toView(WebhookDeliveryView, delivery);
    });
  }
}
