import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { instrumentData, penalSumOf, sumSaid } from '../../engines/rendering/instrument/instrument-data.js';
import { printed } from '../../engines/issuing/bond-code.js';
import type { Filled, FillTask } from '../../engines/rendering/fill.js';
import type { Footer } from '../../engines/rendering/footer.js';
import { makeReceipt } from '../../engines/signing/receipt.js';
import { SigningError } from '../../engines/signing/signing-error.js';
import type { Timestamp } from '../../engines/signing/time-stamp.js';
import { CONFIG } from '../../platform/config/config.js';
import { Unavailable } from '../../platform/errors/faults.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { inSpan } from '../../platform/tracing/tracing.js';
import { CleanPages } from '../document/clean-pages.js';
import { FillPool } from '../instrument/fill-pool.js';
import { FormPages } from '../instrument/form-pages.js';
import { type FrozenBond, partiesIn } from './frozen-bond.js';
import { SigningKeys } from './signing-keys.js';
import type { SigningConfig } from './signing-settings.js';

/** What a bond is called: before it is issued, as it is going to be in print. */
export interface Named {
  number: string;
  code: string;
  date: string;
}

/** The files of an issued bond. */
export interface BondFiles {
  pdf: Uint8Array;
  /** The same as JSON, with the hash of the PDF. */
  twin: Uint8Array;
  /** A signed receipt, as a JWS. */
  receipt: Uint8Array;
  sha256: string;
  keyID: string;
  issuedAt: string;
}

const sentence =
  'This is an electronic bond: the file is the original. Submit it by itself, not merged, printed or saved again. ' +
  'Anybody can verify it, without an account, at';

/**
 * Makes the files of a bond from what was frozen of it. What writes PDFs, signs them and asks for the time is loaded for
 * the first bond: it is a fifth of the files of a start.
 */
@Injectable()
export class BondFile {
  constructor(
    private readonly pages: FormPages,
    private readonly copies: CleanPages,
    private readonly pool: FillPool,
    private readonly keys: SigningKeys,
    @Inject(CONFIG) private readonly config: SigningConfig,
  ) {}

  /** The pages of the bond with all that is written on them, unsealed. */
  async fill(caller: Caller, frozen: FrozenBond, named: Named, lenient = false): Promise<Filled> {
    const { number, code, date } = named;
    const { power, powerVersion, premium, signOffs } = frozen;
    const parties = partiesIn(frozen);
    const forms = await Promise.all(
      frozen.forms.map(async ({ form, fields, version }) => ({
        pdf: (await this.pages.of(caller, form, version)).pdf,
        fields,
        data: instrumentData(form, parties, { number, date, ...(premium && { premium }) }),
      })),
    );
    const { consentPage } = await import('../../engines/rendering/consent-page.js');
    const consents = await consentPage({
      bondNumber: number,
      consents: signOffs.map((each) => consentOf(frozen, each)),
    });
    const parts = [...forms, { pdf: consents.pdf, fields: [], data: {} }];
    if (power?.documentID && powerVersion > 0) {
      const copy = await this.copies.get(caller, { documentID: power.documentID, version: powerVersion });
      parts.push({ pdf: copy.pdf, fields: [], data: {} });
    }
    const task: FillTask = { parts, title: `Bond No. ${number}`, at: `${date}T00:00:00Z`, lenient };
    return this.pool.fill({ ...task, footer: this.footer(number, code) });
  }

