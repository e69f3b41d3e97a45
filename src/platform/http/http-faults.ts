import { Fault } from '../errors/faults.js';

/* Faults that only HTTP knows. */

export class NoSuchRoute extends Fault {
  constructor() {
    super('no-such-route', 'There is nothing at this path.');
  }
}

export class MethodNotAllowed extends Fault {
  constructor(readonly allowed: string[]) {
    super('method-not-allowed', `This path takes ${allowed.join(', ')}.`);
  }
}

export class NotAcceptable extends Fault {
  constructor(available: string) {
    super('not-acceptable', `The answer would be ${available}.`);
  }
}

export class BodyTooLarge extends Fault {
  constructor(most: number) {
    super('body-too-large', `The body may have ${most} bytes at most.`);
  }
}

/** The client takes too long to send its request. */
export class RequestTooSlow extends Fault {
  constructor() {
    super('request-too-slow', 'The request did not come in time.');
  }
}

/** The path and the headers together are too long. */
export class HeadersTooLarge extends Fault {
  constructor() {
    super('headers-too-large', 'The path and the headers may have 16 kB together at most.');
  }
}

export class UnsupportedMediaType extends Fault {
  constructor(detail: string) {
    super('unsupported-media-type', detail);
  }
}

/** None of the bytes that are asked for are there. */
export class RangeNotSatisfiable extends Fault {
  constructor(readonly size: number) {
    super('range-not-satisfiable', `There are ${size} bytes, and the range begins behind them.`);
  }
}

/** What came over the wire is not a request of this API, such as a path with a broken escape. */
export class BadRequest extends Fault {
  constructor(detail: string) {
    super('bad-request', detail);
  }
}
