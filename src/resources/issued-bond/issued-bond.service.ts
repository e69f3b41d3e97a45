import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { Conflict } from '../../platform/errors/faults.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { findForUpdate, load, loadForUpdate, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { Bond } from '../bond/bond.entity.js';
import { IssuedBondView, type ListIssuedBonds, type VoidBond } from './issued-bond.dto.js';
import { IssuedBond } from './issued-bond.entity.js';

/** The register of issued bonds. */
@Injectable()
export class IssuedBondService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, id: string): Promise<IssuedBondView> {
    return toView(IssuedBondView, await load(this.database, caller, IssuedBond, id));
  }

  list(caller: Caller, filters: ListIssuedBonds, page: PageRequest): RecordList {
    return listRecords(this.database, caller, IssuedBond, IssuedBondView, filters, page);
  }

  /** Voids what stands of a bond, and what is being prepared of it. @throws Conflict where nothing does */
  voidBond(caller: Caller, bondID: string, { reason }: VoidBond): Promise<IssuedBondView> {
    return this.database.write(caller, async (tx) => {
      const { orgID } = await loadForUpdate(tx, caller, 'admin', Bond, bondID);
      const standing = await findForUpdate(tx, caller, IssuedBond, {
        orgID,
        bondID,
        slot: ['preparing', 'current'],
      });
      const voidedAt = new Date().toISOString();
      let last: IssuedBond | undefined;
      for (const each of standing.sort((one, other) => one.sequence - other.sequence)) {
        const changes = { state: 'void' as const, slot: each.id, voidedAt, voidReason: reason };
        last = await update(tx, caller, each, changes, 'voided');
      }
      if (!last) throw new Conflict('not-issued', 'Nothing that was issued of this bond stands.');
      return toView(IssuedBondView, last);
    });
  }
}
