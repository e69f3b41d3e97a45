/**
 * What services throw. They know nothing of HTTP: the problem filter gives each its status and RFC 9457 body.
 * `code` is stable and ends in the problem's `type`; `detail` is for people.
 */
export abstract class Fault extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
    this.name = new.target.name;
  }
}

/** One thing wrong with the input. `pointer` is a JSON pointer into the body; `parameter` and `header` name the others. */
export interface InputError {
  pointer?: string;
  parameter?: string;
  header?: string;
  code: string;
  detail: string;
}

/** The input breaks a rule that can be seen without state, or refers to a record that is not there. All errors at once. */
export class InvalidInput extends Fault {
  constructor(readonly errors: InputError[]) {
    super('invalid-input', 'The request is not valid: see errors.');
  }
}

/** No such record, or one that the caller cannot see: the same answer. */
export class NotFound extends Fault {
  constructor(detail = 'There is no such record.') {
    super('not-found', detail);
  }
}

/** Nobody in particular is asking, where somebody has to. */
export class Unauthenticated extends Fault {
  constructor(
    detail = 'Credentials are needed: send Authorization: Bearer <API key or token>.',
    /** What WWW-Authenticate says. */
    readonly challenge = 'Bearer',
  ) {
    super('unauthenticated', detail);
  }
}

/** The caller is known, but may not do this. */
export class Forbidden extends Fault {
  constructor(detail: string) {
    super('forbidden', detail);
  }
}

/** The state of things does not allow it. `errors`: what of the input meets with it, where that can be told. */
export class Conflict extends Fault {
  constructor(
    code: string,
    detail: string,
    readonly errors?: InputError[],
  ) {
    super(code, detail);
  }
}

/** The record is not as the caller last saw it. */
export class PreconditionFailed extends Fault {
  constructor() {
    super('precondition-failed', 'The record has changed since: read it again.');
  }
}

/** The same idempotency key was used for another request. */
export class KeyReused extends Fault {
  constructor() {
    super('idempotency-key-reused', 'This Idempotency-Key belongs to another request: use a new one.');
  }
}

/** The first request with this key is still at work. */
export class KeyInFlight extends Conflict {
  constructor() {
    super(
      'idempotency-key-in-flight',
      'A request with this Idempotency-Key is at work: ask again in a moment.',
    );
  }
}

/** Too much of it in too short a time. `seconds`: when to come back. */
export class TooManyRequests extends Fault {
  constructor(
    readonly seconds: number,
    detail = 'Too many requests: slow down.',
    code = 'quota-exceeded',
  ) {
    super(code, detail);
  }
}

/** The organization keeps as much as it may. Sizes are in bytes. */
export class StorageFull extends Fault {
  constructor(quota: number, used: number, wanted: number) {
    super(
      'storage-full',
      `The organization keeps ${used} of ${quota} bytes, so that ${wanted} more do not fit: delete documents, or ask for a larger quota.`,
    );
  }
}

/** It cannot be done now, and nothing was done: the database is away, or everybody wants the same row. */
export class Unavailable extends Fault {
  constructor(
    detail: string,
    readonly seconds = 1,
  ) {
    super('temporarily-unavailable', detail);
  }
}

/** The service cannot do its work. `checks` says, part by part, what it has and what it lacks. */
export class NotReady extends Unavailable {
  constructor(
    detail: string,
    seconds: number,
    readonly checks: object,
  ) {
    super(detail, seconds);
  }
}

/** The database did not say whether it has kept the write, and it could not be found out. */
export class OutcomeUnknown extends Fault {
  readonly seconds = 2;

  constructor() {
    super(
      'outcome-unknown',
      'It is unknown whether this was done: the database did not answer the commit. Read the record, or send the request again with the same Idempotency-Key.',
    );
  }
}
