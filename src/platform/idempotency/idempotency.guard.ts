import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { isWriting } from '../auth/access.js';
import { type Fault, OutcomeUnknown, Unavailable } from '../errors/faults.js';
import type { Answer } from '../http/answer.js';
import { routeNote } from '../http/route-note.js';
import { hasUnreadBody } from '../http/unread-body.js';
import { Database } from '../records/database.js';
import type { Caller } from '../tenancy/caller.js';
import { fingerprintOf, readIdempotencyKey } from './idempotency-key.js';
import {
  AlreadyAnswered,
  findReplay,
  isKept,
  isView,
  keepAnswer,
  keepFault,
  type KeyedRequest,
  reserveKey,
  textOf,
} from './idempotency-records.js';

/** Where Nest's @HttpCode notes the status of a route. */
const statusKey = '__httpCode__';
const statusOf = routeNote<number>(statusKey);

const scopeKey = 'idempotency scope';
const isKeyedByCredential = routeNote<true>(scopeKey);

/** The keys of this route belong to the credential alone: what it does changes where the caller belongs. */
export const KeyedByCredential = () => SetMetadata(scopeKey, true);

/** Lists are asked for by POST. */
const isList = /\/query\/?$/i;
const keyedMethods = new Set(['POST', 'PUT', 'PATCH']);

const requests = new WeakMap<Caller, KeyedRequest>();

/** The key of the caller's request stands for these bytes, too, which came beside its JSON: with others it is used again. */
export function addToFingerprint(caller: Caller, digest: string): void {
  const request = requests.get(caller);
  if (request) request.fingerprint += `:${digest.slice(0, 32)}`;
}

/**
 * Does a POST, PUT or PATCH that writes once where it has an Idempotency-Key; a read is done each time. The answer is kept
 * in the transaction of the write, of the last one where there are several, and is given again to callers who may still see it.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(private readonly database: Database) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { method, caller } = request;
    const header = request.headers['idempotency-key'];
    if (header === undefined || !caller || !keyedMethods.has(method)) return true;
    const handler = context.getHandler();
    if (isList.test(request.path) || !isWriting(handler)) return true;
    const keyed: KeyedRequest = {
      caller,
      key: readIdempotencyKey(header),
      scope: isKeyedByCredential(handler) ? '' : caller.resolvedOrgID,
      fingerprint: fingerprintOf(method, request.originalUrl, request.body),
      status: statusOf(handler) ?? (method === 'POST' ? 201 : 200),
    };
    requests.set(caller, keyed);
    request.afterHandler = {
      returned: (answer) => this.returned(keyed, answer),
      threw: (error) => this.threw(keyed, error),
    };
    // What a body that is read later stands for is not known yet: its key is looked up with its write.
    return this.begin(keyed, hasUnreadBody(request));
  }

  /** @throws AlreadyAnswered */
  private async begin(request: KeyedRequest, isStreamed: boolean): Promise<boolean> {
    const replay = isStreamed ? undefined : await findReplay(this.database, request);
    if (replay) throw new AlreadyAnswered(replay);
    this.database.surround(request.caller, async (tx, work) => {
      if (request.storedBody === undefined) await reserveKey(tx, request);
      const result = await work();
      const body = await keepAnswer(tx, request, isView(result) ? result : undefined);
      tx.onCommit(() => (request.storedBody = body));
      return result;
    });
    return true;
  }

  private async returned(request: KeyedRequest, answer: unknown): Promise<void> {
    if (textOf(answer).body !== request.storedBody) await this.keep(request, answer);
  }

  private async threw(request: KeyedRequest, error: unknown): Promise<Answer | undefined> {
    if (error instanceof AlreadyAnswered) return error.replay;
    if (isKept(error) && request.storedBody === undefined) await this.keepFault(request, error);
    return undefined;
  }

  /**
   * An answer that no write gave, or not as its result. Where a write was committed before, its result is kept already:
   * that the database is away now does not undo it.
   */
  private async keep(request: KeyedRequest, answer: unknown): Promise<void> {
    const { caller } = request;
    this.database.surround(caller, (_tx, work) => work());
    try {
      await this.database.write(caller, async (tx) => {
        if (request.storedBody === undefined) await reserveKey(tx, request);
        await keepAnswer(tx, request, answer);
      });
    } catch (error) {
      const isAway = error instanceof Unavailable || error instanceof OutcomeUnknown;
      if (!isAway || request.storedBody === undefined) throw error;
    }
  }

  /** Another request may have kept an answer under the key meanwhile: then that one stands. */
  private async keepFault(request: KeyedRequest, fault: Fault): Promise<void> {
    this.database.surround(request.caller, (_tx, work) => work());
    await this.database
      .write(request.caller, (tx) => Promise.resolve(keepFault(tx, request, fault)))
      .catch(() => undefined);
  }
}
