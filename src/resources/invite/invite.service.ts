import { Injectable } from '@nestjs/common';
import { meansOf } from '../../platform/auth/actor-id.js';
import { Member } from '../../platform/auth/member.entity.js';
import { Members } from '../../platform/auth/members.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Forbidden, NotFound, Unauthenticated } from '../../platform/errors/faults.js';
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
import { Caller, roles } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import {
  type AcceptInvite,
  AcceptedInvite,
  CreateInvite,
  InviteView,
  type ListInvites,
} from './invite.dto.js';
import { Invite, isOpen } from './invite.entity.js';
import { InviteMail } from './invite-mail.js';
import { InviteNotOpen } from './invite-not-open.js';
import { inviteIDOf, isAmong } from './invite-token.js';

const lifeDays = 7;

@Injectable()
export class InviteService {
  constructor(
    private readonly database: Database,
    private readonly mail: InviteMail,
    private readonly members: Members,
  ) {}

  /** Invites, by mail. An open invite of the organization for the same address is withdrawn. */
  create(caller: Caller, body: CreateInvite): Promise<InviteView> {
    const orgID = caller.orgFor('admin', body.orgID);
    const openFor = body.email.toLowerCase();
    return this.database.write(caller, async (tx) => {
      for (const earlier of await lockRecords(tx, orgID, Invite, { openFor })) {
        await withdrawTx(tx, caller, earlier);
      }
      const expiresAt = new Date(Date.now() + lifeDays * 86_400_000).toISOString();
      const begun = { openFor, tokenHashes: [], createdBy: caller.actorID, expiresAt, used: false };
      const values = { ...complete(CreateInvite, body), ...begun, orgID };
      const invite = await createRecord(tx, caller, Invite, values);
      await tx.flushOrAgain();
      await this.mail.sendTx(tx, caller, invite);
      return show(InviteView, invite);
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

  /**
   * Makes the caller a member of the organization that the token invites to: whoever has the mail is the one who was
   * invited. Who is a member already keeps the greater role.
   * @throws InviteNotOpen Unauthenticated Forbidden
   */
  accept({ actorID, requestID, idempotent }: Caller, { token }: AcceptInvite): Promise<AcceptedInvite> {
    demandPerson(actorID);
    // Accepting changes where the person belongs: the answer must be found again wherever that is.
    const person = Object.assign(new Caller(actorID, requestID, new Map()), { idempotent });
    return this.database.write(person, async (tx) => {
      const invite = await lockOpenTx(tx, person, token);
      await updateRecord(tx, person, invite, { used: true, openFor: invite.id }, 'accepted');
      const { orgID, role } = await joinTx(tx, person, invite);
      await tx.flushOrAgain();
      tx.onCommit(() => this.members.forget(actorID));
      return show(AcceptedInvite, { orgID, role });
    });
  }
}

/** @throws Unauthenticated Forbidden */
function demandPerson(actorID: string): void {
  const means = meansOf(actorID);
  if (means === 'open')
    throw new Unauthenticated('A member is somebody: send a token of your identity provider.');
  if (means === 'api_key') throw new Forbidden('An API key stays in the organization that it was made for.');
}

/** The invite ends now, if it has not before. */
async function withdrawTx(tx: Transaction, caller: Caller, invite: Invite): Promise<void> {
  const now = new Date().toISOString();
  const expiresAt = invite.expiresAt < now ? invite.expiresAt : now;
  await updateRecord(tx, caller, invite, { expiresAt, openFor: invite.id }, 'withdrawn');
}

/** The invite that the token opens, in whatever organization: of a token nothing is told but whether it does. */
async function lockOpenTx(tx: Transaction, caller: Caller, token: string): Promise<Invite> {
  const id = inviteIDOf(token) ?? '';
  const bearer = new Caller(caller.actorID, caller.requestID, 'every');
  const invite = await lockRecord(tx, bearer, 'viewer', Invite, id).catch((error: unknown) => {
    throw error instanceof NotFound ? new InviteNotOpen() : error;
  });
  if (!isOpen(invite) || !isAmong(invite.tokenHashes, token)) throw new InviteNotOpen();
  return invite;
}

async function joinTx(tx: Transaction, caller: Caller, { orgID, email, role }: Invite): Promise<Member> {
  const { actorID } = caller;
  const offered = role ?? 'viewer';
  const [member] = await lockRecords(tx, orgID, Member, { actorID });
  if (!member) return createRecord(tx, caller, Member, { orgID, actorID, email, role: offered });
  if (roles.indexOf(member.role) >= roles.indexOf(offered)) return member;
  return updateRecord(tx, caller, member, { role: offered });
}
