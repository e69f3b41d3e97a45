import { Injectable } from '@nestjs/common';
import { keepAnAdmin } from '../../platform/auth/keep-an-admin.js';
import { Member } from '../../platform/auth/member.entity.js';
import { Members } from '../../platform/auth/members.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { type ListMembers, MemberView, UpdateMember } from './member.dto.js';

/** People in organizations, by invites that they accepted; who belongs by a token's claims is not among them. */
@Injectable()
export class MemberService {
  constructor(
    private readonly database: Database,
    private readonly members: Members,
  ) {}

  async get(caller: Caller, id: string): Promise<MemberView> {
    return toView(MemberView, await load(this.database, caller, Member, id));
  }

  /** @throws Conflict for the last admin, who cannot be anything less */
  update(caller: Caller, id: string, body: UpdateMember, ifMatch: Precondition): Promise<MemberView> {
    return this.database.write(caller, async (tx) => {
      const member = await loadForUpdate(tx, caller, 'admin', Member, id, ifMatch);
      if (body.role !== 'admin') await keepAnAdmin(tx, caller, member);
      const updated = await update(tx, caller, member, withNulls(UpdateMember, body));
      this.forgetAfter(tx, member);
      return toView(MemberView, updated);
    });
  }

  /** Admins remove anybody, and everybody oneself. @throws Conflict for the last admin */
  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const member = await loadForUpdate(tx, caller, 'viewer', Member, id);
      if (member.actorID !== caller.actorID) caller.demand('admin', member.orgID);
      ifMatch.check(member.version);
      await keepAnAdmin(tx, caller, member);
      await remove(tx, caller, member);
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
