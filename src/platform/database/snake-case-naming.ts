import { DefaultNamingStrategy, type NamingStrategyInterface, Table } from 'typeorm';

const snakeCase = (name: string): string =>
  name
    .replace(/IDs$/, 'Ids')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

const tableOf = (tableOrName: Table | string): string =>
  (typeof tableOrName === 'string' ? tableOrName : tableOrName.name).split('.').at(-1)!;

/** `RateTier` → `rate_tier`, `orgID` → `org_id`, `accountIDs` → `account_ids`; keys are named after what they hold, so that plans can be read. */
export class SnakeCaseNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, given: string | undefined): string {
    return given ?? snakeCase(className);
  }

  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `ix_${tableOf(table)}__${columns.join('__')}`.slice(0, 64);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${tableOf(table)}__${columns.at(-1)}`;
  }
}
