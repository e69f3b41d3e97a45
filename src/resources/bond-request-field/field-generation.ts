import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { StaleVersion } from '../../platform/database/driver-errors.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { type ClaimedJob, HandlesJob, type OnSuccess } from '../../platform/jobs/job-handler.js';
import { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import {
  find,
  create,
  findForUpdate,
  update,
  deleteRows,
  updateRows,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondRequest, openStatuses } from '../bond-request/bond-request.entity.js';
import { BondRequestField } from './bond-request-field.entity.js';
import { FieldEvidence } from './field-evidence.entity.js';
import { type ProjectTexts, ProjectTextsLoader } from './project-texts.js';
import { ProjectReadings } from './project-readings.js';
import type { Reading } from '../../engines/reading/choosing/reading.js';
import { standardRefs } from '../../engines/reading/fields/field-refs.js';

/** Reads one field out of the documents of its project. */
export const generateFieldKind = 'bond_request_field.generate';
/** Reads the standard fields of a bond request. */
export const generateRequestKind = 'bond_request.generate';

/** What is asked of a reading. */
export interface GenerationWish {
  overwrite?: boolean | null;
  /** Of the documents of the project, those to read; left out: all. */
  documentIDIn?: string[] | null;
}

/** Corrections that may be overwritten: the version of each field when that was asked for. */
type Overwritable = Record<string, number>;

const unread = { value: '', confidence: 0, evidencePage: 0, evidenceDocID: null, corrected: false };
const nothing: OnSuccess = () => Promise.resolve();
/** Each may have the texts of a whole project in memory. */
const concurrency = 3;
const timeoutSeconds = 600;
const shortestWait = 200;
const longestWait = 5_000;

/** Has fields read out of documents, and writes what was read with its evidence. */
@Injectable()
export class FieldGeneration {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly texts: ProjectTextsLoader,
    private readonly readings: ProjectReadings,
  ) {}

  @HandlesJob({ kind: generateFieldKind, concurrency, timeoutSeconds })
  generateField(claimed: ClaimedJob): Promise<OnSuccess> {
    return this.generate(claimed, { id: claimed.job.targetID });
  }

  @HandlesJob({ kind: generateRequestKind, concurrency, timeoutSeconds })
  generateRequest(claimed: ClaimedJob): Promise<OnSuccess> {
    return this.generate(claimed, { requestID: claimed.job.targetID });
  }

  /** Has one field read, which the transaction has locked. */
  generateFieldTx(
    tx: Transaction,
    caller: Caller,
    field: BondRequestField,
    wish: GenerationWish,
  ): Promise<Job> {
    const details = detailsOf(wish, [field]);
    return this.queue.enqueueUniqueTx(tx, caller, {
      orgID: field.orgID,
      kind: generateFieldKind,
      targetID: field.id,
      details,
    });
  }

  /**
   * Makes what the request, which the transaction has locked, lacks of the standard fields for its type of bond, and
   * has all of these read. The request moves on with it, so that two who ask at once do not make the fields twice.
   */
  async generateRequestTx(
    tx: Transaction,
    caller: Caller,
    request: BondRequest,
    wish: GenerationWish,
  ): Promise<Job> {
    const { orgID, id: requestID } = request;
    const refs = standardRefs(request.bondType);
    const fields = (await findForUpdate(tx, caller, BondRequestField, { orgID, requestID })).filter(
      ({ ref }) => refs.includes(ref),
    );
    for (const ref of refs.filter((each) => !fields.some((field) => field.ref === each))) {
      await create(tx, caller, BondRequestField, { ...unread, orgID, requestID, ref });
    }
    await update(tx, caller, request, {}, 'generated');
    const details = detailsOf(wish, fields);
    return this.queue.enqueueUniqueTx(tx, caller, {
      orgID,
      kind: generateRequestKind,
      targetID: requestID,
      details,
    });
  }

  private async generate(
    { job, caller, report }: ClaimedJob,
    having: { id: string } | { requestID: string },
  ): Promise<OnSuccess> {
    const { orgID } = job;
    const found = await find(this.database, caller, BondRequestField, { orgID, ...having });
    const [request] = await find(this.database, caller, BondRequest, {
      orgID,
      id: found.map(({ requestID }) => requestID),
    });
    if (!request) return nothing;
    const standard = 'id' in having ? undefined : standardRefs(request.bondType);
    const fields = found.filter(({ ref }) => standard?.includes(ref) ?? true);
    const { overwrite = {}, documentIDIn } = job.details as JobDetails;
    const { projectID } = request;
    const texts = await this.texts.load(caller, { orgID, projectID, documentIDIn }, patience(job));
    const refs = [...new Set(fields.map(({ ref }) => ref))];
    report(0, fields.length);
    const byRef = await this.readings.read(refs, standardRefs(request.bondType), texts);
    return async (tx) => {
      const [current] = await findForUpdate(tx, caller, BondRequest, { orgID, id: request.id });
      if (!current || !openStatuses.includes(current.status)) return;
      for (const { id, ref } of fields) {
        await writeTx(tx, caller, { orgID, id, ref }, byRef.get(ref), texts, overwrite);
      }
      await updateRows(
        tx,
        orgID,
        Job,
        { id: job.id },
        { progress: fields.length, progressOf: fields.length },
      );
    };
  }
}

