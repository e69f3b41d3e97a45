import { Injectable } from '@nestjs/common';
import { sumSaid } from '../../engines/rendering/instrument/instrument-data.js';
import { newCode } from '../../engines/issuing/bond-code.js';
import { checkIssue } from '../../engines/issuing/check-issue.js';
import { isBlocking } from '../../engines/issuing/finding.js';
import { sharesFit } from '../../engines/issuing/sums.js';
import { PenalSumError } from '../../engines/rendering/penal-sum/penal-sum-error.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Conflict, Fault, InvalidInput } from '../../platform/errors/faults.js';
import { type ClaimedJob, HandlesJob } from '../../platform/jobs/job-handler.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { create, find, findForUpdate, load, loadForUpdate, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { newID } from '../../platform/validation/ids.js';
import { Bond } from '../bond/bond.entity.js';
import { Document } from '../document/document.entity.js';
import { DocumentContentService, type Upload } from '../document/document-content.service.js';
import { BondFile, type Named } from './bond-file.js';
import { nextSequenceTx, numberOf } from './bond-numbers.js';
import { IssueFacts, type IssueSubject } from './issue-subject.js';
import { issueOf } from './issue-facts.js';
import { type IssueBond, IssueCheckView, IssuedBondView, type IssueFindingView } from './issued-bond.dto.js';
import { IssuedBond } from './issued-bond.entity.js';

const finishKind = 'issued_bond.finish';
/** When a bond is finished by a job, if the request that began it has not done so. */
const finishInSeconds = 30;

/** What an issued bond leaves among the documents of its project, by the property that names each. */
const documents = {
  documentID: { kind: 'bond', type: 'application/pdf', name: (number: string) => `Bond ${number}.pdf` },
  twinDocumentID: {
    kind: 'bond',
    type: 'application/vnd.surety-bond+json',
    name: (number: string) => `Bond ${number}.json`,
  },
  receiptDocumentID: {
    kind: 'receipt',
    type: 'application/vc+jwt',
    name: (number: string) => `Bond ${number} receipt.jwt`,
  },
} as const;

/** Stored bytes that are going to be one of them. */
interface MadeDocument {
  property: keyof typeof documents;
  documentID: string;
  upload: Upload;
}

/** A bond that has its number, and the job that finishes it if nobody else does. */
interface Begun {
  begun: IssuedBond;
  job: Job;
}

/** As a bond is called while it is checked: it gets its number and code when nothing is wrong with it. */
const unnamed = { number: numberOf(0), code: '0'.repeat(20) };

/**
 * Issues bonds. A bond gets its number together with a frozen copy of all that it says, in one transaction. Then its
 * files are made of that copy and become its documents in a second one. Whatever dies in between, a job finishes it, so
 * that no number is without its bond, and no bond without its PDF.
 */
