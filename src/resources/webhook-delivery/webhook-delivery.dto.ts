import {
  ChoiceFilter,
  ExactText,
  Filter,
  ID,
  Moment,
  OneOf,
  OpaqueID,
  RecordID,
  Since,
  Until,
  Whole,
} from '../../platform/validation/fields.js';
import { deliveryErrors, errorMeanings } from '../webhook/webhook.dto.js';

/** `pending`: it will be tried again. `delivered`: the receiver has accepted it. `failed`: it was given up. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export class WebhookDeliveryView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The webhook that it was for.' })
  webhookID!: string;

  @RecordID({ description: 'The event, by which its receiver knows it again.' })
  eventID!: string;

  @Whole({ least: 1, most: 2 ** 32 - 1, description: 'The place of the event in the log.', example: 4711 })
  seq!: number;

  @ExactText({ description: 'The type of the event.', example: 'bond.created' })
  type!: string;

  @OneOf(deliveryStates, {
    description:
      '`pending`: it is tried again. `delivered`: the receiver has accepted it. `failed`: it was given up, since the webhook was disabled.',
  })
  state!: DeliveryState;

  @Whole({ description: 'How often it was sent.', example: 1 })
  attempts!: number;

  @Whole({
    optional: true,
    description: 'The status of the last answer; left out: there was none.',
    example: 503,
  })
  lastStatus?: number | null;

  @OneOf(deliveryErrors, { optional: true, description: `Why the last try has failed. ${errorMeanings}` })
  lastError?: string | null;

  @Whole({ description: 'How long the last try took, in milliseconds.', example: 84 })
  milliseconds!: number;

  @Moment({ optional: true, description: 'When it is tried again; left out: it is not, by itself.' })
  nextTryAt?: string | null;

  @Moment()
  createdAt!: string;

  @Moment({ description: 'When it was last tried.' })
  updatedAt!: string;
}

export class ListWebhookDeliveries {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  webhookIDIn?: string[] | null;

  @Filter()
  eventIDIn?: string[] | null;

  @ChoiceFilter(deliveryStates)
  stateIn?: string[] | null;

  @Filter()
  typeIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
