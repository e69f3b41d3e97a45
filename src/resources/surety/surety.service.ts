import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { singletonID } from '../../platform/database/owned-record.js';
import { NotFound, PreconditionFailed } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { create, loadSingleton, findForUpdate, update } from '../../platform/records/records.js';
import { isOpaqueID } from '../../platform/validation/ids.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { SuretyView, UpdateSurety } from './surety.dto.js';
import { Surety } from './surety.entity.js';

@Injectable()
export class SuretyService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, orgID: string): Promise<SuretyView> {
    return toView(SuretyView, await loadSingleton(this.database, caller, Surety, orgID));
  }

  /** Replaces the organization's surety, or makes it where there is none. */
  update(caller: Caller, orgID: string, body: UpdateSurety, ifMatch: Precondition): Promise<SuretyView> {
    if (!isOpaqueID(orgID) || !caller.may('viewer', orgID)) throw new NotFound();
    caller.demand('admin', orgID);
    return this.database.write(caller, async (tx) => {
      const values = withNulls(UpdateSurety, body);
      const [surety] = await findForUpdate(tx, caller, Surety, { orgID, id: singletonID });
      if (surety) {
        ifMatch.check(surety.version);
        return toView(SuretyView, await update(tx, caller, surety, values));
      }
      if (ifMatch.isGiven) throw new PreconditionFailed();
      const made = await create(tx, caller, Surety, { ...values, orgID }, singletonID);
      await tx.flushOrRetry();
      return toView(SuretyView, made);
    });
  }
}
