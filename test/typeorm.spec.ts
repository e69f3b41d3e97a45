import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type EntityMetadata, In, type ObjectLiteral, type Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { v7 as uuidv7 } from 'uuid';
import { newOrgID, startTestService } from './service/test-service.js';

/*
 * TypeORM reads and writes every entity: what goes through a repository or a query builder comes back equal, with ids
 * as strings and times as RFC 3339 texts. The values are made from the columns, so that a new entity is tested too.
 */

const service = await startTestService({ JOBS: 'off' });
const { dataSource } = service.database;
afterAll(() => service.stop());

let made = 0;

/** Whether the column keeps a document as JSON, and not a long text. */
const isDocument = ({ type, target, propertyName }: ColumnMetadata): boolean =>
  type === 'mediumtext' &&
  Reflect.getMetadata('design:type', (target as { prototype: object }).prototype, propertyName) !== String;

/** A value that the column keeps, unlike any made before. */
function valueFor(column: ColumnMetadata): unknown {
  const { type, length, propertyName } = column;
  const number = ++made;
  if (type === 'datetime') return new Date(1_790_000_000_000 + number * 1_000 + 7).toISOString();
  if (type === 'int' || type === 'bigint') return number;
  if (type === 'tinyint') return number % 2 === 0;
  if (type === 'decimal') return number + 0.125;
  if (type === 'double') return number / 3;
  if (isDocument(column)) return { [propertyName]: [number, 'Brücke 桥', null] };
  if (type === 'varbinary' && length === '36') return uuidv7();
  const isText = ['varchar', 'text', 'mediumtext', 'varbinary'].includes(String(type));
  if (!isText) throw new Error(`no value is known for a column of type ${String(type)}`);
  return `value ${String(number).padStart(8, '0')}`.slice(0, Number(length) || undefined);
}

/** A record of the entity in the organization, with all that it refers to. `isLast`: it refers to none of its own kind. */
async function makeRecord(metadata: EntityMetadata, orgID: string, isLast = false): Promise<ObjectLiteral> {
  const record: ObjectLiteral = metadata.create();
  for (const column of metadata.columns) record[column.propertyName] = valueFor(column);
  record.orgID = orgID;
  for (const { columns, referencedEntityMetadata } of metadata.foreignKeys) {
    const isOwnKind = referencedEntityMetadata === metadata;
    const referred = isOwnKind && isLast ? null : await insert(referencedEntityMetadata, orgID, isOwnKind);
    record[columns.at(-1)!.propertyName] = referred?.id ?? null;
  }
  return record;
}

async function insert(metadata: EntityMetadata, orgID: string, isLast = false): Promise<ObjectLiteral> {
  const record = await makeRecord(metadata, orgID, isLast);
  await dataSource.getRepository(metadata.target).insert({ ...record });
  return record;
}

/** The part of a record that tells it from every other. */
const keyOf = ({ primaryColumns }: EntityMetadata, record: ObjectLiteral): ObjectLiteral =>
  Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, record[propertyName]]));

/** Columns that may be asked for, and sorted by: documents are never searched. */
const searched = ({ columns }: EntityMetadata): ColumnMetadata[] =>
  columns.filter((column) => !isDocument(column));

/** All columns, those too that are left out of a `find` unless they are asked for. */
const everyColumn = ({ columns }: EntityMetadata): Record<string, true> =>
  Object.fromEntries(columns.map(({ propertyName }) => [propertyName, true]));

