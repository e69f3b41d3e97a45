import type { Bond } from 'surety-bonding-client';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, ofOrganization, organization } from '../../session/session.js';

const most = 200;

/** The bonds that a form is made for, or shown with: the latest; none until they are here. */
export function useLatestBonds(): readonly Bond[] {
  const { now } = useLoaded(
    async (signal) => {
      const list = client.value.bonds.list(ofOrganization(), { signal, order: 'desc', pageSize: most });
      for await (const page of list.pages()) return page;
      return [];
    },
    [organization.value],
  );
  return now.state === 'here' ? now.value : [];
}
