import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { Conflict, InvalidInput } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { redactForReplay } from '../../platform/idempotency/idempotency-records.js';
import { LogCursor } from '../../platform/log-cursor/log-cursor.entity.js';
import { LogCursors } from '../../platform/log-cursor/log-cursors.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import {
  create,
  deleteRows,
  find,
  load,
  loadForUpdate,
  remove,
  update,
} from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { amongManaged } from '../../platform/tenancy/managed.js';
import { toView, withNulls } from '../../platform/validation/view.js';
import { newID } from '../../platform/validation/ids.js';
import { EventFeed } from '../event/event-feed.js';
import { type CloudEvent, sourceOf } from '../event/event.dto.js';
import {
  CreatedWebhookView,
  CreateWebhook,
  type ListWebhooks,
  RotatedWebhookView,
  UpdateWebhook,
  WebhookTestView,
  WebhookView,
} from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';
import { makeSecret, rotated } from './webhook-secret.js';
import { WebhookSender } from './webhook-sender.js';
import type { WebhookConfig } from './webhook-settings.js';

@Injectable()
export class WebhookService {
  constructor(
    private readonly database: Database,
    private readonly feed: EventFeed,
    private readonly cursors: LogCursors,
    private readonly sender: WebhookSender,
    @Inject(CONFIG) private readonly config: WebhookConfig,
  ) {}

  /** Makes a webhook, which is sent what happens from now on. @throws Conflict where the organization has too many */
  async create(caller: Caller, body: CreateWebhook): Promise<CreatedWebhookView> {
    const orgID = caller.orgFor('admin', body.orgID);
    this.demandURL(body.url);
    const seq = await this.feed.head(orgID);
    return this.database.write(caller, async (tx) => {
      const secret = makeSecret();
      const begun = { secrets: [secret], failingSince: null, disabledReason: null };
      const slot = await this.freeSlotTx(tx, caller, orgID);
      const values = { ...withState(withNulls(CreateWebhook, body)), ...begun, orgID, slot };
      const webhook = await create(tx, caller, Webhook, values);
      this.cursors.openTx(tx, { orgID, id: webhook.id, seq }, webhook.state === 'enabled');
      await tx.flushOrRetry();
      const view = toView(CreatedWebhookView, { ...webhook, secret: secret.text });
      return { ...view, [redactForReplay]: toView(WebhookView, webhook) };
    });
  }

  async get(caller: Caller, id: string): Promise<WebhookView> {
    return toView(WebhookView, await this.loadManaged(caller, id));
  }

  /** Replaces a webhook. One that is enabled again goes on at the place where it stopped. */
  update(caller: Caller, id: string, body: UpdateWebhook, ifMatch: Precondition): Promise<WebhookView> {
    this.demandURL(body.url);
    return this.database.write(caller, async (tx) => {
      const webhook = await loadForUpdate(tx, caller, 'admin', Webhook, id, ifMatch);
      const values = withState(withNulls(UpdateWebhook, body));
      const isEnabled = values.state === 'enabled';
      if (values.state === webhook.state)
        return toView(WebhookView, await update(tx, caller, webhook, values));
      const since = isEnabled ? { failingSince: null, disabledReason: null } : {};
      const changed = await update(tx, caller, webhook, { ...values, ...since });
      const dueAt = isEnabled ? this.cursors.momentIn(0) : null;
      await this.cursors.seizeTx(tx, webhook, { dueAt, failures: 0 });
      return toView(WebhookView, changed);
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const webhook = await loadForUpdate(tx, caller, 'admin', Webhook, id, ifMatch);
      await deleteRows(tx, webhook.orgID, LogCursor, { id });
      await remove(tx, caller, webhook);
    });
  }

  /** The webhooks of the organizations in which the caller is an admin. */
  list(caller: Caller, filters: ListWebhooks, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Webhook, WebhookView, amongManaged(caller, filters), page);
  }

  /** Gives the webhook a new secret; requests are signed with the former one as well for a day. */
  rotateSecret(caller: Caller, id: string, ifMatch: Precondition): Promise<RotatedWebhookView> {
    return this.database.write(caller, async (tx) => {
      const webhook = await loadForUpdate(tx, caller, 'admin', Webhook, id, ifMatch);
      const secrets = rotated(webhook.secrets, Date.now());
      const changed = await update(tx, caller, webhook, { secrets }, 'secret_rotated');
      const view = toView(RotatedWebhookView, { ...changed, secret: secrets[0]!.text });
      return { ...view, [redactForReplay]: toView(WebhookView, changed) };
    });
  }

  /** Sends an event that stands for nothing, enabled or not. @throws TooManyRequests */
  async test(caller: Caller, id: string): Promise<WebhookTestView> {
    const webhook = await this.loadManaged(caller, id);
    return toView(WebhookTestView, await this.sender.sendNow(webhook, testEvent(webhook)));
  }

  private async loadManaged(caller: Caller, id: string): Promise<Webhook> {
    const webhook = await load(this.database, caller, Webhook, id);
    caller.demand('admin', webhook.orgID);
    return webhook;
  }

  /** @throws InvalidInput */
  private demandURL(url: string): void {
    const detail = this.sender.destinations.faultOf(url);
    if (detail !== undefined) throw new InvalidInput([{ pointer: '/url', code: 'url', detail }]);
  }

  /** Any of those that are free: two who take one at the same time seldom take the same. @throws Conflict */
  private async freeSlotTx(tx: Transaction, caller: Caller, orgID: string): Promise<number> {
    const most = this.config.WEBHOOKS;
    const taken = new Set((await find(tx, caller, Webhook, { orgID })).map(({ slot }) => slot));
    const free = Array.from({ length: most }, (_, slot) => slot).filter((slot) => !taken.has(slot));
    if (free.length > 0) return free[Math.floor(Math.random() * free.length)]!;
    throw new Conflict('too-many-webhooks', `An organization may have ${most} webhooks: delete one first.`);
  }
}

/** A webhook is enabled where nobody says otherwise. */
const withState = <V extends Pick<Webhook, 'state'> | { state: null }>(values: V) => ({
  ...values,
  state: values.state ?? ('enabled' as const),
});

/** An event of the webhook itself, which is in no log. */
function testEvent({ orgID, id }: Webhook): CloudEvent {
  return {
    specversion: '1.0',
    id: newID(),
    source: sourceOf(orgID),
    type: 'webhook.test',
    subject: `webhook/${id}`,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { orgID, projectID: '', targetType: 'webhook', targetID: id, seq: 0 },
  };
}
