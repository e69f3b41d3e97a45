import { ApiSchema } from '@nestjs/swagger';
import {
  Code,
  Filter,
  ID,
  Moment,
  OneOf,
  OpaqueID,
  Part,
  Text,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';

/** The source of the events of an organization: this service, without the name of a machine. */
export const sourceOf = (orgID: string): string => `/surety-bonding-service/org/${encodeURIComponent(orgID)}`;

/** What an event says of the change. Read the record itself for all else, with the rights that this takes. */
@ApiSchema({ description: 'What an event says of the change; read the record for the rest.' })
export class EventData {
  @OpaqueID({ description: 'The organization of the record.' })
  orgID!: string;

  @Text({ description: 'The project of the record, or `""`.', example: 'P-2026-014' })
  projectID!: string;

  @Text({ description: 'The resource of the record.', example: 'bond' })
  targetType!: string;

  @OpaqueID({ description: 'The record.', example: '01941f29-7c00-73e4-a310-744d2167fc5b' })
  targetID!: string;

  @Whole({
    least: 1,
    most: 2 ** 31 - 1,
    optional: true,
    description:
      'The version of the record after the change, as its `ETag` has it; of one that was deleted, its last. Not there for what has no versions.',
    example: 3,
  })
  version?: number;

  @Whole({
    least: 1,
    most: 2 ** 32 - 1,
    description: 'The place of the event in the log of the organization: from 1, and without gaps.',
    example: 4711,
  })
  seq!: number;
}

/** What happened to one record, as CloudEvents 1.0 has it in its JSON format. */
@ApiSchema({ description: 'What happened to one record, as CloudEvents 1.0 has it in its JSON format.' })
export class CloudEvent {
  @OneOf(['1.0'], { description: 'The version of CloudEvents.' })
  specversion!: '1.0';

  @ID({ description: 'Unique among all events, and the id of the entry in the audit log.' })
  id!: string;

  @Text({
    description: 'This service, and the organization in it.',
    example: '/surety-bonding-service/org/acme',
  })
  source!: string;

  @Text({ description: '`<resource>.<past verb>`', example: 'bond.created' })
  type!: string;

  @Text({
    description: 'The record: its resource and its id.',
    example: 'bond/01941f29-7c00-73e4-a310-744d2167fc5b',
  })
  subject!: string;

  @Moment({ description: 'When it happened.' })
  time!: string;

  @OneOf(['application/json'], { description: 'The media type of `data`.' })
  datacontenttype!: 'application/json';

  @Part(() => EventData, { description: 'What changed, and where.' })
  data!: EventData;
}

/** Which events a client wants to read, and from where on. */
@ApiSchema({
  description: 'Which events to read, and from where on. A filter that is left out does not narrow.',
})
export class ReadEvents {
  @Code(/^[\w-]{1,2000}$/, 'a cursor: letters, digits, - and _', {
    optional: true,
    description:
      'The `next` of the answer before, or the `id` of an event of the stream. Left out: from the very first event on. `latest`: what happens from now on.',
    example: 'latest',
  })
  after?: string | null;

  @Whole({
    least: 1,
    most: 1_000,
    optional: true,
    description: 'Events at most; left out: 100.',
    example: 100,
  })
  limit?: number | null;

  @Whole({
    most: 30,
    optional: true,
    description:
      'Seconds to wait for the first event while there is none; left out: 0. The service may answer sooner.',
    example: 0,
  })
  wait?: number | null;

  @Filter({
    description: 'Any of these types; `bond.*`: all of a resource. Left out: all; empty: none.',
    example: ['bond.created', 'issued_bond.*'],
  })
  typeIn?: string[] | null;

  @Filter({ example: ['P-2026-014'] })
  projectIDIn?: string[] | null;

  @Filter({
    description:
      'Any of these organizations, at most 100 of them; the same ones with each cursor. Left out: all that the caller belongs to; without credentials, the one that `X-Org-ID` names.',
    example: ['acme'],
  })
  orgIDIn?: string[] | null;
}

/** Events, and where the next ones begin. */
@ApiSchema({ description: 'Events, and where the next ones begin.' })
export class EventsView {
  @ListOf(() => CloudEvent, {
    description:
      'Those of an organization are in the order of its log. `[]`: there are none yet, or none among the many that were looked through.',
  })
  events!: CloudEvent[];

  @Text({
    most: 2_000,
    description: 'The cursor to go on with, as `after`. It stays the same while there is nothing new.',
    example: 'AfuJ4-2xl0PSAAASZ1wrm2k',
  })
  next!: string;
}
