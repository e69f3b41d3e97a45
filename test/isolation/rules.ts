import { isDeepStrictEqual } from 'node:util';
import { contracts, isWalked } from '../service/contracts.js';
import type { Contract } from '../service/contract.js';
import type { Ground, Probe } from './check.js';

/*
 * What one organization does with its own records, and how it shows when that reaches into another: there is
 * nothing of the other in the request, and perhaps nothing in the answer.
 */

/** The rules that are of no resource. */
const general: NonNullable<Contract['isolation']> = {
  'an idempotency key is known in its organization only': async (ours, theirs) => {
    const person = ours.person({ [ours.orgID]: 'admin', [theirs.orgID]: 'admin' });
    const keyed = person.with({ 'Idempotency-Key': ours.text() });
    const made: any[] = [];
    for (const { orgID } of [theirs, ours, theirs]) {
      const body = { name: 'same', projectID: 'same' };
      made.push((await keyed.with({ 'X-Org-ID': orgID }).post('/document', body)).body);
    }
    const isOwn = made[0].orgID === theirs.orgID && made[1].orgID === ours.orgID;
    return isOwn && isDeepStrictEqual(made[0], made[2]) ? undefined : JSON.stringify(made);
  },
};

/** The rules of the resources that are walked, and those that are of none. */
export function rulesOf({ ours, theirs }: Ground): Probe[] {
  const walked = [...contracts].filter(([resource]) => isWalked(resource));
  const rules = [general, ...walked.map(([, { isolation = {} }]) => isolation)];
  return rules.flatMap(Object.entries<(typeof general)[string]>).map(([name, rule]) => ({
    name,
    run: async () => {
      const fault = await rule(ours, theirs);
      return fault === undefined ? [] : [`${name}: ${fault}`];
    },
  }));
}
