import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { RecordEvent } from '../records/record-event.js';
import type { Transaction } from '../records/transaction.js';
import type { AdminValue } from './audit-entry.entity.js';
import { commitmentTo } from './chain.js';

const adminOnlyByEntity = new Map<unknown, readonly string[]>();

/**
 * The audit log keeps the values of the entity's records that a change replaces, and those that it brings. `adminOnly`
 * are those that only admins are shown, such as `bidData.bidEstimate`.
 */
export const LogsValues =
  ({ adminOnly = [] }: { adminOnly?: readonly string[] } = {}): ClassDecorator =>
  (entity) =>
    void adminOnlyByEntity.set(entity, adminOnly);

/** What an audit entry says of values: `before.name` and `after.name` in its metadata, and what only admins are shown. */
export interface LoggedValues {
  metadata: Record<string, string>;
  adminValues: AdminValue[] | null;
}

/** Longer values are cut. */
const mostCharacters = 500;

/** The values that the change has replaced, and those that it has brought. A value that is not set is left out. */
export function loggedValues({ before, after, changed }: RecordEvent, { tables }: Transaction): LoggedValues {
  const logged: LoggedValues = { metadata: {}, adminValues: null };
  const adminOnly = adminOnlyByEntity.get(after?.constructor);
  if (!before || !after || !adminOnly || changed.length === 0) return logged;
  const table = tables.of(after.constructor as RowClass<OwnedRow>);
  for (const property of changed.filter((name) => !table.column(name).isPrivate)) {
    const old = membersOf(property, valueOf(before, property));
    const young = membersOf(property, valueOf(after, property));
    for (const name of new Set([...old.keys(), ...young.keys()])) {
      if (isDeepStrictEqual(old.get(name), young.get(name))) continue;
      const isAdminOnly = adminOnly.includes(name);
      if (old.has(name)) add(logged, `before.${name}`, asText(old.get(name)), isAdminOnly);
      if (young.has(name)) add(logged, `after.${name}`, asText(young.get(name)), isAdminOnly);
    }
  }
  return logged;
}

function add(logged: LoggedValues, name: string, text: string, isAdminOnly: boolean): void {
  if (!isAdminOnly) {
    logged.metadata[name] = cut(text);
    return;
  }
  const value = { name, value: text, salt: randomBytes(16).toString('hex') };
  logged.metadata[name] = commitmentTo(value);
  (logged.adminValues ??= []).push(value);
}

const valueOf = (record: object, property: string): unknown => (record as Record<string, unknown>)[property];

/** The value by its name; of an object each of its members, those that are set. */
function membersOf(name: string, value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[name, value]]);
  const members = Object.entries(value).filter(([, member]) => (member ?? null) !== null);
  return new Map(members.map(([member, each]) => [`${name}.${member}`, each]));
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const characters = [...text];
  if (characters.length <= mostCharacters) return text;
  return `${characters.slice(0, mostCharacters).join('')}… [cut, ${characters.length} characters]`;
}
