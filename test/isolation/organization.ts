import { createHash, randomBytes } from 'node:crypto';
import { DocumentPage } from '../../src/resources/document/document-page.entity.js';
import { FieldEvidence } from '../../src/resources/bond-request-field/field-evidence.entity.js';
import { Caller, type Role, roles } from '../../src/platform/tenancy/caller.js';
import { run } from '../audit/log-of.js';
import { makeMember } from '../auth/people.js';
import { upload } from '../documents/contents.js';
import type { Answer, Client } from '../service/client.js';
import type { TestService } from '../service/test-service.js';
import { bodies, creates } from './bodies.js';

export const ownedTables = [
  ...['api_key', 'audit_log', 'bond', 'bond_form', 'bond_form_field', 'bond_request', 'bond_request_field'],
  ...[
    'contractor_account',
    'document',
    'document_content',
    'document_page',
    'field_evidence',
    'invite',
    'job',
  ],
  ...['kept_answer', 'member', 'power_of_attorney', 'rate', 'rate_tier', 'surety'],
];

/** The project that both organizations have documents in: project ids belong to others, and may be the same. */
export const sharedProject = 'P-shared';

/** One organization of the matrix: a record of every resource, and no text in them that another one has. */
export class Organization {
  readonly orgID = `org-${randomBytes(6).toString('hex')}`;
  /** In every text of its records. */
  readonly mark = `mark${randomBytes(8).toString('hex')}`;
  /** A record of each resource. */
  readonly ids: Record<string, string> = {};
  readonly clients = {} as Record<Role, Client>;
  private count = 0;

  private constructor(readonly service: TestService) {}

  static async make(service: TestService): Promise<Organization> {
    const org = new Organization(service);
    for (const role of roles) org.clients[role] = await service.as(org.orgID, role);
    await org.fill();
    return org;
  }

  next(): number {
    return ++this.count;
  }

  text(): string {
    return `${this.mark}-${this.next()}`;
  }

  /** Makes a record. @returns its id */
  async add(resource: string, more: object = {}): Promise<string> {
    if (resource === 'member') return this.addMember('viewer');
    const answer = await this.clients.admin.post(`/${resource}`, { ...creates[resource]!(this), ...more });
    return idIn(answer);
  }

  async addMember(role: Role): Promise<string> {
    return (await makeMember(this.service, this.orgID, this.text(), role)).id;
  }

  /** A digest of all rows that the organization has. */
  async checksum(): Promise<string> {
    const digest = createHash('sha256');
    for (const table of ownedTables) {
      const rows = await run(
        this.service.database,
        `SELECT * FROM \`${table}\` WHERE org_id = ? ORDER BY id`,
        [this.orgID],
      );
      digest.update(`${table}\n${JSON.stringify(rows)}\n`);
    }
    return digest.digest('hex');
  }

  private async fill(): Promise<void> {
    for (const resource of Object.keys(creates)) {
      this.ids[resource] = await this.add(resource);
      await this.add(resource);
    }
    const { admin } = this.clients;
    await admin.post('/rate_tier', { ...creates.rate_tier!(this), threshold: 0 });
    await admin.put(`/bond/${this.ids.bond}`, bodies['PUT /bond/:bondID']!(this));
    await admin.put(`/surety/${this.orgID}`, bodies['PUT /surety/:orgID']!(this));
    await this.add('contractor_account', { isPrimary: true });
    this.ids.member = await this.addMember('admin');
    await this.addMember('viewer');
    await this.addContent();
    await this.addEvidence();
    const job = await admin.post(`/bond_request/${this.ids.bond_request}/generate`, {});
    this.ids.job = idIn(job);
    await admin.post(`/bond_request/${this.ids.bond_request}/read`, { readerID: this.text() });
    this.ids.log = (await admin.post('/log/query?limit=1', {})).body[0].id;
  }

  /** A document with a content and its text, in a project that other organizations have as well. */
  private async addContent(): Promise<void> {
    const { admin } = this.clients;
    const id = this.ids.document!;
    await admin.put(`/document/${id}`, { name: this.text(), projectID: sharedProject });
    const { status, text } = await upload(admin, id, `The bid is due. ${this.text()}\n`, 'text/plain');
    if (status !== 200) throw new Error(text);
    const { database } = this.service;
    const [content] = await run(database, 'SELECT id FROM document_content WHERE org_id = ?', [this.orgID]);
    const page = {
      page: 1,
      width: 612,
      height: 792,
      layer: 'text',
      reading: 1,
      contentID: String(content.id),
    };
    const runs = [[this.text(), 1, 1, 1, 1]];
    await this.insert(DocumentPage, { ...page, runs, id: newID() });
    await run(
      database,
      "UPDATE document_content SET state = 'read', page_count = 1, reading = 1 WHERE id = ?",
      [String(content.id)],
    );
  }

  private insert(entity: typeof DocumentPage | typeof FieldEvidence, values: object): Promise<void> {
    const writer = new Caller('test', 'test', 'every');
    return this.service.database.write(writer, (tx) => {
      tx.insert<DocumentPage | FieldEvidence>(
        entity,
        Object.assign(new entity(), values, { orgID: this.orgID }),
      );
      return Promise.resolve();
    });
  }

  private addEvidence(): Promise<void> {
    const read = { ref: this.text(), value: this.text(), confidence: 1, reason: this.text() };
    const more = { candidates: [], documents: [], generatedAt: new Date().toISOString() };
    return this.insert(FieldEvidence, { id: this.ids.bond_request_field, ...read, ...more });
  }
}

/** An id that no record has. */
export const newID = (): string => `01941f29-7c00-73e4-a310-${randomBytes(6).toString('hex')}`;

function idIn({ status, body, text }: Answer): string {
  if (status >= 300) throw new Error(text);
  return body.id as string;
}
