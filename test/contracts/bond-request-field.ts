import { FieldEvidence } from '../../src/resources/bond-request-field/field-evidence.entity.js';
import type { Contract, Tenant } from '../service/contract.js';

/** Gives the field evidence, as if it had been read. */
async function addEvidence({ service, orgID, text }: Tenant, id: string): Promise<void> {
  const read = { ref: text(), value: text(), confidence: 1, reason: text() };
  const more = { candidates: [], documents: [], generatedAt: new Date().toISOString() };
  await service.database.dataSource.getRepository(FieldEvidence).upsert({ orgID, id, ...read, ...more }, []);
}

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({
    requestID: await tenant.id('bond_request'),
    ref: 'bid.date',
    value: '2026-12-01',
    confidence: 0.123456789,
    evidencePage: 4,
    evidenceDocID: await tenant.id('document'),
  }),
  update: () => ({ ref: 'bid.date', value: '', confidence: 1, evidencePage: 0 }),
  actions: {
    'POST /bond_request_field/:fieldID/generate': { role: 'editor' },
    'GET /bond_request_field/:fieldID/evidence': { role: 'viewer', before: addEvidence },
  },
  harmless: [
    [
      /^(SELECT … FROM|DELETE FROM) field_evidence WHERE org_id = \? AND id = \?/,
      'It has the id of a field that was found in the organization.',
    ],
  ],
};
