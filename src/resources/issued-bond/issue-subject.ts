import { Injectable } from '@nestjs/common';
import { Decimal } from 'decimal.js';
import type { TemplateField } from '../../engines/rendering/template/template-field.js';
import { Database } from '../../platform/records/database.js';
import { Conflict, type Fault, InvalidInput, NotFound } from '../../platform/errors/faults.js';
import { find, ifAny, load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { Bond } from '../bond/bond.entity.js';
import type { BondForm } from '../bond-form/bond-form.entity.js';
import type { BondFormField } from '../bond-form-field/bond-form-field.entity.js';
import type { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import { Document } from '../document/document.entity.js';
import { DocumentTextService } from '../document/document-text.service.js';
import { instrumentDigest } from '../../engines/rendering/instrument/instrument-digest.js';
import { InstrumentRecords, type PartyRecords } from '../instrument/instrument-records.js';
import { PremiumService } from '../premium/premium.service.js';
import { SignedInstruments } from '../sign-off/signed-instruments.js';
import { SignOff } from '../sign-off/sign-off.entity.js';
import type { FrozenBond, FrozenForm } from './frozen-bond.js';
import type { IssueRecords } from './issue-facts.js';
import type { IssueBond } from './issued-bond.dto.js';
import { IssuedBond } from './issued-bond.entity.js';

/** A bond that is to be issued: what is going to be kept of it, and what it is checked by. */
export interface IssueSubject {
  frozen: FrozenBond;
  records: Omit<IssueRecords, 'filled'>;
}

/** Gathers all that is known of a bond that is to be issued. */
@Injectable()
export class IssueFacts {
  constructor(
    private readonly database: Database,
    private readonly records: InstrumentRecords,
    private readonly signed: SignedInstruments,
    private readonly texts: DocumentTextService,
    private readonly premiums: PremiumService,
  ) {}

  /** @throws InvalidInput Conflict */
  async load(caller: Caller, bond: Bond, body: IssueBond): Promise<IssueSubject> {
    const { orgID, id: bondID } = bond;
    const forms = await this.signed.formsOf(caller, bond, body.formIDs);
    demandSignedPower(forms, body);
    const poaID = body.poaID ?? forms[0]?.poaID ?? null;
    const parties = await this.records.partiesOf(caller, orgID, bondID, poaID);
    if (body.poaID && !parties.power) throw noSuch('/poaID');
    const { surety, power } = parties;
    if (!surety) throw new Conflict('no-surety', 'The organization has no surety: make its record first.');
    const frozenForms = await Promise.all(forms.map((form) => this.freeze(caller, form)));
    const [premium, request, signOffs, powerVersion, inForce] = await Promise.all([
      this.premiumOf(caller, bond),
      this.records.requestOf(caller, bond),
      this.signOffsOf(caller, { ...parties, bond }, frozenForms),
      this.versionOf(caller, power?.documentID ?? null),
      this.inForce(caller, bond, parties.principals),
    ]);
    const shares = body.shares ?? [];
    const withText = await Promise.all(
      frozenForms.map(async (each) => ({ ...each, printed: await this.wordsOf(caller, each.form) })),
    );
    return {
      frozen: {
        ...{ bond, principals: parties.principals, surety, powerVersion, ...(power && { power }) },
        ...{ requestFields: parties.requestFields, forms: frozenForms, signOffs, shares },
        ...(premium && { premium }),
      },
      records: {
        ...{ body, parties: { ...parties, bond }, request, forms: withText, signOffs, inForce },
        ...{ hasPowerDocument: powerVersion > 0, ...(premium && { premium }) },
      },
    };
  }

  /** What the bond costs; undefined where that cannot be told. */
  private async premiumOf(caller: Caller, { id }: Bond): Promise<FrozenBond['premium']> {
    try {
      const { premium, rateID } = await this.premiums.quoteBond(caller, id, {});
      return { total: premium.toFixed(2), rate: rateID };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  private async freeze(caller: Caller, form: BondForm): Promise<FrozenForm> {
    const version = await this.versionOf(caller, form.documentID);
    const fields = (await this.records.fieldsOf(caller, form)).map(templateOf);
    return { form, fields, ...(form.documentID !== null && { version }) };
  }

  /** The version of a document that its last content is; 0: there is none. */
  private async versionOf(caller: Caller, id: string | null): Promise<number> {
    if (id === null) return 0;
    const document = await ifAny(load(this.database, caller, Document, id));
    return document?.contentVersion ?? 0;
  }

  /** What the pages of a form say by themselves, as far as they have been read. */
  private async wordsOf(caller: Caller, { documentID, startPage, length }: BondForm): Promise<string> {
    if (documentID === null || startPage === 0 || length === 0) return '';
    return this.texts.wordsOf(caller, documentID, startPage, startPage + length - 1);
  }

  /** Who has agreed to all of the forms as they are frozen, whatever becomes of them meanwhile. */
  private async signOffsOf(
    caller: Caller,
    parties: PartyRecords & { bond: Bond },
    forms: readonly FrozenForm[],
  ): Promise<FrozenBond['signOffs']> {
    const { orgID, id: bondID } = parties.bond;
    const all = await find(this.database, caller, SignOff, { orgID, bondID });
    if (all.length === 0) return [];
    const says = await Promise.all(
      forms.map(async ({ form, fields }) => ({
        id: form.id,
        digest: instrumentDigest(form, fields, await this.underItsPower(caller, parties, form)),
      })),
    );
    const current = all.filter((each) => says.every(({ id, digest }) => each.digests[id] === digest));
    // Who has signed off twice has signed off last.
    const last = new Map(current.map((each) => [`${each.party} ${each.accountID}`, each]));
    return [...last.values()].map(({ party, accountID, name, title, method, createdAt }) => ({
      ...{ party, accountID, name, title, method, createdAt },
    }));
  }

  /** The parties under the power that the form names, which is the one that was signed. */
  private async underItsPower(
    caller: Caller,
    parties: PartyRecords,
    { orgID, poaID }: BondForm,
  ): Promise<PartyRecords> {
    if (poaID === (parties.power?.id ?? null)) return parties;
    const { power: _, ...others } = parties;
    const power = await this.records.powerOf(caller, orgID, poaID);
    return { ...others, ...(power && { power }) };
  }

  /** What stands already of each principal whose bonds together are limited. */
  private async inForce(
    caller: Caller,
    { orgID, id }: Bond,
    principals: ContractorAccount[],
  ): Promise<ReadonlyMap<string, string>> {
    const limited = principals.filter(({ aggregateLimit }) => aggregateLimit !== null);
    if (limited.length === 0) return new Map();
    const issued = await find(this.database, caller, IssuedBond, { orgID, state: 'issued' });
    const others = issued.filter(({ bondID }) => bondID !== id);
    return new Map(
      limited.map((account) => {
        const own = others.filter(({ frozen }) => frozen.principals.some((each) => each.id === account.id));
        return [account.id, Decimal.sum(0, ...own.map(({ penalSum }) => penalSum ?? 0)).toFixed(2)];
      }),
    );
  }
}

const templateOf = (field: BondFormField): TemplateField => {
  const { id, type, page, x, y, w, h, fontSize, background, value } = field;
  return { id, type, page, x, y, w, h, fontSize, background, value };
};

/** Who signs off a form agrees to the power of attorney that it names. @throws InvalidInput */
function demandSignedPower(forms: readonly BondForm[], { poaID }: IssueBond): void {
  if (!poaID) return;
  const other = forms.find((form) => form.poaID !== null && form.poaID !== poaID);
  if (!other) return;
  const detail = `is not the power of attorney that form ${other.id} names, and that was signed off`;
  throw new InvalidInput([{ pointer: '/poaID', code: 'conflict', detail }]);
}

/** The bond has no premium, or none that can be told. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Conflict || error instanceof InvalidInput || error instanceof NotFound;

const noSuch = (pointer: string): Fault =>
  new InvalidInput([{ pointer, code: 'reference', detail: 'names no power of attorney' }]);
