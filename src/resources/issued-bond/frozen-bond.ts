import type { TemplateField } from '../../engines/rendering/template/template-field.js';
import type { Bond } from '../bond/bond.entity.js';
import type { BondForm } from '../bond-form/bond-form.entity.js';
import type { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import type { PartyRecords } from '../instrument/instrument-records.js';
import type { PowerOfAttorney } from '../power-of-attorney/power-of-attorney.entity.js';
import type { SignOff } from '../sign-off/sign-off.entity.js';
import type { Surety } from '../surety/surety.entity.js';

/** A form as it was, and the version of the document that its pages are of. */
export interface FrozenForm {
  form: BondForm;
  fields: TemplateField[];
  version?: number;
}

/** All that an issued bond was made of, as it was: whatever becomes of the records, it can be made again from this. */
export interface FrozenBond {
  bond: Bond;
  principals: ContractorAccount[];
  surety: Surety;
  /** Of a bond that is issued there is one. */
  power?: PowerOfAttorney;
  /** The version of the document of the power of attorney. */
  powerVersion: number;
  requestFields: PartyRecords['requestFields'];
  forms: FrozenForm[];
  signOffs: Pick<SignOff, 'party' | 'accountID' | 'name' | 'title' | 'method' | 'createdAt'>[];
  premium?: { total: string; rate: string };
  shares: { suretyName: string; naic: string; amount: number }[];
}

/** The parties as an instrument shows them. */
export const partiesIn = ({ bond, principals, surety, power, requestFields }: FrozenBond): PartyRecords => ({
  ...{ bond, principals, surety, requestFields },
  ...(power && { power }),
});
