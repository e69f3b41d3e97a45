import { bid, made, principal, surety } from '../../instrument/bond-paper.js';
import { issued, nextBond, poa, signOff } from '../../instrument/issued.js';
import type { Client } from '../../service/client.js';

const tiers = [
  ['premium', 0, 25],
  ['premium', 100_000, 15],
  ['premium', 500_000, 10],
  ['premium', 2_500_000, 7.5],
  ['bid', 0, 100],
] as const;

/** What is set in an organization, and bonds with their papers. @returns the ids of a bond to issue and of one that is issued */
export async function papersOf(
  client: Client,
  orgID: string,
): Promise<{ readyBond: string; issuedBond: string }> {
  await client.put(`/surety/${orgID}`, surety);
  const rateID = await made(client, 'rate', { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });
  for (const [type, threshold, value] of tiers) {
    await made(client, 'rate_tier', { rateID, type, threshold, value });
  }
  const url = 'https://ledger.example/bonds';
  await made(client, 'webhook', { url, typeIn: ['bond.*'], state: 'disabled' });
  await made(client, 'invite', { email: 'eva@hill.example', role: 'editor' });
  const accountID = await made(client, 'contractor_account', { ...principal, isPrimary: false });
  const terms = { ...bid, accountIDs: [accountID] };
  const [ready, done] = [await nextBond(client, accountID, terms), await nextBond(client, accountID, terms)];
  await made(client, 'power_of_attorney', { ...poa, name: 'Revoked', revokedAt: '2026-02-01' });
  await signOff(client, ready);
  await signOff(client, done);
  await issued(client, done);
  return { readyBond: ready.bondID, issuedBond: done.bondID };
}
