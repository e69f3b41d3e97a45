import { applyDecorators } from '@nestjs/common';
import { ForeignKey, Index } from 'typeorm';
import type { OwnedRow, RowClass } from './owned-record.js';

/**
 * The property names a record of another table, of the same organization. A foreign key enforces it. A
 * write that would break it is answered with the field to correct, a delete with the records that still refer to this
 * one.
 */
export function RefersTo(entity: () => RowClass<OwnedRow>, property: string): ClassDecorator {
  const options = { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' } as const;
  return applyDecorators(
    ForeignKey(entity, ['orgID', property], ['orgID', 'id'], options),
    Index(['orgID', property, 'id']),
  );
}

/** A list of references, and the table whose rows repeat them one by one. */
export interface ReferenceList {
  /** The record that has the list, and the property that is the list. */
  of: () => RowClass<OwnedRow>;
  list: string;
  /** The properties of a row that name the record that has the list, and the record that the list names. */
  owner: string;
  member: string;
}

const referenceLists = new Map<unknown, ReferenceList>();

/** The list that the rows of this entity repeat; undefined: they are rows of their own. */
export const referenceListOf = (entity: unknown): ReferenceList | undefined => referenceLists.get(entity);

/**
 * The rows of this entity repeat the members of a list of references, so that keys of the database enforce it and an
 * index finds who is in it. The record keeps the list itself, in its order; `create`, `update` and `remove` of the
 * record add and delete the rows.
 */
export function RepeatsList({
  to,
  ...list
}: ReferenceList & { to: () => RowClass<OwnedRow> }): ClassDecorator {
  return applyDecorators(
    RefersTo(list.of, list.owner),
    RefersTo(to, list.member),
    (entity: unknown) => void referenceLists.set(entity, list),
  );
}
