import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isOpen } from '../../platform/auth/auth-settings.js';
import { CONFIG } from '../../platform/config/config.js';
import { Destinations } from '../../platform/network/destinations.js';
import { TooManyRequests } from '../../platform/errors/faults.js';
import { NoAnswer, OutgoingRequests } from '../../platform/network/outgoing-requests.js';
import { version } from '../../platform/release/package.js';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import type { CloudEvent } from '../event/event.dto.js';
import type { SendOutcome } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';
import { signedHeaders } from './webhook-secret.js';
import type { WebhookConfig } from './webhook-settings.js';

/** Events that an organization may have sent at the same time while somebody waits for what comes of it. */
const whileSomebodyWaits = {
  most: 4,
  longestQueue: 0,
  longestWaitMilliseconds: 0,
  refusal: () => new TooManyRequests(1, 'Too many events are being sent: wait for one.', 'too-many-at-once'),
};

/** Sends events to webhooks: a signed POST for each, with the event as CloudEvents has it in JSON. */
@Injectable()
export class WebhookSender implements OnApplicationShutdown {
  readonly destinations: Destinations;
  private readonly requests: OutgoingRequests;
  private readonly slots = new Bulkhead(whileSomebodyWaits);

  constructor(@Inject(CONFIG) private readonly config: WebhookConfig) {
    this.destinations = new Destinations(config.WEBHOOK_ALLOWED_HOSTS, isOpen(config));
    this.requests = new OutgoingRequests(this.destinations);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.requests.close();
  }

  /** Sends the event for somebody who waits for the outcome. @throws TooManyRequests */
  async sendNow(webhook: Webhook, event: CloudEvent): Promise<SendOutcome> {
    await this.slots.acquire(webhook.orgID);
    try {
      return await this.send(webhook, event);
    } finally {
      this.slots.release(webhook.orgID);
    }
  }

  /** Sends the event once. @throws the reason of `signal`, where that aborts before there is an outcome */
  async send({ url, secrets }: Webhook, event: CloudEvent, signal?: AbortSignal): Promise<SendOutcome> {
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': `surety-bonding-service/${version}`,
      ...signedHeaders(secrets, event.id, body, Date.now()),
    };
    const milliseconds = this.config.WEBHOOK_SECONDS * 1_000;
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      const status = await this.requests.post({ url, headers, body, milliseconds, signal });
      return { ...judged(status), status, milliseconds: took() };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { isAccepted: false, status: null, error: error.fault, milliseconds: took() };
    }
  }
}

function judged(status: number): Pick<SendOutcome, 'isAccepted' | 'error'> {
  if (status >= 200 && status < 300) return { isAccepted: true, error: null };
  return { isAccepted: false, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}
