import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { createRecord, loadRecord, lockRecord, removeRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { CreateInvite, InviteView, type ListInvites } from './invite.dto.js';
import { Invite } from './invite.entity.js';

const lifeDays = 7;

@Injectable()
export class InviteService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateInvite): Promise<InviteView> {
    const orgID = caller.orgFor('admin', body.orgID);
    const token = randomBytes(32).toString('base64url');
    return this.database.write(caller, async (tx) => {
      const expiresAt = new Date(Date.now() + lifeDays * 86_400_000).toISOString();
      const secret = { tokenHash: hashOf(token), createdBy: caller.actorID, expiresAt, used: false };
      const values = { ...complete(CreateInvite, body), ...secret, orgID };
      return show(InviteView, await createRecord(tx, caller, Invite, values));
    });
  }

  async get(caller: Caller, id: string): Promise<InviteView> {
    return show(InviteView, await loadRecord(this.database, caller, Invite, id));
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      await removeRecord(tx, caller, await lockRecord(tx, caller, 'admin', Invite, id, ifMatch));
    });
  }

  list(caller: Caller, filters: ListInvites, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Invite, InviteView, filters, page);
  }
}

/** A plain hash is enough for a token that nobody can guess. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
