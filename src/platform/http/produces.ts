import { SetMetadata } from '@nestjs/common';

export const producesKey = 'media types';

/**
 * The route answers in these media types, beside JSON, and the request's `Accept` may ask for them. Where the type
 * is known at run time only, they are all that are possible. A route that says nothing answers in JSON.
 */
export const Produces = (...types: string[]) => SetMetadata(producesKey, types);
