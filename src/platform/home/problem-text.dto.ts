import { ApiSchema } from '@nestjs/swagger';
import { ExactText, LongText, Name, Whole } from '../validation/fields.js';

@ApiSchema({ description: 'What there is to say of the problems with one code.' })
export class ProblemTextView {
  @ExactText({
    description: 'The `type` that the problems have, and the path of this page.',
    example: '/problems/precondition-failed',
  })
  type!: string;

  @Name({ description: 'The kind of problem, in a few words.', example: 'The record has moved on' })
  title!: string;

  @Whole({ least: 400, most: 599, description: 'The HTTP status that comes with it.', example: 412 })
  status!: number;

  @LongText({
    description: 'What it means, in Markdown.',
    example: 'The record is not the version that `If-Match` names.',
  })
  meaning!: string;

  @LongText({
    description: 'When it comes, in Markdown.',
    example: 'On a `PUT` or `DELETE` with `If-Match`, when somebody else has changed the record since.',
  })
  when!: string;

  @LongText({
    description: 'What a client does about it, in Markdown.',
    example: 'Read the record again, decide again, and send the change with the new `ETag`.',
  })
  remedy!: string;
}
