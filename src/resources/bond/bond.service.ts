import { Injectable } from '@nestjs/common';
import { createAll } from '../../platform/records/create-all.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Conflict } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, find, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import {
  AwardBond,
  type BidData,
  CreateBond,
  FinalData,
  type ListBonds,
  UpdateBond,
  BondView,
} from './bond.dto.js';
import { Bond } from './bond.entity.js';
import { asColumns, bidColumns } from './bond-filters.dto.js';

@Injectable()
export class BondService {
  constructor(private readonly database: Database) {}

  create(caller: Caller, body: CreateBond): Promise<BondView> {
    return this.database.write(caller, (tx) => this.createTx(tx, caller, body));
  }

  createAll(caller: Caller, bodies: CreateBond[]): Promise<BondView[]> {
    return createAll(this.database, caller, bodies, (tx, body) => this.createTx(tx, caller, body));
  }

  async get(caller: Caller, id: string): Promise<BondView> {
    return toView(BondView, await load(this.database, caller, Bond, id));
  }

  update(caller: Caller, id: string, body: UpdateBond, ifMatch: Precondition): Promise<BondView> {
    return this.database.write(caller, async (tx) => {
      const bond = await loadForUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      const values = { ...withNulls(UpdateBond, body), ...bidColumns(body.bidData) };
      return toView(BondView, await update(tx, caller, bond, values));
    });
  }

  /**
   * Makes the final bond of a bid bond, which is then won: with its parties and its project, whose documents are those
   * of both.
   * @throws Conflict where it is no bid bond with bid data, or was awarded before
   */
  award(caller: Caller, id: string, body: AwardBond, ifMatch: Precondition): Promise<BondView> {
    return this.database.write(caller, async (tx) => {
      const bidBond = await loadForUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      const bidData = demandBidData(bidBond);
      const { orgID } = bidBond;
      const [awarded] = await find(tx, caller, Bond, { orgID, bidBondID: id }, 1);
      if (awarded) {
        throw new Conflict('already-awarded', `The bid bond was awarded before: see bond ${awarded.id}.`);
      }
      await update(tx, caller, bidBond, bidColumns({ ...bidData, bidWon: true }), 'awarded');
      const { rateID, ...finalData } = withNulls(AwardBond, body);
      const final = {
        ...{ ...carriedOver(bidBond), bondType: 'final' as const, bidBondID: id },
        ...{ ...bidColumns(null), rateID: rateID ?? bidBond.rateID, finalData: toView(FinalData, finalData) },
      };
      return toView(BondView, await create(tx, caller, Bond, final));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bond = await loadForUpdate(tx, caller, 'editor', Bond, id, ifMatch);
      await remove(tx, caller, bond);
    });
  }

  list(caller: Caller, filters: ListBonds, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Bond, BondView, asColumns(filters), page);
  }

  private async createTx(tx: Transaction, caller: Caller, body: CreateBond): Promise<BondView> {
    const orgID = caller.orgFor('editor');
    const owned = { orgID, rateID: null, bidBondID: null };
    const values = { ...withNulls(CreateBond, body), ...bidColumns(body.bidData), ...owned };
    return toView(BondView, await create(tx, caller, Bond, values));
  }
}

/** What the final bond of a project has of its bid bond: the parties and the project. */
function carriedOver(bidBond: Bond) {
  const { orgID, projectID, projectName, projectOwner, accountIDs, timeZone, obligee } = bidBond;
  const { projectNumber, projectLocation, projectDescription, invitationNumber } = bidBond;
  const { contractNumber, contractDate } = bidBond;
  return {
    ...{ orgID, projectID, projectName, projectOwner, accountIDs, timeZone, obligee, projectNumber },
    ...{ projectLocation, projectDescription, invitationNumber, contractNumber, contractDate },
  };
}

/** What a bid bond says of the bid. @throws Conflict */
function demandBidData({ bondType, bidData }: Bond): BidData {
  if (bondType !== 'bid') throw new Conflict('not-a-bid-bond', 'Only a bid bond can be awarded.');
  if (!bidData)
    throw new Conflict('missing-bid-data', 'The bid bond has no bidData, so there is no bid to win.');
  return bidData;
}
