import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { find, ifAny, load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ContractorAccount } from '../contractor-account/contractor-account.entity.js';

/** Whatever names principals: a bond, or a request for one. */
export interface NamesPrincipals {
  orgID: string;
  accountIDs: string[] | null;
}

/** Finds the principals of bonds. */
@Injectable()
export class Principals {
  constructor(private readonly database: Database) {}

  /** In their order. Where none is named, it is the primary account, whichever that is now; or nobody. */
  async of(caller: Caller, { orgID, accountIDs }: NamesPrincipals): Promise<ContractorAccount[]> {
    if (accountIDs === null) {
      return find(this.database, caller, ContractorAccount, { orgID, primarySlot: 'primary' }, 1);
    }
    const found = accountIDs.map((id) => ifAny(load(this.database, caller, ContractorAccount, id)));
    return (await Promise.all(found)).filter((account) => account !== undefined);
  }
}
