import { type BondFormField, type Surety, SuretyProblem } from 'surety-bonding-client';
import { hasSameValues, isSaved, type PlacedField, valuesOf } from './form-field.js';

/** What is to be written. */
export interface Changes {
  added: readonly PlacedField[];
  /** Each with what the service had when it was last read. */
  changed: readonly (readonly [field: PlacedField, record: BondFormField])[];
  removed: readonly (readonly [key: string, record: BondFormField])[];
}

/** @param records what the service has, by the keys of the fields */
export function changesBetween(
  fields: readonly PlacedField[],
  records: ReadonlyMap<string, BondFormField>,
): Changes {
  const keys = new Set(fields.map(({ key }) => key));
  return {
    added: fields.filter(({ key }) => !records.has(key)),
    changed: fields.flatMap((field) => {
      const record = records.get(field.key);
      return record && !isSaved(field, record) ? [[field, record] as const] : [];
    }),
    removed: [...records].filter(([key]) => !keys.has(key)),
  };
}

/** A field is not any more as it was read: somebody else has changed it. */
export class ChangedMeanwhile extends Error {}

const mostAtOnce = 500;
/** Requests that are on their way at the same time. */
const lanes = 4;

/**
 * Writes the changes, and tells of each that is done.
 * @throws ChangedMeanwhile, SuretyProblem, SuretyUnreachable; what was done until then is done
 */
export async function saveChanges(
  { bondFormFields }: Surety,
  formID: string,
  { added, changed, removed }: Changes,
  onSaved: (key: string, record: BondFormField | undefined) => void,
): Promise<void> {
  for (let from = 0; from < added.length; from += mostAtOnce) {
    const some = added.slice(from, from + mostAtOnce);
    const records = await bondFormFields.createAll(some.map((field) => ({ ...valuesOf(field), formID })));
    some.forEach(({ key }, at) => onSaved(key, records[at]));
  }
  await inLanes(changed, async ([field, record]) => {
    const replaced = await bondFormFields.replace(record, (current) => {
      if (!hasSameValues(current, record)) throw new ChangedMeanwhile();
      return valuesOf(field);
    });
    onSaved(field.key, replaced);
  });
  await inLanes(removed, async ([key, record]) => {
    try {
      // The one that was just read names its version.
      const current = await bondFormFields.get(record.id);
      if (!hasSameValues(current, record)) throw new ChangedMeanwhile();
      await bondFormFields.delete(current);
    } catch (error) {
      if (!(error instanceof SuretyProblem && error.status === 404)) throw error;
    }
    onSaved(key, undefined);
  });
}

async function inLanes<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
