import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { linkActorID } from '../../platform/auth/actor-id.js';
import { isAmong, recordIDIn } from '../../platform/auth/mailed-token.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Conflict, NotFound } from '../../platform/errors/faults.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, update } from '../../platform/records/records.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { Bond } from '../bond/bond.entity.js';
import {
  type AcceptSignOff,
  type CreateSignOff,
  type CreateSignOffLink,
  type ListSignOffs,
  SignOffLinkView,
  SignOffView,
} from './sign-off.dto.js';
import { SignOff } from './sign-off.entity.js';
import { isOpen, SignOffLink } from './sign-off-link.entity.js';
import { SignOffMail } from './sign-off-mail.js';
import { SignedInstruments } from './signed-instruments.js';

const lifeDays = 7;

/** Records who agrees to the instruments of a bond, as they are at that moment. */
@Injectable()
export class SignOffService {
  constructor(
    private readonly database: Database,
    private readonly instruments: SignedInstruments,
    private readonly mail: SignOffMail,
  ) {}

  /** A member signs off. */
  async create(caller: Caller, bondID: string, body: CreateSignOff): Promise<SignOffView> {
    const { bond, ...signed } = await this.signedBy(caller, bondID, body);
    const { name, title } = body;
    const values = { ...signed, name, title, method: 'member' as const, actorID: caller.actorID };
    return this.database.write(caller, async (tx) =>
      toView(SignOffView, await create(tx, caller, SignOff, { ...values, orgID: bond.orgID })),
    );
  }

  /** Mails a link by which somebody outside signs off. */
  async createLink(caller: Caller, bondID: string, body: CreateSignOffLink): Promise<SignOffLinkView> {
    const { bond, ...signed } = await this.signedBy(caller, bondID, body);
    const expiresAt = new Date(Date.now() + lifeDays * 86_400_000).toISOString();
    const values = { ...signed, email: body.email, tokenHashes: [], expiresAt, used: false };
    return this.database.write(caller, async (tx) => {
      const link = await create(tx, caller, SignOffLink, { ...values, orgID: bond.orgID });
      this.mail.sendTx(tx, caller, link);
      return toView(SignOffLinkView, link);
    });
  }

  /** Whoever has the token signs off, once, if the instruments are still what they were. @throws Conflict */
  async accept(requestID: string, { token, name, title }: AcceptSignOff): Promise<SignOffView> {
    const id = recordIDIn(token) ?? '';
    const bearer = new Caller(linkActorID(id), requestID, 'every');
    return this.database.write(bearer, async (tx) => {
      const link = await lockOpenTx(tx, bearer, id, token);
      const { orgID, bondID, party, accountID, formIDs, digests } = link;
      const caller = new Caller(bearer.actorID, requestID, new Map([[orgID, 'editor']]));
      const bond = await load(this.database, caller, Bond, bondID);
      const current = await this.instruments.digests(caller, bond, formIDs);
      if (!isDeepStrictEqual(current, digests)) {
        throw new Conflict(
          'changed-since',
          'The bond has changed since the link was sent: ask for another one.',
        );
      }
      await update(tx, caller, link, { used: true }, 'used');
      const signed = { bondID, party, accountID, formIDs, digests, name, title };
      const values = { ...signed, orgID, method: 'link' as const, actorID: caller.actorID };
      return toView(SignOffView, await create(tx, caller, SignOff, values));
    });
  }

  async get(caller: Caller, id: string): Promise<SignOffView> {
    return toView(SignOffView, await load(this.database, caller, SignOff, id));
  }

  list(caller: Caller, filters: ListSignOffs, page: PageRequest): RecordList {
    return listRecords(this.database, caller, SignOff, SignOffView, filters, page);
  }

  private async signedBy(caller: Caller, bondID: string, body: CreateSignOff | CreateSignOffLink) {
    const bond = await load(this.database, caller, Bond, bondID);
    caller.demand('editor', bond.orgID);
    const { party, formIDs } = body;
    const accountID = await this.instruments.accountOf(caller, bond, party, body.accountID ?? null);
    const digests = await this.instruments.digests(caller, bond, formIDs);
    return { bond, bondID, party, accountID, formIDs, digests };
  }
}

/** The link that the token opens, in whatever organization: of a token nothing is told but whether it does. */
async function lockOpenTx(tx: Transaction, bearer: Caller, id: string, token: string): Promise<SignOffLink> {
  const notOpen = new Conflict('link-not-open', 'The link was used, has expired, or is none of ours.');
  const link = await loadForUpdate(tx, bearer, 'viewer', SignOffLink, id).catch((error: unknown) => {
    throw error instanceof NotFound ? notOpen : error;
  });
  if (!isOpen(link) || !isAmong(link.tokenHashes, token)) throw notOpen;
  return link;
}