/** What a job keeps of the wish. */
interface JobDetails {
  overwrite?: Overwritable;
  documentIDIn?: string[];
}

const detailsOf = (
  { overwrite, documentIDIn }: GenerationWish,
  fields: BondRequestField[],
): Record<string, unknown> => ({
  ...(overwrite === true && { overwrite: versionsOf(fields) }),
  ...(documentIDIn && { documentIDIn }),
});

const versionsOf = (fields: BondRequestField[]): Overwritable =>
  Object.fromEntries(fields.map(({ id, version }) => [id, version]));

/** Documents are seldom read for long: the first looks come soon. */
const patience = ({ createdAt }: Job): number =>
  Math.min(longestWait, Math.max(shortestWait, (Date.now() - Date.parse(createdAt)) / 4));

/**
 * Writes a reading to its field. A person's correction stays, unless it was there when overwriting was asked for:
 * one that was made since then is newer than the wish.
 */
async function writeTx(
  tx: Transaction,
  caller: Caller,
  { orgID, id, ref }: { orgID: string; id: string; ref: string },
  reading: Reading | undefined,
  texts: ProjectTexts,
  overwritable: Overwritable,
): Promise<void> {
  const [field] = await findForUpdate(tx, caller, BondRequestField, { orgID, id });
  if (!field) return;
  if (field.ref !== ref) throw new StaleVersion();
  await deleteRows(tx, orgID, FieldEvidence, { id });
  tx.insert(FieldEvidence, asEvidence({ orgID, id, ref }, reading, texts));
  if (!reading || (field.corrected && overwritable[id] !== field.version)) return;
  const { value, confidence, page, documentID } = reading;
  const evidence =
    value === ''
      ? { evidencePage: 0, evidenceDocID: null }
      : { evidencePage: page, evidenceDocID: documentID ?? null };
  await update(tx, caller, field, { value, confidence, ...evidence, corrected: false }, 'generated');
}

function asEvidence(
  { orgID, id, ref }: { orgID: string; id: string; ref: string },
  reading: Reading | undefined,
  { told }: ProjectTexts,
): FieldEvidence {
  const versions = new Map(told.map(({ documentID, version }) => [documentID, version]));
  const candidates =
    reading?.candidates.map((each) => ({ ...each, version: versions.get(each.documentID) ?? 0 })) ?? [];
  return Object.assign(new FieldEvidence(), {
    ...{ orgID, id, ref, candidates, documents: told, generatedAt: new Date().toISOString() },
    ...{ value: reading?.value ?? '', confidence: reading?.confidence ?? 0 },
    reason: reading?.reason ?? 'The project has no document that could be read.',
  });
}
