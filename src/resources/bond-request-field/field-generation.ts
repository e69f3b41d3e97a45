import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Overtaken } from '../../platform/database/driver-errors.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Effect, JobAtWork } from '../../platform/jobs/job-handler.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { findRecords } from '../../platform/records/find-records.js';
import { createRecord, lockRecords, updateRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondRequest } from '../bond-request/bond-request.entity.js';
import { BondRequestField } from './bond-request-field.entity.js';
import { FieldEvidence } from './field-evidence.entity.js';
import { type ProjectTexts, ProjectTextsLoader } from './project-texts.js';
import { ProjectReadings } from './project-readings.js';
import type { Reading } from './reading/field-reader.js';
import { standardRefs } from './reading/refs.js';

/** Reads one field out of the documents of its project. */
export const generateFieldKind = 'bond_request_field.generate';
/** Reads the standard fields of a bond request. */
export const generateRequestKind = 'bond_request.generate';

/** Corrections that may be overwritten: the version of each field when that was asked for. */
type Overwritable = Record<string, number>;

const unread = { value: '', confidence: 0, evidencePage: 0, evidenceDocID: null, corrected: false };
const nothing: Effect = () => Promise.resolve();
/** Each may have the texts of a whole project in memory. */
const atOnce = 2;
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
    worker: JobWorker,
  ) {
    const options = { atOnce };
    worker.handle(generateFieldKind, (work) => this.generate(work, { id: work.job.targetID }), options);
    worker.handle(
      generateRequestKind,
      (work) => this.generate(work, { requestID: work.job.targetID }),
      options,
    );
  }

  /** Has one field read, which the transaction has locked. */
  generateFieldTx(
    tx: Transaction,
    caller: Caller,
    field: BondRequestField,
    overwrite: boolean,
  ): Promise<Job> {
    const details = overwrite ? { overwrite: versionsOf([field]) } : {};
    return this.queue.joinTx(tx, caller, {
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
    overwrite: boolean,
  ): Promise<Job> {
    const { orgID, id: requestID } = request;
    const refs = standardRefs(request.bondType);
    const fields = (await lockRecords(tx, orgID, BondRequestField, { requestID })).filter(({ ref }) =>
      refs.includes(ref),
    );
    for (const ref of refs.filter((each) => !fields.some((field) => field.ref === each))) {
      await createRecord(tx, caller, BondRequestField, { ...unread, orgID, requestID, ref });
    }
    await updateRecord(tx, caller, request, {}, 'generated');
    const details = overwrite ? { overwrite: versionsOf(fields) } : {};
    return this.queue.joinTx(tx, caller, { orgID, kind: generateRequestKind, targetID: requestID, details });
  }

  private async generate(
    { job, caller, report }: JobAtWork,
    having: { id: string } | { requestID: string },
  ): Promise<Effect> {
    const { orgID } = job;
    const found = await findRecords(this.database, orgID, BondRequestField, having);
    const [request] = await findRecords(this.database, orgID, BondRequest, {
      id: found.map(({ requestID }) => requestID),
    });
    if (!request) return nothing;
    const standard = 'id' in having ? undefined : standardRefs(request.bondType);
    const fields = found.filter(({ ref }) => standard?.includes(ref) ?? true);
    const texts = await this.texts.load(orgID, request.projectID, patience(job));
    const refs = [...new Set(fields.map(({ ref }) => ref))];
    report(0, fields.length);
    const byRef = await this.readings.read(refs, standardRefs(request.bondType), texts);
    const overwritable = (job.details.overwrite ?? {}) as Overwritable;
    return async (tx) => {
      for (const { id, ref } of fields) {
        await writeTx(tx, caller, { orgID, id, ref }, byRef.get(ref), texts, overwritable);
      }
      await tx.change('UPDATE job SET progress = ?, progress_of = ? WHERE org_id = ? AND id = ?', [
        ...[fields.length, fields.length, orgID, job.id],
      ]);
    };
  }
}

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
  const [field] = await lockRecords(tx, orgID, BondRequestField, { id });
  if (!field) return;
  if (field.ref !== ref) throw new Overtaken();
  await tx.change('DELETE FROM field_evidence WHERE org_id = ? AND id = ?', [orgID, id]);
  tx.insert(FieldEvidence, asEvidence({ orgID, id, ref }, reading, texts));
  if (!reading || (field.corrected && overwritable[id] !== field.version)) return;
  const { value, confidence, page, documentID } = reading;
  const evidence =
    value === ''
      ? { evidencePage: 0, evidenceDocID: null }
      : { evidencePage: page, evidenceDocID: documentID ?? null };
  await updateRecord(tx, caller, field, { value, confidence, ...evidence, corrected: false }, 'generated');
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
