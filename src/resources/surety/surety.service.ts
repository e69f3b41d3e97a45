import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { soleID } from '../../platform/database/owned-record.js';
import { NotFound, PreconditionFailed } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { createRecord, loadSole, lockRecords, updateRecord } from '../../platform/records/records.js';
import { isOpaqueID } from '../../platform/records/record-id.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { SuretyView, UpdateSurety } from './surety.dto.js';
import { Surety } from './surety.entity.js';

@Injectable()
export class SuretyService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, orgID: string): Promise<SuretyView> {
    return show(SuretyView, await loadSole(this.database, caller, Surety, orgID));
  }

  /** Replaces the organization's surety, or makes it where there is none. */
  update(caller: Caller, orgID: string, body: UpdateSurety, ifMatch: Precondition): Promise<SuretyView> {
    if (!isOpaqueID(orgID) || !caller.may('viewer', orgID)) throw new NotFound();
    caller.demand('admin', orgID);
    return this.database.write(caller, async (tx) => {
      const values = complete(UpdateSurety, body);
      const [surety] = await lockRecords(tx, orgID, Surety, { id: soleID });
      if (surety) {
        ifMatch.check(surety.version);
        return show(SuretyView, await updateRecord(tx, caller, surety, values));
      }
      if (ifMatch.isGiven) throw new PreconditionFailed();
      const made = await createRecord(tx, caller, Surety, { ...values, orgID }, soleID);
      await tx.flushOrAgain();
      return show(SuretyView, made);
    });
  }
}
