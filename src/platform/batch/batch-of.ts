import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { readCsv } from '../csv/read-csv.js';
import { CsvText } from '../http/body.guard.js';
import { checkBatch } from '../validation/check-batch.js';
import type { BodyClass } from '../validation/check-body.js';
import type { View } from '../validation/view.js';

interface BatchClasses {
  type: BodyClass;
  view: View;
}

const Bodies = createParamDecorator(({ type, view }: BatchClasses, context: ExecutionContext): object[] => {
  const body: unknown = context.switchToHttp().getRequest<Request>().body;
  if (!(body instanceof CsvText)) return checkBatch(type, body);
  const { bodies, lines } = readCsv(body.text, type, view);
  return checkBatch(type, bodies, lines);
});

/**
 * The bodies of a request that has an array of them, or a row of CSV for each, all checked against the class.
 * @param view the class of the answers, whose CSV can be sent back
 */
export const BatchOf = (type: BodyClass, view: View): ParameterDecorator => Bodies({ type, view });
