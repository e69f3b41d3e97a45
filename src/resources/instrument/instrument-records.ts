import { Injectable } from '@nestjs/common';
import { instrumentDigest } from '../../engines/rendering/instrument/instrument-digest.js';
import { Database } from '../../platform/records/database.js';
import { find, ifAny, load, loadSingleton } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { Bond } from '../bond/bond.entity.js';
import { Principals } from '../bond/principals.js';
import type { BondForm } from '../bond-form/bond-form.entity.js';
import { BondFormField } from '../bond-form-field/bond-form-field.entity.js';
import { BondRequest } from '../bond-request/bond-request.entity.js';
import { BondRequestField } from '../bond-request-field/bond-request-field.entity.js';
import { PowerOfAttorney } from '../power-of-attorney/power-of-attorney.entity.js';
import { Surety } from '../surety/surety.entity.js';
import type { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import { withPenalSum } from './penal-sum-refusal.js';

/** Requests of a project that are looked at for the one of the bond: the latest. */
const latestRequests = 20;

/** The records that stand behind an instrument. */
export interface PartyRecords {
  bond?: Bond;
  principals: ContractorAccount[];
  surety?: Surety;
  power?: PowerOfAttorney;
  /** What was read out of the owner's documents. */
  requestFields: BondRequestField[];
}

/** Finds the records that stand behind an instrument. */
@Injectable()
export class InstrumentRecords {
  constructor(
    private readonly database: Database,
    private readonly principals: Principals,
  ) {}

  /** The parties of a bond, under the power that the form names unless another is asked for. */
  async partiesOf(
    caller: Caller,
    orgID: string,
    bondID: string | null,
    poaID: string | null,
  ): Promise<PartyRecords> {
    const [bond, surety, power] = await Promise.all([
      bondID === null ? undefined : this.one(caller, Bond, orgID, bondID),
      ifAny(loadSingleton(this.database, caller, Surety, orgID)),
      this.powerOf(caller, orgID, poaID),
    ]);
    const isMissing = bondID !== null && bond === undefined;
    const [principals, request] = await Promise.all([
      isMissing ? [] : this.principals.of(caller, bond ?? { orgID, accountIDs: null }),
      bond && this.requestOf(caller, bond),
    ]);
    const requestFields = request ? await this.fieldsOfRequest(caller, request) : [];
    return {
      principals,
      requestFields,
      ...(bond && { bond }),
      ...(surety && { surety }),
      ...(power && { power }),
    };
  }

  async powerOf(caller: Caller, orgID: string, poaID: string | null): Promise<PowerOfAttorney | undefined> {
    return poaID === null ? undefined : this.one(caller, PowerOfAttorney, orgID, poaID);
  }

  fieldsOf(caller: Caller, { orgID, id }: BondForm): Promise<BondFormField[]> {
    return find(this.database, caller, BondFormField, { orgID, formID: id });
  }

  /** A digest of all that the form says now. @throws Conflict where it does not say its penal sum */
  async digestOf(caller: Caller, form: BondForm): Promise<string> {
    const [parties, fields] = await Promise.all([
      this.partiesOf(caller, form.orgID, form.bondID, form.poaID),
      this.fieldsOf(caller, form),
    ]);
    return withPenalSum(() => instrumentDigest(form, fields, parties));
  }

  /** The request for a bond: of its project the latest that was completed, or the latest of all. */
  async requestOf(caller: Caller, { orgID, projectID }: Bond): Promise<BondRequest | undefined> {
    const where = { orgID, projectID };
    const requests = await find(this.database, caller, BondRequest, where, latestRequests, 'desc');
    return requests.find(({ status }) => status === 'completed') ?? requests[0];
  }

  fieldsOfRequest(caller: Caller, { orgID, id }: BondRequest): Promise<BondRequestField[]> {
    return find(this.database, caller, BondRequestField, { orgID, requestID: id });
  }

  /** The record, where it is one of the organization. */
  private async one<T extends Bond | PowerOfAttorney>(
    caller: Caller,
    entity: new () => T,
    orgID: string,
    id: string,
  ): Promise<T | undefined> {
    const record = await ifAny(load<Bond | PowerOfAttorney>(this.database, caller, entity, id));
    return record?.orgID === orgID ? (record as T) : undefined;
  }
}
