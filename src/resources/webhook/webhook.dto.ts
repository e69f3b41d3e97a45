import { ApiSchema } from '@nestjs/swagger';
import {
  ChoiceFilter,
  Codes,
  ExactText,
  Filter,
  Flag,
  ID,
  Moment,
  Names,
  OneOf,
  OpaqueID,
  OwnerID,
  Since,
  Text,
  Until,
  WebAddress,
  Whole,
} from '../../platform/validation/fields.js';

export const webhookStates = ['enabled', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `gone`: the receiver has answered 410. `failing`: it has failed for five days. */
export const disabledReasons = ['gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Why a receiver is not taken to have an event. */
export const deliveryErrors = [
  ...['status', 'redirect'],
  ...['address', 'name', 'connection', 'tls', 'timeout', 'protocol'],
] as const;

/** What came of one request to a receiver. */
export interface SendOutcome {
  isAccepted: boolean;
  /** Null: there was no answer. */
  status: number | null;
  error: (typeof deliveryErrors)[number] | null;
  milliseconds: number;
}

export const errorMeanings =
  '`status`: it was no 2xx. `redirect`: it was a 3xx, which is not followed. Without an answer, `address`: it leads to where requests may not go; `name`: it has no address; `connection`: none was made, or it broke; `tls`: its certificate is not right; `timeout`: it took too long; `protocol`: it was no HTTP.';

const eventType = /^[a-z][a-z_]*\.([a-z][a-z_]*|\*)$/;
const mostFilterValues = 100;

export class UpdateWebhook {
  @WebAddress({
    description:
      'Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on.',
    example: 'https://hooks.acme.example/surety',
  })
  url!: string;

  @Text({ optional: true, description: 'What it is for.', example: 'Ledger' })
  description?: string | null;

  @Codes(eventType, 'the type of an event, such as bond.created, or bond.* for all of a resource', {
    most: mostFilterValues,
    optional: true,
    description: 'Events of these types; `bond.*` is all of bonds. Left out: of all.',
    example: ['bond.*', 'bond_request.sent'],
  })
  typeIn?: string[] | null;

  @Names(mostFilterValues, {
    optional: true,
    description: 'Events of these projects; `""` is what has no project. Left out: of all.',
    example: ['P-2026-014'],
  })
  projectIDIn?: string[] | null;

  @OneOf(webhookStates, {
    optional: true,
    description:
      'Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out.',
  })
  state?: WebhookState | null;
}

export class CreateWebhook extends UpdateWebhook {
  @OwnerID()
  orgID?: string | null;
}

export class WebhookView extends UpdateWebhook {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Moment({ optional: true, description: 'Since when no event has arrived; left out while they do.' })
  failingSince?: string | null;

  @OneOf(disabledReasons, {
    optional: true,
    description:
      'Why the service has disabled it. `gone`: the receiver has answered 410; `failing`: it has failed for five days.',
  })
  disabledReason?: DisabledReason | null;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

const secretField = () =>
  ExactText({
    description: 'What requests are signed with (Standard Webhooks). It is in this answer and nowhere else.',
    example: 'whsec_NO7vVyaSd4mcLZ2MWdYyPJMHqbTpbT0ny6YDPNkGzF0=',
  });

@ApiSchema({ description: 'A new webhook, with the secret that is shown this once.' })
export class CreatedWebhookView extends WebhookView {
  @secretField()
  secret!: string;
}

@ApiSchema({ description: 'A webhook with a new secret, which is shown this once.' })
export class RotatedWebhookView extends WebhookView {
  @secretField()
  secret!: string;
}

@ApiSchema({ description: 'What came of sending an event to try a webhook.' })
export class WebhookTestView {
  @Flag({ description: 'Whether the receiver has taken the event: it has answered with a 2xx.' })
  isAccepted!: boolean;

  @Whole({
    optional: true,
    description: 'The status that it has answered with; left out: none.',
    example: 204,
  })
  status?: number | null;

  @OneOf(deliveryErrors, { optional: true, description: `Why it is not accepted. ${errorMeanings}` })
  error?: string | null;

  @Whole({ description: 'How long that took, in milliseconds.', example: 84 })
  milliseconds!: number;
}

export class ListWebhooks {
  @Filter()
  orgIDIn?: string[] | null;

  @ChoiceFilter(webhookStates)
  stateIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