@Injectable()
export class BondIssuingService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly subjects: IssueFacts,
    private readonly file: BondFile,
    private readonly contents: DocumentContentService,
  ) {}

  /** What a receiver would refuse the bond for, or ask about, if it were issued now. Nothing is written. */
  async checkIssue(caller: Caller, bondID: string, body: IssueBond): Promise<IssueCheckView> {
    const bond = await load(this.database, caller, Bond, bondID);
    caller.demand('editor', bond.orgID);
    const findings = await this.findingsOf(
      caller,
      await this.subjects.load(caller, bond, body).catch(asRefusal),
      body,
    );
    return toView(IssueCheckView, { ready: openOf(findings, body).length === 0, findings });
  }

  /** @throws Conflict with all that a receiver would refuse it for */
  async issue(caller: Caller, bondID: string, body: IssueBond): Promise<IssuedBondView> {
    const bond = await load(this.database, caller, Bond, bondID);
    caller.demand('editor', bond.orgID);
    const accept = body.accept ?? [];
    if (accept.length > 0) caller.demand('admin', bond.orgID);
    // Who comes second is told so before anything is rendered.
    refuseSecond(
      await find(this.database, caller, IssuedBond, { ...preparingOf(bond), projectID: bond.projectID }, 1),
    );
    const subject = await this.subjects.load(caller, bond, body).catch(asRefusal);
    demandReady(await this.findingsOf(caller, subject, body), body);
    const { begun, job } = await this.begin(caller, subject, body);
    return this.finish(caller, begun, job);
  }

  /** @throws Conflict InvalidInput */
  private async findingsOf(
    caller: Caller,
    subject: IssueSubject,
    body: IssueBond,
  ): Promise<IssueFindingView[]> {
    const { frozen, records } = subject;
    const filled = await this.file.fill(caller, frozen, { ...unnamed, date: body.date }).catch(asRefusal);
    const issue = issueOf({ ...records, filled });
    if (!sharesFit(issue)) {
      const detail = 'do not come to the greatest penal sum';
      throw new InvalidInput([{ pointer: '/shares', code: 'sum', detail }]);
    }
    // A value that is missing is among the findings.
    const problems = filled.problems.filter(({ code }) => code !== 'missing-value');
    return [
      ...checkIssue(issue).map((each) => ({ ...each, blocks: isBlocking(each) })),
      ...problems.map(({ code, detail }) => ({ code, detail, blocks: true })),
    ];
  }

  /**
   * Gives the bond its number and keeps what it says. If this process dies before the bond is issued, the view is the
   * answer that the idempotency key has: sent again, the request does not issue the bond twice.
   * @throws Conflict where another is being issued
   */
  private async begin(caller: Caller, { frozen }: IssueSubject, body: IssueBond): Promise<Begun> {
    const { bond } = frozen;
    const { orgID, id: bondID, projectID } = bond;
    let result!: Begun;
    await this.database.write(caller, async (tx) => {
      const current = await loadForUpdate(tx, caller, 'editor', Bond, bondID);
      if (current.version !== bond.version) throw changedMeanwhile();
      refuseSecond(await findForUpdate(tx, caller, IssuedBond, preparingOf(bond)));
      const sequence = await nextSequenceTx(tx, caller, orgID);
      const { sum } = sumSaid(
        bond,
        frozen.forms.map(({ form }) => form),
      );
      const values = {
        ...{ orgID, bondID, projectID, state: 'preparing' as const, slot: 'preparing', sequence },
        ...{ number: numberOf(sequence), code: newCode(), date: body.date, poaID: frozen.power?.id ?? null },
        ...{ formIDs: body.formIDs, penalSum: sum === undefined ? null : Number(sum), frozen },
        ...{ accepted: body.accept ?? [], keyID: '', sha256: '', size: 0 },
        ...{ documentID: null, twinDocumentID: null, receiptDocumentID: null, issuedAt: '' },
        ...{ issuedBy: caller.actorID, supersededByID: null, voidedAt: '', voidReason: '' },
      };
      const begun = await create(tx, caller, IssuedBond, values);
      const later = { orgID, kind: finishKind, targetID: begun.id, inSeconds: finishInSeconds };
      result = { begun, job: this.queue.enqueueTx(tx, caller, later) };
      await tx.flushOrRetry();
      return toView(IssuedBondView, begun);
    });
    return result;
  }

  @HandlesJob({ kind: finishKind, timeoutSeconds: 120, concurrency: 2 })
  async finishLater({ job: { orgID, targetID: id }, caller }: ClaimedJob): Promise<void> {
    const [begun] = await find(this.database, caller, IssuedBond, { orgID, id, state: 'preparing' });
    if (begun) await this.finish(caller, begun);
  }

  /** Makes the files, which become documents when the bond is issued. Of two who do it one is in time. */
  private async finish(caller: Caller, begun: IssuedBond, job?: Job): Promise<IssuedBondView> {
    const { id, frozen } = begun;
    const files = await this.file.make(caller, frozen, namedOf(begun));
    const made = await Promise.all([
      this.store(caller, begun, 'documentID', files.pdf),
      this.store(caller, begun, 'twinDocumentID', files.twin),
      this.store(caller, begun, 'receiptDocumentID', files.receipt),
    ]);
    let isInTime = false;
    try {
      return await this.database.write(caller, async (tx) => {
        const issued = await loadForUpdate(tx, caller, 'editor', IssuedBond, id);
        isInTime = issued.state === 'preparing';
        if (!isInTime) return toView(IssuedBondView, issued);
        // Nothing is left for it to finish.
        if (job) await this.queue.cancelTx(tx, job);
        for (const each of made) await this.keepTx(tx, caller, issued, each);
        await this.supersedeTx(tx, caller, issued);
        const changes = {
          ...{ state: 'issued' as const, slot: 'current', sha256: files.sha256, size: files.pdf.length },
          ...{ keyID: files.keyID, issuedAt: files.issuedAt },
          ...Object.fromEntries(made.map(({ property, documentID }) => [property, documentID])),
        };
        return toView(IssuedBondView, await update(tx, caller, issued, changes, 'issued'));
      });
    } finally {
      if (!isInTime) await Promise.all(made.map(({ upload }) => this.contents.discard(upload)));
    }
  }

  private async store(
    caller: Caller,
    { orgID }: IssuedBond,
    property: keyof typeof documents,
    bytes: Uint8Array,
  ): Promise<MadeDocument> {
    const documentID = newID();
    const { type } = documents[property];
    const upload = await this.contents.store(caller, { orgID, id: documentID }, bytes, type);
    return { property, documentID, upload };
  }

  private async keepTx(
    tx: Transaction,
    caller: Caller,
    { orgID, projectID, number }: IssuedBond,
    { property, documentID, upload }: MadeDocument,
  ): Promise<void> {
    const { kind, name } = documents[property];
    const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: caller.actorID };
    const values = {
      orgID,
      projectID,
      kind,
      name: name(number),
      parsed: false,
      contentVersion: 0,
      ...uploaded,
    };
    const document = await create(tx, caller, Document, values, documentID);
    // What it says is in the register.
    await this.contents.addTx(tx, caller, document, upload, { isRead: false });
  }

  /** What was issued of the same bond before stands no more. */
  private async supersedeTx(
    tx: Transaction,
    caller: Caller,
    { orgID, bondID, id }: IssuedBond,
  ): Promise<void> {
    const [former] = await findForUpdate(tx, caller, IssuedBond, { orgID, bondID, slot: 'current' });
    if (!former) return;
    const changes = { state: 'superseded' as const, slot: former.id, supersededByID: id };
    await update(tx, caller, former, changes, 'superseded');
  }
}

