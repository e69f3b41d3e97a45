import {
  ChoiceFilter,
  ExactText,
  Filter,
  ID,
  Moment,
  OneOf,
  OpaqueID,
  Since,
  Text,
  Until,
  Whole,
} from '../../platform/validation/fields.js';

/** `ready` waits for a worker, `running` has one, `done` and `dead` are over; a dead job failed too often. */
export const jobStates = ['ready', 'running', 'done', 'dead'] as const;

export class JobView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @ExactText({ description: 'What is done.', example: 'bond_request.generate' })
  kind!: string;

  @OpaqueID({ description: 'The record it is done to.', example: '01941f29-7c00-73e4-a310-744d2167fc5b' })
  targetID!: string;

  @OneOf(jobStates, {
    description:
      '`ready` waits for a worker, `running` has one, `done` and `dead` are over; a dead job was given up.',
    example: 'done',
  })
  state!: string;

  @Whole({ description: 'Of `progressOf` steps so many are done.', example: 18 })
  progress!: number;

  @Whole({ description: '0: not known.', example: 18 })
  progressOf!: number;

  @Whole({ description: 'How often the work has been begun.', example: 1 })
  attempts!: number;

  @Text({ description: 'Why the last attempt failed, or `""`.', example: '' })
  failure!: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListJobs {
  @Filter()
  orgIDIn?: string[] | null;

  @ChoiceFilter(jobStates)
  stateIn?: string[] | null;

  @Filter()
  kindIn?: string[] | null;

  @Filter()
  targetIDIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
