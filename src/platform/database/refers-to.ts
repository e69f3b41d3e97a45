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
