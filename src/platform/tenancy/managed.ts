import type { Caller } from './caller.js';

interface OrganizationFilter {
  orgIDIn?: string[] | null;
}

/**
 * The filters of a list that is for admins alone: of the caller's organizations those in which the caller is one. Others
 * that are asked for match nothing anyway.
 */
export function amongManaged<F extends OrganizationFilter>(caller: Caller, filters: F): F {
  const isManaged = (orgID: string) => caller.may('admin', orgID) || !caller.may('viewer', orgID);
  return { ...filters, orgIDIn: (filters.orgIDIn ?? caller.orgIDs)?.filter(isManaged) };
}
