import { SetMetadata } from '@nestjs/common';

export const producesKey = 'media types';

/**
 * The route answers in these media types, where the request's `Accept` may ask for them; any at all for a type
 * that is known at run time only. A route that says nothing answers in JSON.
 */
export const Produces = (...types: [string, ...string[]]) => SetMetadata(producesKey, types);
