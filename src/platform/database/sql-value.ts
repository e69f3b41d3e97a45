/** A value as the driver takes it. A whole number behind LIMIT has to be a bigint, since a number goes as a DOUBLE. */
export type SqlValue = string | number | bigint | boolean | null | Buffer;
