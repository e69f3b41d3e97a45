import type { Answer } from './transport.js';

/** The `ETag` that each record was answered with. Records stay as they came: nothing is added to them. */
const versions = new WeakMap<object, string>();

/** The version of a record that a method answered with; undefined for those of lists, and for copies. */
export const etagOf = (record: object): string | undefined => versions.get(record);

/** The record of an answer, whose version is kept. */
export function recordIn({ headers, text }: Answer): unknown {
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  const etag = headers.get('etag');
  // A proxy that compresses answers calls the tag weak, which could not be asked for again.
  if (etag !== null && typeof value === 'object' && value !== null)
    versions.set(value, etag.replace(/^W\//, ''));
  return value;
}