describe.each(dataSource.entityMetadatas.map((metadata) => ({ name: metadata.name, metadata })))(
  '$name',
  ({ metadata }) => {
    const repository: Repository<ObjectLiteral> = dataSource.getRepository(metadata.target);
    const select = everyColumn(metadata);
    const load = (record: ObjectLiteral) =>
      repository.findOne({ select, where: keyOf(metadata, record) }) as Promise<ObjectLiteral>;

    test('what is inserted or saved is found as it was', async () => {
      const inserted = await insert(metadata, newOrgID());
      expect(await load(inserted)).toEqual(inserted);
      const record = await makeRecord(metadata, newOrgID());
      const saved = await repository.save(repository.create({ ...record }));
      expect(saved).toEqual(record);
      expect(await load(record)).toEqual(record);
    });

    test('null is kept where there may be none', async () => {
      const record = await makeRecord(metadata, newOrgID());
      const nullable = metadata.columns.filter(({ isNullable }) => isNullable);
      const kept = nullable.map(({ propertyName }) => [propertyName, null] as const);
      await repository.insert({ ...record, ...Object.fromEntries(kept) });
      const found = await load(record);
      // A moment that has not come is '' in the code.
      for (const [name] of kept) expect([null, '']).toContain(found[name]);
      await repository.save(found);
      expect(await load(record)).toEqual(found);
    });

    test('find takes every column as a condition, as one of several values, and as the order', async () => {
      const orgID = newOrgID();
      const key = metadata.primaryColumns.at(-1)!.propertyName;
      const records = [await insert(metadata, orgID)];
      // Of an entity with one row for each organization there is no second.
      if (key !== 'orgID') records.push(await insert(metadata, orgID), await insert(metadata, orgID));
      // They may refer to others of their kind, which are in the organization as well.
      const own = { orgID, [key]: In(records.map((each) => each[key] as unknown)) };
      const find = (name: string, value: unknown) =>
        repository.find({ select, where: { ...own, [name]: value }, order: { [key]: 'ASC' } });
      for (const { propertyName: name, type } of searched(metadata)) {
        const values = records.map((each) => each[name] as unknown);
        const same = records.filter((each) => each[name] === values[0]);
        expect({ name, found: await find(name, values[0]) }).toEqual({ name, found: same });
        expect({ name, found: await find(name, In(values)) }).toEqual({ name, found: records });
        expect(await repository.countBy({ ...own, [name]: values[0] })).toBe(same.length);
        const sorted = await repository.find({ select, where: own, order: { [name]: 'DESC' } });
        const isOrdered = type !== 'tinyint' && same.length === 1;
        if (isOrdered) expect({ name, sorted }).toEqual({ name, sorted: [...records].reverse() });
      }
    });

    test('save changes what was loaded; update and the query builder do so by any condition', async () => {
      const record = await insert(metadata, newOrgID());
      const fresh = await makeRecord(metadata, record.orgID);
      const own = metadata.columns.filter(({ isPrimary }) => !isPrimary);
      const changes = Object.fromEntries(own.map(({ propertyName: name }) => [name, fresh[name]]));
      await repository.save(Object.assign(await load(record), changes));
      expect(await load(record)).toEqual({ ...record, ...changes });
      for (const { propertyName: name } of own) {
        const { affected } = await repository.update(keyOf(metadata, record), { [name]: record[name] });
        expect({ name, affected }).toEqual({ name, affected: 1 });
      }
      expect(await load(record)).toEqual(record);
      await repository.createQueryBuilder().update().set(changes).where(keyOf(metadata, record)).execute();
      expect(await load(record)).toEqual({ ...record, ...changes });
    });

    test('a query builder finds by SQL and by values', async () => {
      const record = await insert(metadata, newOrgID());
      const builder = () => {
        const query = repository.createQueryBuilder('each').where('each.orgID = :orgID', record);
        query.addSelect(Object.keys(select).map((name) => `each.${name}`));
        // It may refer to another of its kind, which is in the organization as well.
        return query.andWhere(keyOf(metadata, record));
      };
      expect(await builder().getOne()).toEqual(record);
      expect(await builder().getMany()).toEqual([record]);
      expect(await builder().getManyAndCount()).toEqual([[record], 1]);
    });

    test('delete and remove', async () => {
      const [record, other] = [await insert(metadata, newOrgID()), await insert(metadata, newOrgID())];
      expect((await repository.delete(keyOf(metadata, record))).affected).toBe(1);
      expect(await load(record)).toBeNull();
      await repository.remove(await load(other));
      expect(await load(other)).toBeNull();
    });
  },
);

test('times are texts and ids are strings', async () => {
  for (const metadata of dataSource.entityMetadatas) {
    const record = await insert(metadata, newOrgID());
    const found = await dataSource.getRepository(metadata.target).findOneByOrFail(keyOf(metadata, record));
    const times = metadata.columns.filter(({ type, isSelect }) => type === 'datetime' && isSelect);
    for (const { propertyName: name } of times) {
      expect(found[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const ids = metadata.columns.filter(({ type, isSelect }) => type === 'varbinary' && isSelect);
    for (const { propertyName: name } of ids) expect(typeof found[name]).toBe('string');
  }
});

test('a time is the same wherever the process runs, also where clocks there skip it or have it twice', async () => {
  const moments = ['2026-03-08T02:30:00.123Z', '2026-11-01T01:30:00.000Z', '2026-11-01T05:30:00.000Z'];
  const orgID = newOrgID();
  const args = ['test/typeorm/moments.mjs', service.databaseURL, orgID, ...moments];
  const env = { ...process.env, TZ: 'America/New_York', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toEqual(moments.map((moment) => [moment, moment]));
  const stored = 'SELECT CAST(created_at AS CHAR) AS at FROM rate WHERE org_id = ? ORDER BY id';
  const rows = await dataSource.query<{ at: string }[]>(stored, [orgID]);
  expect(rows.map(({ at }) => `${at.replace(' ', 'T')}Z`)).toEqual(moments);
});
