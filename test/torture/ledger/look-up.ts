import type { Exchange } from '../../generated/exchange.js';
import type { Organization } from '../site/site.js';
import { type Action, actions, type Book, type History } from './book.js';

interface Rate {
  id: string;
  name: string;
}

/** What there is, as far as a client can tell. */
export interface Found {
  rates: (Rate & { orgID: string })[];
  /** By the id of the rate. */
  histories: Map<string, History>;
}

/** Where what there is differs from what writers have been told. */
export interface Comparison {
  /** Writes that were acknowledged and are not there, or are not there any more. */
  lost: string[];
  /** Records that are there twice. */
  doubled: string[];
  /** What nobody has been told of, or what was refused. */
  phantoms: string[];
  /** Records of which the history says more or less than what was done. */
  wrongHistories: string[];
}

/** Reads every rate of the organizations, and what the log says of rates. */
export async function lookUp(door: Exchange, organizations: readonly Organization[]): Promise<Found> {
  const found: Found = { rates: [], histories: new Map() };
  for (const { orgID, headers } of organizations) {
    const ask = async <T>(path: string, body: object): Promise<T[]> => {
      const all = { ...headers, 'Content-Type': 'application/json' };
      const { status, text } = await door.send({
        ...{ method: 'POST', path, headers: all, body: JSON.stringify(body) },
      });
      if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as T[];
    };
    for (const rate of await ask<Rate>('/rate/query', {})) found.rates.push({ ...rate, orgID });
    const entries = await ask<{ action: string; targetID: string }>('/log/query', { targetTypeIn: ['rate'] });
    for (const { action, targetID } of entries) countIn(found.histories, targetID, action);
  }
  return found;
}

interface Check {
  broken?: object;
  next?: { seq: number; hash: string };
}

/** Where the chain of the organization's log does not hold; undefined: it is whole. */
export async function breakOfChain(door: Exchange, { headers }: Organization): Promise<string | undefined> {
  for (let query = 'from=start'; ;) {
    const { status, text } = await door.send({ method: 'GET', path: `/log/verify?${query}`, headers });
    const { broken, next } = JSON.parse(text) as Check;
    if (status !== 200 || broken) return text.slice(0, 300);
    if (!next) return undefined;
    query = `seq=${next.seq}&hash=${next.hash}`;
  }
}

/** Counts one event of a record, such as `rate.updated`. */
export function countIn(histories: Map<string, History>, id: string, event: string): void {
  const history = histories.get(id) ?? { created: 0, updated: 0, deleted: 0 };
  history[event.split('.')[1] as Action]++;
  histories.set(id, history);
}

/** Holds what there is against what writers have been told. */
export function compare({ records }: Book, { rates, histories }: Found): Comparison {
  const result: Comparison = { lost: [], doubled: [], phantoms: [], wrongHistories: [] };
  const byMarker = new Map<string, Rate[]>();
  for (const rate of rates) {
    const key = `${rate.orgID} ${rate.name.split(':')[0]}`;
    byMarker.set(key, [...(byMarker.get(key) ?? []), rate]);
  }
  const unaccounted = new Map(histories);
  for (const record of records) {
    const key = `${record.orgID} ${record.marker}`;
    const [rate, ...more] = byMarker.get(key) ?? [];
    byMarker.delete(key);
    if (more.length > 0) result.doubled.push(key);
    const name = rate?.name ?? null;
    if (!record.possible.includes(name)) {
      result.lost.push(`${key}: ${record.possible.join(' or ')} was acknowledged, and ${name} is there`);
    }
    const id = record.id ?? rate?.id;
    const history = histories.get(id ?? '') ?? { created: 0, updated: 0, deleted: 0 };
    unaccounted.delete(id ?? '');
    const isTold = actions.every(
      (action) => history[action] >= record.least[action] && history[action] <= record.most[action],
    );
    const isThere = history.created === 1 && history.deleted === 0;
    if (!isTold || isThere !== (rate !== undefined)) {
      const [least, most] = [JSON.stringify(record.least), JSON.stringify(record.most)];
      result.wrongHistories.push(`${key}: ${JSON.stringify(history)}, and told were ${least} to ${most}`);
    }
  }
  result.phantoms.push(...[...byMarker.values()].flat().map(({ id, name }) => `rate ${id} ${name}`));
  // A record of which nobody knows the id, made and deleted by nobody: all that is left.
  result.phantoms.push(
    ...[...unaccounted].map(([id, history]) => `history ${id} ${JSON.stringify(history)}`),
  );
  return result;
}
