import type { Caller } from './caller.js';

interface OrganizationFilter {
  orgIDIn?: string[] | null;
}

/** The filters of a list that is for admins alone: of the caller's organizations those in which the caller is one. */
export function amongManaged<F extends OrganizationFilter>(caller: Caller, filters: F): F {
  const isManaged = (orgID: string) => caller.may('admin', orgID);
  const { orgIDs } = caller;
  if (orgIDs === undefined || orgIDs.every(isManaged)) return filters;
  return { ...filters, orgIDIn: (filters.orgIDIn ?? orgIDs).filter(isManaged) };
}
