import { ApiSchema } from '@nestjs/swagger';
import { ID, Moment, OneOf, OpaqueID, Part, Text, Whole } from '../../platform/validation/fields.js';

/** The source of the events of an organization: this service, without the name of a machine. */
export const sourceOf = (orgID: string): string =>
  `/surety-bonding-service/org/${encodeURIComponent(orgID)}`;

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
