import { Injectable } from '@nestjs/common';
import { keepAnAdmin } from '../../platform/auth/keep-an-admin.js';
import { Member } from '../../platform/auth/member.entity.js';
import { Members } from '../../platform/auth/members.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { loadRecord, lockRecord, removeRecord, updateRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { type ListMembers, MemberView, UpdateMember } from './member.dto.js';

/** People in organizations, by invites that they accepted; who belongs by a token's claims is not among them. */
@Injectable()
export class MemberService {
  constructor(
    private readonly database: Database,
    private readonly members: Members,
  ) {}

  async get(caller: Caller, id: string): Promise<MemberView> {
    return show(MemberView, await loadRecord(this.database, caller, Member, id));
  }

  /** @throws Conflict for the last admin, who cannot be anything less */
  update(caller: Caller, id: string, body: UpdateMember, ifMatch: Precondition): Promise<MemberView> {
    return this.database.write(caller, async (tx) => {
      const member = await lockRecord(tx, caller, 'admin', Member, id, ifMatch);
      if (body.role !== 'admin') await keepAnAdmin(tx, member);
      const updated = await updateRecord(tx, caller, member, complete(UpdateMember, body));
      this.forgetAfter(tx, member);
      return show(MemberView, updated);
    });
  }

  /** Admins remove anybody, and everybody oneself. @throws Conflict for the last admin */
  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const member = await lockRecord(tx, caller, 'viewer', Member, id);
      if (member.actorID !== caller.actorID) caller.demand('admin', member.orgID);
      ifMatch.check(member.version);
      await keepAnAdmin(tx, member);
      await removeRecord(tx, caller, member);
      this.forgetAfter(tx, member);
    });
  }

  list(caller: Caller, filters: ListMembers, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Member, MemberView, filters, page);
  }

  private forgetAfter(tx: Transaction, { actorID }: Member): void {
    tx.onCommit(() => this.members.forget(actorID));
  }
}
