import type { DataSource, EntityMetadata, ValueTransformer } from 'typeorm';
import type { Crossing } from './columns.js';
import type { Select } from './gathered-reads.js';
import type { OwnedRow, RowClass } from './owned-record.js';

/** A value as the driver takes it. */
export type SqlValue = string | number | boolean | null | Buffer;

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

/**
 * What the hand-over between records and rows needs to know of a table, read once from TypeORM's metadata.
 * Rows cross as arrays in the order of `columns`: hydrating entities costs a list more than the query itself.
 */
export class Table<T extends OwnedRow = OwnedRow> {
  readonly name: string;
  readonly columns: TableColumn[];
  readonly references: Reference[] = [];
  /** The columns of other tables that name a record of this one. */
  readonly referrers: { table: Table; property: string }[] = [];
  readonly columnList: string;
  /** The index along which rows that have one organization and one value of a property come in the order of their ids. */
  readonly walkBy = new Map<string, string>();
  /** The index of the ids alone, of all organizations. */
  readonly idIndex: string;
  /** The version of the row of an organization and an id, which is locked. */
  readonly lock: Select;
  /** Gives all columns of a row new values; behind these come the organization, the id and the version it has now. */
  readonly update: string;
  private readonly inserts = new Map<number, string>();
  private readonly replaces = new Map<number, string>();
  private readonly byProperty: Map<string, TableColumn>;

  constructor(
    readonly entity: RowClass<T>,
    metadata: EntityMetadata,
  ) {
    this.name = metadata.tableName;
    this.columns = metadata.columns.map(
      ({ propertyName, databaseName, isSelect, isNullable, transformer }) => {
        const crossing: ValueTransformer & Partial<Crossing> =
          transformer && !Array.isArray(transformer) ? transformer : asItIs;
        const sql = `\`${databaseName}\``;
        return {
          property: propertyName,
          isPrivate: !isSelect,
          sql,
          toSql: (value) => crossing.to(value) as SqlValue,
          fromSql: (value) => crossing.from(value) as unknown,
          isNullable,
          inJSON: crossing.inJSON?.(sql),
        };
      },
    );
    this.byProperty = new Map(this.columns.map((column) => [column.property, column]));
    this.columnList = this.columns.map(({ sql }) => sql).join(', ');
    const whole = this.columns.map(({ sql }) => `${sql} = ?`).join(', ');
    const which = 'org_id = ? AND id = ?';
    this.lock = { columns: 'version', from: `\`${this.name}\` WHERE ${which} FOR UPDATE` };
    this.update = `UPDATE \`${this.name}\` SET ${whole} WHERE ${which} AND version = ?`;
    this.idIndex = metadata.indices.find(({ columns: [first, ...more] }) => {
      return first?.propertyName === 'id' && more.length === 0;
    })!.name;
    for (const { name, columns } of metadata.indices) {
      const [first, by, last, ...more] = columns.map(({ propertyName }) => propertyName);
      if (first === 'orgID' && last === 'id' && more.length === 0) this.walkBy.set(by!, name);
    }
  }

  column(property: string): TableColumn {
    const column = this.byProperty.get(property);
    if (!column) throw new Error(`${this.name} has no column for ${property}`);
    return column;
  }

  /** The statement that adds so many rows. */
  insertOf(count: number): string {
    let sql = this.inserts.get(count);
    if (sql === undefined) {
      const row = `(${this.columns.map(() => '?').join(', ')})`;
      sql = `INSERT INTO \`${this.name}\` (${this.columnList}) VALUES ${Array(count).fill(row).join(', ')}`;
      this.inserts.set(count, sql);
    }
    return sql;
  }

  /** The statement that gives so many rows, which are there and locked, new values. */
  replaceOf(count: number): string {
    let sql = this.replaces.get(count);
    if (sql === undefined) {
      const whole = this.columns.map((column) => `${column.sql} = VALUES(${column.sql})`).join(', ');
      sql = `${this.insertOf(count)} ON DUPLICATE KEY UPDATE ${whole}`;
      this.replaces.set(count, sql);
    }
    return sql;
  }

  has(property: string): boolean {
    return this.byProperty.has(property);
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
      to.referrers.push({ table: from, property: propertyName });
    }
  }
}