  /** Seals the bond, and writes what goes with it. @throws Unavailable where the key or the time stamp cannot be had */
  async make(caller: Caller, frozen: FrozenBond, named: Named): Promise<BondFiles> {
    const { pdf: unsealed, problems } = await this.fill(caller, frozen, named);
    if (!unsealed) throw new Error(`a bond that was checked cannot be filled: ${problems[0]?.detail}`);
    const { key, id: keyID } = await this.keys.current();
    const { sign } = await import('../../engines/signing/sign.js');
    const timestamp = await this.timestamps();
    const at = new Date();
    const seal = {
      ...{ key, at, name: frozen.surety.name, reason: `Bond No. ${named.number}` },
      contactInfo: this.urlOf(named.code),
      ...(timestamp && { timestamp }),
    };
    const pdf = await inSpan('engine signing', {}, () => sign(unsealed, seal)).catch((error: unknown) => {
      throw error instanceof SigningError
        ? new Unavailable(`The bond is not sealed: ${error.message}`, 30)
        : error;
    });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const issuedAt = at.toISOString();
    const twin = Buffer.from(JSON.stringify(twinOf(frozen, named, { sha256, issuedAt, keyID }), null, 2));
    const receipt = await makeReceipt(key, {
      ...{ sha256, size: pdf.length, bondNumber: named.number, code: named.code, issuedAt },
      parties: {
        principals: frozen.principals.map(({ name }) => name),
        obligee: frozen.bond.projectOwner,
        sureties: suretiesOf(frozen),
      },
      penalSum: sumSaid(
        frozen.bond,
        frozen.forms.map(({ form }) => form),
      ).text,
      statusURL: this.urlOf(named.code),
    });
    return { pdf, twin, receipt: Buffer.from(receipt), sha256, keyID, issuedAt };
  }

  /** Where anybody verifies the bond. */
  urlOf(code: string): string {
    const { PUBLIC_URL: base = `http://127.0.0.1:${this.config.PORT}` } = this.config;
    return `${base.replace(/\/$/, '')}/verify/${code}`;
  }

  /** What stamps the time on a seal; undefined: nothing does. */
  private async timestamps(): Promise<Timestamp | undefined> {
    const { TSA_URL: authority } = this.config;
    if (authority === undefined) return undefined;
    const { timestampFrom } = await import('../../engines/signing/time-stamp-authority.js');
    return timestampFrom(authority);
  }

  private footer(number: string, code: string): Footer {
    const url = this.urlOf(code);
    const page = url.slice(0, -code.length - 1);
    // Of an address without a path all is the same in capitals, of which a QR code needs less.
    const isPlain = new URL(url).pathname === `/verify/${code}`;
    return {
      ...{ pages: 'each', bondNumber: number, code: printed(code), url: isPlain ? url.toUpperCase() : url },
      sentence: `${sentence} ${page}`,
    };
  }
}

function consentOf({ principals, surety }: FrozenBond, signOff: FrozenBond['signOffs'][0]) {
  const { party, accountID, name, title, createdAt, method } = signOff;
  const account = principals.find(({ id }) => id === accountID);
  return {
    party: party === 'surety' ? surety.name : (account?.name ?? ''),
    capacity: party === 'surety' ? 'Surety' : 'Principal',
    ...{ name, title, at: new Date(createdAt) },
    method: method === 'member' ? 'with credentials of the organization' : 'by a one-time mailed link',
  };
}

const suretiesOf = ({ shares, surety }: FrozenBond): string[] =>
  shares.length > 0 ? shares.map(({ suretyName }) => suretyName) : [surety.name];

/** What the bond says, for machines. What is secret is not in it. */
function twinOf(
  { bond, principals, surety, power, forms, signOffs, shares }: FrozenBond,
  { number, code, date }: Named,
  sealed: { sha256: string; issuedAt: string; keyID: string },
): object {
  return {
    ...{ number, code, date, ...sealed },
    bondType: bond.bondType,
    principals: principals.map(({ name, address, organizationType, stateOfIncorporation }) => ({
      ...{ name, address, organizationType, stateOfIncorporation },
    })),
    obligee: { name: bond.projectOwner, ...bond.obligee },
    surety: { name: surety.name, address: surety.address, naic: surety.naic },
    ...(shares.length > 0 && { shares }),
    project: {
      name: bond.projectName,
      number: bond.projectNumber,
      location: bond.projectLocation,
      description: bond.projectDescription,
    },
    ...{ invitationNumber: bond.invitationNumber, contractNumber: bond.contractNumber },
    instruments: forms.map(({ form }) => ({
      ...{ bondType: form.bondType, name: form.name, edition: form.edition, pages: form.length },
      percentage: form.percentage,
      penalSum: penalSumOf(form, bond).penalSum ?? null,
    })),
    powerOfAttorney: power && { certificateNumber: power.certificateNumber, attorneys: power.attorneys },
    signOffs: signOffs.map(({ party, name, title, createdAt }) => ({ party, name, title, at: createdAt })),
  };
}
