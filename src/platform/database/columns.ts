import { Decimal as BigDecimal } from 'decimal.js';
import { Column, type ColumnOptions, PrimaryColumn, type ValueTransformer } from 'typeorm';

/*
 * The kinds of column of this house. Each keeps a value exactly as it was given, or the input check in front
 * of it refuses the value. Ids and what lists are filtered by are binary: every other comparison that MySQL and
 * MariaDB share takes 'a' and 'a ' for the same.
 */

/**
 * How a column keeps a value. `to` and `from` are TypeORM's; where the statements of platform/records send or receive
 * something else than TypeORM does, `toSql` says what (TypeORM's MySQL driver turns each DATETIME into a Date).
 */
export interface ColumnCodec extends ValueTransformer {
  toSql?: (this: void, value: never) => unknown;
  /** The SQL of its JSON text; NULL where there is no value. */
  inJSON: (column: string) => string;
}

/** The SQL of a text that is kept as bytes, of which the driver would make a Buffer each. */
export const asText = (column: string): string => `CONVERT(${column} USING utf8mb4)`;

const bytesAsText = (encoding: BufferEncoding): ColumnCodec => ({
  to: (text: string | null) => text,
  from: (bytes: Buffer | null) => bytes?.toString(encoding) ?? null,
  inJSON: (column) => `JSON_QUOTE(${asText(column)})`,
});

const text: ColumnCodec = {
  to: (text: string | null) => text,
  from: (text: string | null) => text,
  inJSON: (column) => `JSON_QUOTE(${column})`,
};

/** The text of a DATETIME(3) for an RFC 3339 moment in UTC. */
export const asDateTime = (moment: string): string => moment.slice(0, 23).replace('T', ' ');

/** The RFC 3339 text of a DATETIME(3); the driver leaves out milliseconds that are zero. */
export const asMoment = (text: string): string =>
  `${text.replace(' ', 'T')}${text.length === 19 ? '.000' : ''}Z`;

/** A moment as the driver gives it: text to the statements of platform/records, a Date to TypeORM. */
const readMoment = (stored: string | Date | null | undefined): string | null =>
  stored instanceof Date ? stored.toISOString() : stored ? asMoment(stored) : null;

const moment: ColumnCodec = {
  to: (text: string | null | undefined) => (text ? new Date(text) : null),
  from: readMoment,
  toSql: (text: string | null) => (text ? asDateTime(text) : null),
  inJSON: (column) => `CONCAT('"', REPLACE(CAST(${column} AS CHAR), ' ', 'T'), 'Z"')`,
};

const momentOrEmpty: ColumnCodec = {
  ...moment,
  from: (stored: string | Date | null) => readMoment(stored) ?? '',
  inJSON: (column) => `IFNULL(${moment.inJSON(column)}, '""')`,
};

const decimal: ColumnCodec = {
  to: (number: number | null | undefined) =>
    (number ?? null) === null ? null : new BigDecimal(number!).toFixed(),
  from: (text: string | null | undefined) => ((text ?? null) === null ? null : Number(text)),
  inJSON: (column) => `TRIM(TRAILING '.' FROM TRIM(TRAILING '0' FROM ${column}))`,
};

const whole: ColumnCodec = {
  to: (number: number | null) => number,
  from: (number: number | null) => number,
  inJSON: (column) => column,
};

/** A BIGINT comes as text where it would be rounded, which no sum of dollars and no size would. */
const bigWhole: ColumnCodec = {
  ...whole,
  from: (number: number | string | null | undefined) => ((number ?? null) === null ? null : Number(number)),
};

const flag: ColumnCodec = {
  to: (value: boolean | string | null | undefined) =>
    (value ?? null) === null ? null : String(value) === 'true',
  from: (value: number | null | undefined) => ((value ?? null) === null ? null : Number(value) === 1),
  inJSON: (column) => `ELT(${column} + 1, 'false', 'true')`,
};

const json: ColumnCodec = {
  to: (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value)),
  from: (text: string | null | undefined): unknown => ((text ?? null) === null ? null : JSON.parse(text!)),
  inJSON: (column) => column,
};

const unicode = { charset: 'utf8mb4', collation: 'utf8mb4_bin' };
const opaque = { type: 'varbinary', length: 128, transformer: bytesAsText('latin1') } as const;
/** An id made here has nothing that JSON would have to write in another way. */
const uuid: ColumnCodec = {
  ...bytesAsText('latin1'),
  inJSON: (column) => `CONCAT('"', ${asText(column)}, '"')`,
};
const recordID = { ...opaque, length: 36, transformer: uuid };

/** First part of every primary key: the organization, which is the shard key as well. */
export const OrgIDKey = () => PrimaryColumn(opaque);

/** Second part of every primary key: a UUIDv7 that this service made. */
export const IDKey = () => PrimaryColumn(recordID);

/** An id of an organization or an actor: 1 to 128 visible ASCII characters. */
export const OpaqueID = (options: ColumnOptions = {}) => Column({ ...opaque, ...options });

/** The id of another record of this service. */
export const RecordID = (options: ColumnOptions = {}) => Column({ ...recordID, ...options });

/** Text to read, of at most `length` characters. */
export const Text = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...unicode, transformer: text, ...options });

/** Text to read, of at most 16,000 characters. */
export const LongText = (options: ColumnOptions = {}) =>
  Column({ type: 'text', ...unicode, transformer: text, ...options });

/** Text that lists are filtered by, compared byte for byte; of at most `length` characters. */
export const ExactText = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varbinary', length: length * 4, transformer: bytesAsText('utf8'), ...options });

/** An id of another system, such as a project's: 1 to 128 characters. */
export const ExternalID = (options: ColumnOptions = {}) => ExactText(128, options);

/** A moment in UTC to the millisecond, in the code an RFC 3339 string. */
export const Moment = (options: ColumnOptions = {}) =>
  Column({ type: 'datetime', precision: 3, transformer: moment, ...options });

/** A moment that may not have come yet: `""` until then. */
export const MomentOrEmpty = () =>
  Column({ type: 'datetime', precision: 3, nullable: true, transformer: momentOrEmpty });

/** A whole number from 0 to 2^32 - 1. */
export const Whole = (options: ColumnOptions = {}) =>
  Column({ type: 'int', unsigned: true, transformer: whole, ...options });

/** Dollars, whole, from 0 to 2^53 - 1. */
export const Dollars = (options: ColumnOptions = {}) =>
  Column({ type: 'bigint', unsigned: true, transformer: bigWhole, ...options });

/** A number of bytes, from 0 to 2^53 - 1. */
export const Size = () => Column({ type: 'bigint', transformer: bigWhole });

/** A rate, percentage, threshold or sum: 16 digits before the point and 8 behind it, exactly. */
export const Decimal = (options: ColumnOptions = {}) =>
  Column({ type: 'decimal', precision: 24, scale: 8, transformer: decimal, ...options });

/** A measure that may have any fraction, such as a place on a page. The database would write it in its own way. */
export const Measure = (options: ColumnOptions = {}) => Column({ type: 'double', ...options });

/** True or false. */
export const Flag = (options: ColumnOptions = {}) =>
  Column({ type: 'tinyint', transformer: flag, ...options });

/** A document kept whole as JSON text; never searched. */
export const Json = (options: ColumnOptions = {}) =>
  Column({ type: 'mediumtext', ...unicode, transformer: json, ...options });
