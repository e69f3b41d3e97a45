import { DateTime, Filter, ID, Moment, OpaqueID, TextMap, Text } from '../../platform/validation/fields.js';

/** An entry of the audit log. */
export class LogEntryView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Text({ description: 'The project of the record, or `""`.', example: 'P-2026-014' })
  projectID!: string;

  @Text({ description: '`<resource>.<past verb>`', example: 'bond.created' })
  action!: string;

  @OpaqueID({ example: 'ann' })
  actorID!: string;

  @OpaqueID({ example: '01941f29-7c00-73e4-a310-744d2167fc5b' })
  targetID!: string;

  @Text({ example: 'bond' })
  targetType!: string;

  @Moment()
  createdAt!: string;

  @TextMap({
    description: '`requestID`, and for updates `changed`: the fields that changed.',
    example: { requestID: '01941f29-7c00-73e4-a310-744d2167fc5c', changed: 'projectName' },
  })
  metadata!: Record<string, string>;
}

export class ListLog {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  actionIn?: string[] | null;

  @Filter()
  targetTypeIn?: string[] | null;

  @Filter()
  targetIDIn?: string[] | null;

  @Filter()
  actorIDIn?: string[] | null;

  @DateTime({ optional: true, description: 'Entries of this moment and after.' })
  since?: string | null;

  @DateTime({ optional: true, description: 'Entries before this moment.' })
  until?: string | null;
}
