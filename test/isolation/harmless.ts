/*
 * Queries that can lose their organization without anything getting out of it. They keep it all the same: it is the
 * shard key, and the next who changes them need not think about it.
 */

const changed = [
  ...[
    'api_key',
    'bond',
    'bond_form',
    'bond_form_field',
    'bond_request',
    'bond_request_field',
    'member',
    'rate',
  ],
  ...['contractor_account', 'document', 'invite', 'power_of_attorney', 'rate_tier'],
].join('|');

/** Patterns of shapes, each with the reason. */
export const harmless: [pattern: RegExp, reason: string][] = [
  [
    new RegExp(
      `^(UPDATE (${changed}) SET …|DELETE FROM (${changed})) WHERE org_id = \\? AND id = \\? AND version = \\?$`,
    ),
    'The record was locked in its organization by the same transaction, and no two have the same id.',
  ],
  [
    /^SELECT id FROM \w+ WHERE org_id = \? AND \w+_id = \? ORDER BY id LIMIT n$/,
    'Looks for what refers to a record of the organization: the foreign keys let nobody else refer to it.',
  ],
  [
    /^SELECT project_id FROM \w+ WHERE org_id = \? AND id = \?$/,
    'The reference that it follows has been checked before.',
  ],
  [
    /^SELECT … FROM (document_content|document_page|bond_form_field|bond_request_field) WHERE org_id = \? AND (document_id|content_id|form_id|request_id) = \? .*(LIMIT n|FOR UPDATE)$/,
    'These are parts of a record that was found in the organization.',
  ],
  [
    /^(SELECT … FROM|DELETE FROM) field_evidence WHERE org_id = \? AND id = \?/,
    'It has the id of a field that was found in the organization.',
  ],
  [
    /^(SELECT … FROM job WHERE org_id = \? AND target_id = \? AND kind|DELETE FROM job WHERE org_id = \? AND id)/,
    'The job is one on a record that was found in the organization, or was made a moment ago.',
  ],
  [
    /^SELECT … FROM audit_seal s JOIN .*MAX\(seq\)/,
    'What is not of the organizations that are being sealed is not looked at.',
  ],
  [
    /^SELECT … FROM document WHERE org_id = \? AND project_id = \? ORDER BY id LIMIT n$/,
    'Of the documents of a project only those count that have a content, which is looked for in the organization.',
  ],
];
