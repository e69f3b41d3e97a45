import { SetMetadata } from '@nestjs/common';

const producesKey = 'media types';
/** Where Swagger's @ApiProduces notes the same. */
const swaggerKey = 'swagger/apiProduces';

/**
 * The route answers in these media types, beside JSON, and the request's `Accept` may ask for them. Where the type
 * is known at run time only, they are all that are possible. A route that says nothing answers in JSON.
 */
export const Produces = (...types: string[]) => SetMetadata(producesKey, types);

/** The media types that a route says it answers in, beside JSON. */
export function producedBy(handler: object): string[] {
  const types: unknown =
    Reflect.getMetadata(producesKey, handler) ?? Reflect.getMetadata(swaggerKey, handler);
  return (types ?? []) as string[];
}
