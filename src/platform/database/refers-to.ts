import { applyDecorators } from '@nestjs/common';
import { ForeignKey, Index } from 'typeorm';
import type { OwnedRow, RowClass } from './owned-record.js';

/**
 * The property names a record of another table, of the same organization. The database holds to it; a write that
 * breaks it is told which field to mend, and a delete what still refers to the record.
 */
export function RefersTo(entity: () => RowClass<OwnedRow>, property: string): ClassDecorator {
  const options = { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' } as const;
  return applyDecorators(
    ForeignKey(entity, ['orgID', property], ['orgID', 'id'], options),
    Index(['orgID', property, 'id']),
  );
}
