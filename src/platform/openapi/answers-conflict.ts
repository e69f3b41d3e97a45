import { ApiResponse } from '@nestjs/swagger';

const schema = { $ref: '#/components/schemas/Problem' };

/** A route that changes nothing may answer all the same that some record has to be fixed first; `what` says which. */
export const AnswersConflict = (what: string) =>
  ApiResponse({
    status: 409,
    description: what,
    content: { 'application/json': { schema }, 'application/problem+json': { schema } },
  });
