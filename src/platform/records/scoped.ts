import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Caller } from '../tenancy/caller.js';

/**
 * TypeORM's query builder over the records that the caller may see: to the conditions that are added to it, whatever
 * they are, it adds the organizations. A table that is joined is not narrowed by it: join on `orgID` as well.
 * @param manager of the data source, or `tx.manager`
 */
export function scoped<T extends OwnedRow & ObjectLiteral>(
  { manager }: { manager: EntityManager } | DataSource,
  caller: Caller,
  entity: RowClass<T>,
  alias: string,
): SelectQueryBuilder<T> {
  const query = manager.createQueryBuilder(entity, alias);
  const { orgIDs } = caller;
  if (orgIDs === undefined) return query;
  const isVisible = orgIDs.length === 0 ? '1 = 0' : `${alias}.org_id IN (:...scopedOrgIDs)`;
  // TypeORM puts it behind all other conditions, these in brackets: neither where() nor orWhere() can take it away.
  query.expressionMap.extraAppendedAndWhereCondition = isVisible;
  return query.setParameters({ scopedOrgIDs: orgIDs });
}
