import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { ifAny, load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { Bond } from '../bond/bond.entity.js';
import { Principals } from '../bond/principals.js';
import { BondForm } from '../bond-form/bond-form.entity.js';
import { InstrumentRecords } from '../instrument/instrument-records.js';
import type { Party } from './sign-off.dto.js';

/** Tells what the forms of a bond say now, and for whom one may sign. */
@Injectable()
export class SignedInstruments {
  constructor(
    private readonly database: Database,
    private readonly records: InstrumentRecords,
    private readonly principals: Principals,
  ) {}

  /**
   * A digest of each of the forms, by its id.
   * @throws InvalidInput naming each that is no form of the bond; Conflict where one does not say its penal sum
   */
  async digests(caller: Caller, bond: Bond, formIDs: readonly string[]): Promise<Record<string, string>> {
    const forms = await this.formsOf(caller, bond, formIDs);
    const digests: Record<string, string> = {};
    for (const form of forms) digests[form.id] = await this.records.digestOf(caller, form);
    return digests;
  }

  /** The forms of these ids, in their order. @throws InvalidInput naming each that is no form of the bond */
  async formsOf(
    caller: Caller,
    { orgID, id: bondID }: Bond,
    formIDs: readonly string[],
  ): Promise<BondForm[]> {
    const found = await Promise.all(
      formIDs.map(async (id) => {
        const form = await ifAny(load(this.database, caller, BondForm, id));
        return form?.orgID === orgID && form.bondID === bondID ? form : undefined;
      }),
    );
    const errors = found.flatMap((form, at): InputError[] => {
      const detail = `names no form of bond ${bondID}`;
      return form ? [] : [{ pointer: `/formIDs/${at}`, code: 'reference', detail }];
    });
    if (errors.length > 0) throw new InvalidInput(errors);
    return found.filter((form) => form !== undefined);
  }

  /** The account that is signed for; null: it is the surety's. @throws InvalidInput */
  async accountOf(
    caller: Caller,
    bond: Bond,
    party: Party,
    accountID: string | null,
  ): Promise<string | null> {
    if (party === 'surety') {
      if (accountID === null) return null;
      throw wrongAccount('is of a principal, and the surety has none');
    }
    const ids = (await this.principals.of(caller, bond)).map(({ id }) => id);
    if (accountID === null && ids.length === 1) return ids[0]!;
    if (accountID === null) throw wrongAccount(`has to name one of the ${ids.length} principals of the bond`);
    if (ids.includes(accountID)) return accountID;
    throw wrongAccount('names no principal of the bond');
  }
}

const wrongAccount = (detail: string): InvalidInput =>
  new InvalidInput([{ pointer: '/accountID', code: 'reference', detail }]);
