import type { DataSource, EntityMetadata, ValueTransformer } from 'typeorm';
import type { ColumnCodec } from '../../database/columns.js';
import type { OwnedRow, RowClass } from '../../database/owned-record.js';
import { type ReferenceList, referenceListOf } from '../../database/refers-to.js';
import type { SqlValue } from '../../database/sql-value.js';

/** One column: the member of the record it keeps, and how its values cross to the database and back. */
export interface TableColumn {
  property: string;
  /** Of no concern to clients: declared with `select: false`. */
  isPrivate: boolean;
  sql: string;
  toSql: (value: unknown) => SqlValue;
  fromSql: (value: unknown) => unknown;
  isNullable: boolean;
  /** The SQL of its value in JSON; undefined where the database cannot write it. */
  inJSON: string | undefined;
}

/** A column that names a record of another table, of the same organization. */
export interface Reference {
  property: string;
  column: string;
  table: Table;
}

/** A list of references, each of which a row of another table repeats. */
export interface ListedReference {
  /** The list in the record. */
  property: string;
  /** The table of what the list names. */
  table: Table;
  /** The rows that repeat it, and their properties that name the record and what its list names. */
  rows: Table;
  owner: string;
  member: string;
}

/** A column of another table that names a record. */
export interface Referrer {
  table: Table;
  property: string;
  /** Of a row that repeats a list: the record that has the list, and the property that names it. */
  owner?: { table: Table; property: string };
}

/**
 * What the hand-over between records and rows needs to know of a table, read once from TypeORM's metadata.
 * Rows cross as arrays in the order of `columns`: hydrating entities costs a list more than the query itself.
 */
export class Table<T extends OwnedRow = OwnedRow> {
  readonly name: string;
  readonly columns: TableColumn[];
  readonly references: Reference[] = [];
  readonly listedReferences: ListedReference[] = [];
  /** The columns of other tables that name a record of this one. */
  readonly referrers: Referrer[] = [];
  readonly columnList: string;
  /** The index along which rows that have one organization and one value of a property come in the order of their ids. */
  readonly indexBy = new Map<string, string>();
  /** The index that finds rows by one property, in whatever organization. */
  readonly indexOf = new Map<string, string>();
  /** The index of the ids alone, of all organizations. */
  readonly idIndex: string;
  /** 0 for a table that refers to no other, else one more than the greatest of those it refers to. */
  rank = 0;
  /** Gives all columns of a row new values; behind these come the organization, the id and the version it has now. */
  readonly updateVersioned: string;
  private readonly statements = new Map<string, string>();
  private readonly byProperty: Map<string, TableColumn>;

  constructor(
    readonly entity: RowClass<T>,
    metadata: EntityMetadata,
  ) {
    this.name = metadata.tableName;
    this.columns = metadata.columns.map(
      ({ propertyName, databaseName, isSelect, isNullable, transformer }) => {
        const codec: ValueTransformer & Partial<ColumnCodec> =
          transformer && !Array.isArray(transformer) ? transformer : asItIs;
        const toSql = (codec.toSql ??
          ((value: unknown) => codec.to(value) as unknown)) as TableColumn['toSql'];
        const sql = `\`${databaseName}\``;
        return {
          property: propertyName,
          isPrivate: !isSelect,
          sql,
          toSql,
          fromSql: (value) => codec.from(value) as unknown,
          isNullable,
          inJSON: codec.inJSON?.(sql),
        };
      },
    );
    this.byProperty = new Map(this.columns.map((column) => [column.property, column]));
    this.columnList = this.columns.map(({ sql }) => sql).join(', ');
    const whole = this.columns.map(({ sql }) => `${sql} = ?`).join(', ');
    this.updateVersioned = `UPDATE \`${this.name}\` SET ${whole} WHERE org_id = ? AND id = ? AND version = ?`;
    this.idIndex = metadata.indices.find(({ columns: [first, ...more] }) => {
      return first?.propertyName === 'id' && more.length === 0;
    })!.name;
    for (const { name, columns } of metadata.indices) {
      const [first, by, last, ...more] = columns.map(({ propertyName }) => propertyName);
      if (by === undefined && first !== 'id') this.indexOf.set(first!, name);
      if (first === 'orgID' && last === 'id' && more.length === 0) this.indexBy.set(by!, name);
    }
  }

  column(property: string): TableColumn {
    const column = this.byProperty.get(property);
    if (!column) throw new Error(`${this.name} has no column for ${property}`);
    return column;
  }

  /** The statement that adds so many rows. */
  insertRows(count: number): string {
    return this.statement(`insert ${count}`, () => {
      const row = `(${this.columns.map(() => '?').join(', ')})`;
      return `INSERT INTO \`${this.name}\` (${this.columnList}) VALUES ${Array(count).fill(row).join(', ')}`;
    });
  }

