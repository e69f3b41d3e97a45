import { Caller } from '../../src/platform/tenancy/caller.js';
import { DocumentTextService } from '../../src/resources/document/document-text.service.js';
import { uploadText } from '../documents/contents.js';
import type { Contract } from '../service/contract.js';

/** Project ids are made elsewhere: two organizations may have the same. */
const sharedProject = 'P-shared';

const worker = new Caller('worker', 'worker', 'every');

export const contract: Contract = {
  writer: 'editor',
  create: () => ({ name: 'Invitation.pdf', projectID: 'P-1' }),
  update: () => ({ name: 'Addendum 1.pdf', projectID: 'P-2' }),
  actions: {
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
      const documents = await texts.ofProject(worker, ours.orgID, sharedProject, 100);
      if (documents.every(({ document }) => document.orgID === ours.orgID)) return undefined;
      return 'it has documents of another';
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
