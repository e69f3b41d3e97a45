import type { Response } from 'express';

/** An answer that writes itself, where a record as JSON is not all there is to it. */
export abstract class Answer {
  abstract send(response: Response): unknown;
}
