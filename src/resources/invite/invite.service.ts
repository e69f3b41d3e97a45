import { Injectable } from '@nestjs/common';
import { authMethodOf } from '../../platform/auth/actor-id.js';
import { Member } from '../../platform/auth/member.entity.js';
import { Members } from '../../platform/auth/members.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Forbidden, NotFound, Unauthenticated } from '../../platform/errors/faults.js';
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
import { Caller, roles } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
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
import { recordIDIn, isAmong } from '../../platform/auth/mailed-token.js';

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
      for (const earlier of await findForUpdate(tx, caller, Invite, { orgID, openFor })) {
        await withdrawTx(tx, caller, earlier);
      }
      const expiresAt = new Date(Date.now() + lifeDays * 86_400_000).toISOString();
      const begun = { openFor, tokenHashes: [], createdBy: caller.actorID, expiresAt, used: false };
      const values = { ...withNulls(CreateInvite, body), ...begun, orgID };
      const invite = await create(tx, caller, Invite, values);
      await tx.flushOrRetry();
      this.mail.sendTx(tx, caller, invite);
      return toView(InviteView, invite);
    });
  }

  async get(caller: Caller, id: string): Promise<InviteView> {
    return toView(InviteView, await load(this.database, caller, Invite, id));
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      await remove(tx, caller, await loadForUpdate(tx, caller, 'admin', Invite, id, ifMatch));
    });
  }

  list(caller: Caller, filters: ListInvites, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Invite, InviteView, filters, page);
  }

  /**
   * Makes the caller a member of the organization that the token invites to: the person who has the mail is the one
   * who was invited. Someone who is a member already keeps the greater role.
   * @throws InviteNotOpen Unauthenticated Forbidden
   */
  accept(caller: Caller, { token }: AcceptInvite): Promise<AcceptedInvite> {
    const { actorID } = caller;
    demandPerson(actorID);
    return this.database.write(caller, async (tx) => {
      const invite = await lockOpenTx(tx, bearerOf(caller), token);
      await update(tx, caller, invite, { used: true, openFor: invite.id }, 'accepted');
      const { orgID, role } = await joinTx(tx, caller, invite);
      await tx.flushOrRetry();
      tx.onCommit(() => this.members.forget(actorID));
      return toView(AcceptedInvite, { orgID, role });
    });
  }
}

/** @throws Unauthenticated Forbidden */
function demandPerson(actorID: string): void {
  const method = authMethodOf(actorID);
  if (method === 'open')
    throw new Unauthenticated('A member is somebody: send a token of your identity provider.');
  if (method === 'api_key') throw new Forbidden('An API key stays in the organization that it was made for.');
}

/** The invite ends now, if it has not before. */
async function withdrawTx(tx: Transaction, caller: Caller, invite: Invite): Promise<void> {
  const now = new Date().toISOString();
  const expiresAt = invite.expiresAt < now ? invite.expiresAt : now;
  await update(tx, caller, invite, { expiresAt, openFor: invite.id }, 'withdrawn');
}

/** Who bears a token may see what it opens, in whatever organization. */
const bearerOf = ({ actorID, requestID }: Caller): Caller => new Caller(actorID, requestID, 'every');

/** The invite that the token opens, in whatever organization: of a token nothing is told but whether it does. */
async function lockOpenTx(tx: Transaction, bearer: Caller, token: string): Promise<Invite> {
  const id = recordIDIn(token) ?? '';
  const invite = await loadForUpdate(tx, bearer, 'viewer', Invite, id).catch((error: unknown) => {
    throw error instanceof NotFound ? new InviteNotOpen() : error;
  });
  if (!isOpen(invite) || !isAmong(invite.tokenHashes, token)) throw new InviteNotOpen();
  return invite;
}

async function joinTx(tx: Transaction, caller: Caller, { orgID, email, role }: Invite): Promise<Member> {
  const { actorID } = caller;
  const offered = role ?? 'viewer';
  const [member] = await findForUpdate(tx, bearerOf(caller), Member, { orgID, actorID });
  if (!member) return create(tx, caller, Member, { orgID, actorID, email, role: offered });
  if (roles.indexOf(member.role) >= roles.indexOf(offered)) return member;
  return update(tx, caller, member, { role: offered });
}
