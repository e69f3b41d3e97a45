import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import {
  createRecord,
  loadRecord,
  lockRecord,
  lockRecords,
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import {
  ContractorAccountView,
  CreateContractorAccount,
  type ListContractorAccounts,
  UpdateContractorAccount,
} from './contractor-account.dto.js';
import { ContractorAccount } from './contractor-account.entity.js';

@Injectable()
export class ContractorAccountService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateContractorAccount): Promise<ContractorAccountView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      if (body.isPrimary) await this.clearPrimary(tx, caller, orgID);
      const values = { ...complete(CreateContractorAccount, body), orgID };
      return show(ContractorAccountView, await createRecord(tx, caller, ContractorAccount, values));
    });
  }

  async get(caller: Caller, id: string): Promise<ContractorAccountView> {
    return show(ContractorAccountView, await loadRecord(this.database, caller, ContractorAccount, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateContractorAccount,
    ifMatch: Precondition,
  ): Promise<ContractorAccountView> {
    return this.database.write(caller, async (tx) => {
      const account = await lockRecord(tx, caller, 'editor', ContractorAccount, id, ifMatch);
      if (body.isPrimary) await this.clearPrimary(tx, caller, account.orgID, id);
      const updated = await updateRecord(tx, caller, account, complete(UpdateContractorAccount, body));
      return show(ContractorAccountView, updated);
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const account = await lockRecord(tx, caller, 'editor', ContractorAccount, id, ifMatch);
      await removeRecord(tx, caller, account);
    });
  }

  list(caller: Caller, filters: ListContractorAccounts, page: PageRequest): RecordList {
    return listRecords(this.database, caller, ContractorAccount, ContractorAccountView, filters, page);
  }

  /** An organization has one primary account at most: the one that becomes it takes it from the others. */
  private async clearPrimary(tx: Transaction, caller: Caller, orgID: string, except?: string): Promise<void> {
    for (const account of await lockRecords(tx, orgID, ContractorAccount, { isPrimary: true })) {
      if (account.id !== except) await updateRecord(tx, caller, account, { isPrimary: false });
    }
  }
}
