import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../platform/errors/faults.js';
import { createAllTx } from '../../platform/records/create-all.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import {
  create,
  load,
  loadForUpdate,
  findForUpdate,
  remove,
  update,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { newID } from '../../platform/validation/ids.js';
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
      const account = await this.createTx(tx, caller, orgID, body);
      // Two that become the primary account at once: the second begins again, and takes it from the first.
      if (body.isPrimary) await tx.flushOrRetry();
      return account;
    });
  }

  /** @throws InvalidInput where more than one is to be the primary account */
  createAll(caller: Caller, bodies: CreateContractorAccount[]): Promise<ContractorAccountView[]> {
    const orgID = caller.orgFor('editor');
    const hasPrimary = demandOnePrimary(bodies);
    return this.database.write(caller, async (tx) => {
      if (hasPrimary) await this.clearPrimary(tx, caller, orgID);
      const made = await createAllTx(tx, bodies, (_, body) => this.createTx(tx, caller, orgID, body));
      await tx.flushOrRetry();
      return made;
    });
  }

  async get(caller: Caller, id: string): Promise<ContractorAccountView> {
    return toView(ContractorAccountView, await load(this.database, caller, ContractorAccount, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateContractorAccount,
    ifMatch: Precondition,
  ): Promise<ContractorAccountView> {
    return this.database.write(caller, async (tx) => {
      const account = await loadForUpdate(tx, caller, 'editor', ContractorAccount, id, ifMatch);
      if (body.isPrimary) await this.clearPrimary(tx, caller, account.orgID, id);
      const values = { ...withNulls(UpdateContractorAccount, body), primarySlot: slotOf(body, id) };
      const updated = await update(tx, caller, account, values);
      if (body.isPrimary) await tx.flushOrRetry();
      return toView(ContractorAccountView, updated);
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const account = await loadForUpdate(tx, caller, 'editor', ContractorAccount, id, ifMatch);
      await remove(tx, caller, account);
    });
  }

  list(caller: Caller, filters: ListContractorAccounts, page: PageRequest): RecordList {
    return listRecords(this.database, caller, ContractorAccount, ContractorAccountView, filters, page);
  }

  private async createTx(
    tx: Transaction,
    caller: Caller,
    orgID: string,
    body: CreateContractorAccount,
  ): Promise<ContractorAccountView> {
    const id = newID();
    const values = { ...withNulls(CreateContractorAccount, body), orgID, primarySlot: slotOf(body, id) };
    return toView(ContractorAccountView, await create(tx, caller, ContractorAccount, values, id));
  }

  /** An organization has one primary account at most: the one that becomes it takes it from the others. */
  private async clearPrimary(tx: Transaction, caller: Caller, orgID: string, except?: string): Promise<void> {
    for (const account of await findForUpdate(tx, caller, ContractorAccount, { orgID, isPrimary: true })) {
      if (account.id !== except)
        await update(tx, caller, account, { isPrimary: false, primarySlot: account.id });
    }
  }
}

/** Whether one of them is to be the primary account. @throws InvalidInput where several are */
function demandOnePrimary(bodies: CreateContractorAccount[]): boolean {
  const [first, ...more] = bodies.flatMap(({ isPrimary }, at) => (isPrimary ? [at] : []));
  if (more.length === 0) return first !== undefined;
  const detail = `must be false: member ${first} is to be the primary account already`;
  throw new InvalidInput(more.map((at) => ({ pointer: `/${at}/isPrimary`, code: 'primary', detail })));
}

const slotOf = ({ isPrimary }: UpdateContractorAccount, id: string): string => (isPrimary ? 'primary' : id);
