import type { Answer, Client } from '../service/client.js';
import type { Tenant } from '../service/contract.js';

export type Tier = [type: string, threshold: number, value: number];

/** The class B standard of the US. */
export const classB: Tier[] = [
  ['premium', 0, 25],
  ['premium', 100_000, 15],
  ['premium', 500_000, 10],
];

export const year = { startDate: '2026-04-01', endDate: '2027-04-01' };

/** A rate with these tiers. */
export async function makeRate(
  client: Client,
  orgID: string,
  tiers: Tier[],
  terms: object = {},
): Promise<string> {
  const rate = { orgID, name: 'Class <B> & more', freeWarrantyMonths: 12, stdTermMonths: 12, ...terms };
  const { id } = (await client.post('/rate', rate)).body;
  for (const [type, threshold, value] of tiers) {
    const tier = await client.post('/rate_tier', { orgID, rateID: id, type, threshold, value });
    if (tier.status !== 201) throw new Error(tier.text);
  }
  return id;
}

/** The status of a problem, and its type. */
export const codeOf = ({ status, body }: Answer): [number, string] => [status, body.type];

/** The status of invalid input, and each of its errors by place and code. */
export const errorsOf = ({ status, body }: Answer): unknown[] => [
  status,
  ...body.errors.map(({ pointer, parameter, code }: any) => `${pointer ?? parameter} ${code}`),
];

/** Gives the rate the tier without which it has no price. */
export const addPremiumTier = ({ admin, orgID }: Tenant, rateID: string): Promise<Answer> =>
  admin.post('/rate_tier', { orgID, rateID, type: 'premium', threshold: 0, value: 25 });
