import type { Database } from '../../src/platform/records/database.js';
import { Caller } from '../../src/platform/tenancy/caller.js';
import { DocumentTextService } from '../../src/resources/document/document-text.service.js';
import { run } from '../audit/log-of.js';
import { download, upload, uploadText } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import type { Contract, Tenant } from '../service/contract.js';

/** Project ids are made elsewhere: two organizations may have the same. */
const sharedProject = 'P-shared';

const uploadPaper = async ({ admin, text }: Tenant, id: string): Promise<unknown> =>
  upload(admin, id, await pdfOf([text()]));

const worker = new Caller('worker', 'worker', 'every');

/** What an organization has stored: the content of documents, and mail that is kept or about to be removed. */
async function bytesOf(database: Database, orgID: string): Promise<number> {
  const sums = [
    'SELECT SUM(size) AS bytes FROM document_content WHERE org_id = ?',
    "SELECT SUM(size) AS bytes FROM received_mail WHERE org_id = ? AND storage_key <> ''",
    "SELECT SUM(JSON_VALUE(details, '$.size')) AS bytes FROM job WHERE org_id = ? AND kind = 'received_mail.discard'",
  ];
  const found = await Promise.all(sums.map((sql) => run(database, sql, [orgID])));
  return found.reduce((total, [{ bytes }]) => total + Number(bytes ?? 0), 0);
}

export const contract: Contract = {
  writer: 'editor',
  create: () => ({ name: 'Invitation.pdf', projectID: 'Straße 12', kind: 'invitation' }),
  update: () => ({ name: 'Addendum 1.pdf', projectID: 'P-2' }),
  actions: {
    // A text has no pages: in the tests of isolation it is what the document has.
    'GET /document/:documentID/page/:picture': {
      role: 'viewer',
      before: uploadPaper,
      statuses: { own: [409, 409, 409] },
    },
    'PUT /document/:documentID/content': { role: 'editor', audited: 'uploaded' },
    'GET /document/:documentID/content': { role: 'viewer', before: uploadText },
    'GET /document/:documentID/text': { role: 'viewer', before: uploadText },
  },
  isolation: {
    'a project has the documents of its own organization': async (ours, theirs) => {
      for (const tenant of [ours, theirs]) {
        const body = { name: tenant.text(), projectID: sharedProject };
        await tenant.admin.put(`/document/${await tenant.id('document')}`, body);
      }
      const texts = ours.service.app.get(DocumentTextService);
      const documents = await texts.find(worker, { orgID: ours.orgID, projectID: sharedProject }, 100);
      if (documents.every(({ document }) => document.orgID === ours.orgID)) return undefined;
      return 'it has documents of another';
    },
    'the storage that is counted and told is that of its own organization': async (ours, theirs) => {
      const tenants = [ours, theirs];
      const ids = [await ours.id('document'), await theirs.id('document')];
      for (const [at, tenant] of tenants.entries()) await uploadText(tenant, ids[at]!);
      // The same bytes again: what was reserved for them is given back.
      const { bytes, headers } = await download(ours.admin, ids[0]!);
      await upload(ours.admin, ids[0]!, bytes, headers.get('content-type')!);
      for (const [at, { admin, orgID, service }] of tenants.entries()) {
        const told = (await download(admin, ids[at]!)).headers.get('storage-used');
        const kept = await bytesOf(service.database, orgID);
        if (Number(told) !== kept) return `it is told as ${told}, and is ${kept}`;
      }
      return undefined;
    },
  },
  harmless: [
    [
      /^SELECT … FROM (document_content|document_page) WHERE org_id = \? AND (document_id|content_id) = \? .*(LIMIT n|FOR UPDATE)$/,
      'These are parts of a document that was found in the organization.',
    ],
    [
      /^SELECT … FROM document WHERE org_id = \? AND project_id = \? ORDER BY id .*LIMIT n$/,
      'Of the documents of a project only those count that have a content, which is looked for in the organization.',
    ],
  ],
};