const namedOf = ({ number, code, date }: IssuedBond): Named => ({ number, code, date });

/** What stands in the way: warnings pass when they are accepted. */
const openOf = (findings: IssueFindingView[], { accept }: IssueBond): IssueFindingView[] =>
  findings.filter(({ code, blocks }) => blocks || !accept?.includes(code));

/** @throws Conflict */
function demandReady(findings: IssueFindingView[], body: IssueBond): void {
  const errors = openOf(findings, body).map(({ code, detail, blocks }) => ({
    code,
    detail: `${detail} ${blocks ? 'Blocks.' : 'A warning, which an admin may accept.'}`,
  }));
  if (errors.length > 0) {
    throw new Conflict('not-ready', 'The bond cannot be issued as it is: see errors.', errors);
  }
}

const preparingOf = ({ orgID, id: bondID }: Bond) => ({ orgID, bondID, slot: 'preparing' });

/** @throws Conflict where one is being prepared */
function refuseSecond([preparing]: IssuedBond[]): void {
  if (!preparing) return;
  throw new Conflict('issue-in-progress', `The bond is being issued: see issued bond ${preparing.id}.`);
}

const changedMeanwhile = (): Conflict =>
  new Conflict('changed-since', 'The bond has changed while it was checked: issue it again.');

/** What the forms themselves do not allow is a reason not to issue them. */
function asRefusal(error: unknown): never {
  if (error instanceof PenalSumError) throw new Conflict('not-ready', error.message);
  throw error instanceof Fault ? error : (error as Error);
}
