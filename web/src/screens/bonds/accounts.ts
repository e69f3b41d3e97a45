import type { ContractorAccount } from 'surety-bonding-client';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, ofOrganization, organization } from '../../session/session.js';

/** The contractor accounts of the organization; none until they are here, and where they cannot be had. */
export function useAccounts(): readonly ContractorAccount[] {
  const { now } = useLoaded(
    (signal) => client.value.contractorAccounts.list(ofOrganization(), { signal, pageSize: 1000 }).all(),
    [organization.value],
  );
  return now.state === 'here' ? now.value : [];
}

/** The names of the principals of a bond; one that names none is of the primary account. */
export function principalsOf(
  { accountIDs }: { accountIDs?: string[] },
  accounts: readonly ContractorAccount[],
): string[] {
  const named = accountIDs ?? accounts.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
  return accounts.filter(({ id }) => named.includes(id)).map(({ name }) => name);
}