  /** The statement that gives so many rows, which are there and locked, new values. */
  replaceRows(count: number): string {
    return this.statement(`replace ${count}`, () => {
      const whole = this.columns.map(({ sql }) => `${sql} = VALUES(${sql})`).join(', ');
      return `${this.insertRows(count)} ON DUPLICATE KEY UPDATE ${whole}`;
    });
  }

  /** The query of so many rows by organization and id; the last column tells which of the questions a row answers. */
  selectRows(count: number): string {
    return this.statement(`select ${count}`, () => this.union(this.columnList, '', count));
  }

  /** The same of all organizations, by id alone: for who may see all. */
  selectRowsOfAny(count: number): string {
    const by = `FORCE INDEX (${this.idIndex}) WHERE id = ?`;
    return this.statement(`select any ${count}`, () => this.union(this.columnList, '', count, by));
  }

  /** The same with a column of them alone, and a lock on those that nobody else has locked. */
  lockRows(column: string, lock: string, count: number): string {
    return this.statement(`lock ${column} ${lock} ${count}`, () => this.union(column, lock, count));
  }

  private union(columns: string, lock: string, count: number, by = 'WHERE org_id = ? AND id = ?'): string {
    const select = (at: number) => `SELECT ${columns}, ${at} FROM \`${this.name}\` ${by} ${lock}`.trimEnd();
    if (count === 1) return select(0);
    return Array.from({ length: count }, (_, at) => `(${select(at)})`).join(' UNION ALL ');
  }

  private statement(key: string, make: () => string): string {
    let sql = this.statements.get(key);
    if (sql === undefined) this.statements.set(key, (sql = make()));
    return sql;
  }

  has(property: string): boolean {
    return this.byProperty.has(property);
  }

  /** The value of a property in a row whose values come in the order of the columns. */
  valueIn(row: unknown[], property: string): unknown {
    const at = this.columns.findIndex((column) => column.property === property);
    return this.columns[at]!.fromSql(row[at]);
  }

  /** The values of a record in the order of the columns. */
  toRow(record: T): SqlValue[] {
    return this.columns.map(({ property, toSql }) => toSql(record[property as keyof T] ?? null));
  }

  /** The record of a row whose values come in the order of the columns. */
  fromRow(row: unknown[]): T {
    const record = new this.entity();
    this.columns.forEach(({ property, fromSql }, at) => {
      record[property as keyof T] = fromSql(row[at]) as T[keyof T];
    });
    return record;
  }
}

const asItIs = { to: (value: unknown) => value, from: (value: unknown) => value };

/** The tables of all entities that belong to an organization. */
export class Tables {
  private readonly byEntity = new Map<unknown, Table>();

  constructor(dataSource: DataSource) {
    const owned = dataSource.entityMetadatas.filter(({ primaryColumns: [first, second, ...more] }) => {
      return first?.propertyName === 'orgID' && second?.propertyName === 'id' && more.length === 0;
    });
    for (const metadata of owned) {
      this.byEntity.set(metadata.target, new Table(metadata.target as RowClass<OwnedRow>, metadata));
    }
    for (const metadata of owned) this.connect(metadata);
    for (const table of this.byEntity.values()) table.rank = rankOf(table, []);
  }

  all(): Table[] {
    return [...this.byEntity.values()];
  }

  of<T extends OwnedRow>(entity: RowClass<T>): Table<T> {
    const table = this.byEntity.get(entity);
    if (!table) throw new Error(`${entity.name} is not an entity of a loaded module`);
    return table as unknown as Table<T>;
  }

  private connect(metadata: EntityMetadata): void {
    const from = this.byEntity.get(metadata.target)!;
    for (const key of metadata.foreignKeys) {
      const to = this.byEntity.get(key.referencedEntityMetadata.target)!;
      const { propertyName, databaseName } = key.columns.at(-1)!;
      from.references.push({ property: propertyName, column: `\`${databaseName}\``, table: to });
    }
    const list = referenceListOf(metadata.target);
    if (list) return this.connectList(from, list);
    for (const { property, table } of from.references) table.referrers.push({ table: from, property });
  }

  /** Rows that repeat a list go with its record: only what the list names is referred to by them. */
  private connectList(rows: Table, { of, list, owner, member }: ReferenceList): void {
    const whole = this.byEntity.get(of())!;
    const { table } = rows.references.find(({ property }) => property === member)!;
    whole.listedReferences.push({ property: list, table, rows, owner, member });
    table.referrers.push({ table: rows, property: member, owner: { table: whole, property: owner } });
  }
}

/** References in a circle count once. */
function rankOf(table: Table, path: Table[]): number {
  if (path.includes(table)) return 0;
  const others = table.references.map(({ table: other }) => rankOf(other, [...path, table]));
  return Math.max(-1, ...others) + 1;
}
