import { setTimeout as pause } from 'node:timers/promises';
import { PreconditionFailed, Unavailable } from '../errors/faults.js';
import { exactly, type Precondition } from '../http/if-match.js';
import { type BodyClass, checkBody } from '../validation/check-body.js';
import { fieldsOf, versionOf } from '../validation/view.js';
import { mergePatch } from './merge-patch.js';

/** After so long no further attempt is made. */
const patienceMilliseconds = 8_000;
const longestPause = 50;

/** What a record is read and replaced by. */
export interface Replaceable {
  get(): Promise<object>;
  replace(body: object, ifMatch: Precondition): Promise<object>;
}

/**
 * Replaces a record by what a merge patch makes of it. Where another writer was faster, the patch is applied to what
 * that one has left, so that patches of different fields are all kept.
 * @param type the class of the body that replaces the record
 * @throws InvalidInput for what the record would become; PreconditionFailed; Unavailable
 */
export async function applyPatch(
  record: Replaceable,
  type: BodyClass,
  patch: unknown,
  ifMatch: Precondition,
): Promise<object> {
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    const current = (await record.get()) as Record<string | symbol, unknown>;
    const version = current[versionOf] as number;
    ifMatch.check(version);
    const body = checkBody(type, mergePatch(bodyOf(type, current), patch, type));
    try {
      return await record.replace(body, exactly(version));
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
      if (performance.now() > until) throw new Unavailable('Others are changing the record.', 1);
      await pause(Math.random() * longestPause);
    }
  }
}

/** The body that would leave the record as it is. */
const bodyOf = (type: BodyClass, record: Record<string, unknown>): object =>
  Object.fromEntries(fieldsOf(type).flatMap(({ name }) => (name in record ? [[name, record[name]]] : [])));
