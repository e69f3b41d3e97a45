import { createHash } from 'node:crypto';
import type { TemplateField } from '../template/template-field.js';
import { instrumentData } from './instrument-data.js';
import type { InstrumentForm, Parties } from './records.js';

/**
 * A digest of all that an instrument says before it is numbered and dated: what is written, where, on which pages, and
 * for whom. Who signs off agrees to this, so that a later change shows.
 */
export function instrumentDigest(
  form: InstrumentForm,
  fields: readonly TemplateField[],
  parties: Parties,
): string {
  const { id, documentID, startPage, length, pageSize, edition } = form;
  const written = fields.map(({ id: fieldID, page, x, y, w, h, type, value, fontSize, background }) => [
    ...[fieldID, page, x, y, w, h, type, value, fontSize, background],
  ]);
  const said = [
    id,
    documentID,
    startPage,
    length,
    pageSize,
    edition,
    written,
    instrumentData(form, parties, {}),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
