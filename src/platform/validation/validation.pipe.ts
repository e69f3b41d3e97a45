import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { type BodyClass, checkBody } from './check-body.js';

/** Checks the body of every route that declares its class. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    return checkBody(metatype as BodyClass, value);
  }
}
