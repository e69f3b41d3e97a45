import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { sumSaid } from '../../engines/rendering/instrument/instrument-data.js';
import { codeIn } from '../../engines/issuing/bond-code.js';
import { verifyReceipt } from '../../engines/signing/receipt.js';
import { SigningError } from '../../engines/signing/signing-error.js';
import { Database } from '../../platform/records/database.js';
import { InvalidInput } from '../../platform/errors/faults.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { find, ifAny, load, note } from '../../platform/records/records.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { IssuedBond } from '../issued-bond/issued-bond.entity.js';
import { SigningKeys } from '../issued-bond/signing-keys.js';
import { CodeSearch } from './code-search.js';
import { compareValues, covers } from './compare-values.js';
import { en } from './texts/en.js';
import { type Verdict, VerificationView, type VerifyBond } from './verification.dto.js';

/** No answer comes sooner, so that its time does not tell what was found. */
const leastMilliseconds = 5;
/** That a bond was verified is noted once in so long, whoever asks how often. */
const noteMilliseconds = 3_600_000;
const mostNoted = 10_000;
const mostKnown = 10_000;

const { hints } = en;

/** Tells anybody whether a bond is authentic: with the least of data, and nothing of what was not issued. */
@Injectable()
export class VerificationService {
  private readonly noted = new LRUCache<string, true>({ max: mostNoted, ttl: noteMilliseconds });
  /** Of which bond a code or a hash is. It stays so, and those who read by id are answered together. */
  private readonly known = new LRUCache<string, BondKey>({ max: mostKnown });

  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly search: CodeSearch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** By the code on the bond. */
  byCode(requestID: string, text: string): Promise<VerificationView> {
    return this.timed(requestID, async (anybody) => {
      const code = codeIn(text);
      const bond = code === undefined ? undefined : await this.one(anybody, { code });
      return bond ? this.standing(bond) : unknown();
    });
  }

  /** By the file itself. */
  byFile(requestID: string, pdf: Uint8Array): Promise<VerificationView> {
    return this.timed(requestID, async (anybody) => {
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      const bond = await this.one(anybody, { sha256 });
      if (bond) return this.standing(bond);
      const shown =
        (await this.oneOf(anybody, this.search.codesInSeals(pdf))) ??
        (await this.oneOf(anybody, await this.search.codesIn(pdf)));
      return shown ? this.told(shown, 'altered', hints.merged) : unknown();
    });
  }

  /** By a hash, a receipt, or what a portal knows. @throws InvalidInput */
  byBody(requestID: string, body: VerifyBond): Promise<VerificationView> {
    return this.timed(requestID, async (anybody) => {
      const { sha256, receipt, code } = body;
      if (receipt) return this.byReceipt(anybody, receipt);
      if (!sha256 && !code) throw nothingAsked();
      const wanted = sha256 ? { sha256 } : { code: codeIn(code ?? '') ?? '' };
      const bond = await this.one(anybody, wanted);
      if (!bond) return unknown();
      const answer = await this.standing(bond);
      const isCovered = covers(bond, body);
      const values = Object.entries(compareValues(bond, body)).filter(([, each]) => each !== undefined);
      return {
        ...answer,
        ...(values.length > 0 && { values: Object.fromEntries(values) }),
        ...(isCovered !== undefined && { covers: isCovered }),
      };
    });
  }

  private async byReceipt(anybody: Caller, receipt: string): Promise<VerificationView> {
    try {
      const { sha256, code } = await verifyReceipt(receipt, await this.keys.published());
      const bond = await this.one(anybody, { sha256 });
      return bond?.code === code ? await this.standing(bond) : unknown();
    } catch (error) {
      if (!(error instanceof SigningError)) throw error;
      return toView(VerificationView, { verdict: 'altered', asOf: now(), hint: hints.receipt });
    }
  }

  /** The bond, in whatever organization: of what was not issued nothing is told. */
  private async one(
    anybody: Caller,
    where: { code: string } | { sha256: string },
  ): Promise<IssuedBond | undefined> {
    const [asked] = Object.values(where) as [string];
    const known = this.known.get(asked);
    if (known) return ifAny(load(this.database, verifierOf(known), IssuedBond, known.id));
    const [bond] = await find(this.database, anybody, IssuedBond, where, 1);
    if (!bond || bond.sha256 === '') return undefined;
    this.known.set(asked, { orgID: bond.orgID, id: bond.id });
    return bond;
  }

  /** The first bond that one of the codes leads to. */
  private async oneOf(anybody: Caller, codes: string[]): Promise<IssuedBond | undefined> {
    for (const code of codes) {
      const bond = await this.one(anybody, { code });
      if (bond) return bond;
    }
    return undefined;
  }

  private async standing(bond: IssuedBond): Promise<VerificationView> {
    this.note(bond);
    if (bond.state === 'superseded') return this.told(bond, 'superseded', hints.superseded);
    if (bond.state === 'void') return this.told(bond, 'void', hints.void);
    return this.told(bond, 'authentic');
  }

  private async told(bond: IssuedBond, verdict: Verdict, hint?: string): Promise<VerificationView> {
    const { number, date, sha256, keyID, frozen } = bond;
    const { shares, surety, principals } = frozen;
    return toView(VerificationView, {
      ...{ verdict, asOf: now(), hint, number, date, sha256 },
      principals: principals.map(({ name }) => name),
      obligee: frozen.bond.projectOwner,
      sureties: shares.length > 0 ? shares.map(({ suretyName }) => suretyName) : [surety.name],
      penalSum: sumSaid(
        frozen.bond,
        frozen.forms.map(({ form }) => form),
      ).text,
      isForDevelopment: (await this.keys.isForDevelopment(keyID)) || null,
    });
  }

  /** Tells the organization that its bond was verified. The answer does not wait for it, nor depend on it. */
  private note({ orgID, id }: IssuedBond): void {
    if (this.noted.has(id)) return;
    this.noted.set(id, true);
    const caller = verifierOf({ orgID, id });
    this.database
      .write(caller, async (tx) => note(tx, caller, await load(tx, caller, IssuedBond, id), 'verified'))
      .catch((error: unknown) => {
        this.noted.delete(id);
        this.logger.warn({ err: error }, 'a verification is not noted');
      });
  }

  private async timed(
    requestID: string,
    look: (anybody: Caller) => Promise<VerificationView>,
  ): Promise<VerificationView> {
    const anybody = new Caller('verifier', requestID, 'every');
    const [answer] = await Promise.all([look(anybody), pause(leastMilliseconds)]);
    return answer;
  }
}

type BondKey = Pick<IssuedBond, 'orgID' | 'id'>;

/** Who looks at the bond, and at no other organization's. */
const verifierOf = ({ orgID, id }: BondKey): Caller =>
  new Caller('verifier', id, new Map([[orgID, 'editor']]));

const now = (): string => new Date().toISOString();

const unknown = (): VerificationView =>
  toView(VerificationView, { verdict: 'unknown', asOf: now(), hint: hints.unknown });

const nothingAsked = (): InvalidInput =>
  new InvalidInput([{ pointer: '/code', code: 'required', detail: 'is needed, or sha256, or receipt' }]);
