import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import * as check from './checks.js';
import { fieldMetadata } from './view.js';

/*
 * The kinds of field of this API. One decorator says all of a field: how it is checked, how the API reference
 * describes it, and that it belongs to the body or the view. The columns that keep them have the same names where one
 * keeps one: docs/adding-a-resource.md has a table of both.
 */

export interface FieldOptions {
  /** The field may be left out, or be `null` for the same. */
  optional?: boolean;
  description?: string;
  example?: unknown;
}

function field(schema: ApiPropertyOptions, test: check.Check, options: FieldOptions): PropertyDecorator {
  const { optional = false, ...described } = options;
  const documented = { ...schema, ...described };
  return applyDecorators(
    fieldMetadata({ optional, check: test }),
    optional ? ApiPropertyOptional(documented) : ApiProperty(documented),
    ...(optional ? [IsOptional()] : []),
    ValidateBy({
      name: check.constraintName,
      constraints: [test],
      validator: {
        validate: (value: unknown) => test(value) === undefined,
        defaultMessage: (args) => check.asMessage(test(args?.value)),
      },
    }),
  );
}

const kind =
  (schema: ApiPropertyOptions, test: check.Check) =>
  (options: FieldOptions = {}): PropertyDecorator =>
    field(schema, test, options);

const uuid = '01941f29-7c00-73e4-a310-744d2167fc5b';

/** The id of this record, made here. */
export const ID = kind({ type: String, format: 'uuid', example: uuid }, check.text(1, 128));
/** The id of another record of this service. */
export const RecordID = kind({ type: String, format: 'uuid', example: uuid }, check.text(1, 128));
/** The id of something in another system: an organization, a project, a person. */
export const OpaqueID = kind(
  { type: String, minLength: 1, maxLength: 128, pattern: '^[!-~]+$', example: 'acme' },
  check.opaqueID,
);
export const ProjectID = (options: FieldOptions = {}) =>
  OpaqueID({ description: "The project in the client's own system.", example: 'P-2026-014', ...options });

const textOf =
  (least: number, most: number) =>
  (options: FieldOptions = {}): PropertyDecorator =>
    field({ type: String, minLength: least, maxLength: most }, check.text(least, most), options);

/** 1 to 255 characters. */
export const Name = textOf(1, 255);
/** Text that lists are filtered by, compared byte for byte: 1 to 100 characters. */
export const ExactText = textOf(1, 100);
/** 0 to 1,000 characters. */
export const Text = textOf(0, 1_000);
/** 0 to 10,000 characters. */
export const LongText = textOf(0, 10_000);

export const Email = kind(
  { type: String, format: 'email', maxLength: 254, example: 'ann@acme.example' },
  check.email,
);
/** A calendar date or a date-time, given back as it was sent. */
export const DateText = kind({ type: String, example: '2026-11-20' }, check.dateText);
/** A moment that this service noted. */
export const Moment = kind(
  { type: String, format: 'date-time', example: '2026-11-20T15:24:49.123Z' },
  check.text(1, 30),
);
/** A moment that this service noted, or `""` while it has not come. */
export const MomentOrEmpty = kind({ type: String, example: '' }, check.text(0, 30));
/** True or false. */
export const Flag = kind({ type: Boolean }, check.boolean);
/** Dollars, whole, 0 to 2^53 - 1. */
export const Dollars = kind(
  { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 1_000_000 },
  check.whole(0, Number.MAX_SAFE_INTEGER),
);

const mostWhole = 2 ** 31 - 1;

/** A whole number, such as a count of pages or months. */
export const Whole = (options: FieldOptions & { least?: number; most?: number } = {}): PropertyDecorator => {
  const { least = 0, most = mostWhole, ...rest } = options;
  return field(
    { type: 'integer', minimum: least, maximum: most, example: 12 },
    check.whole(least, most),
    rest,
  );
};

/** A decimal number of at most 16 digits before the point and 8 behind it. */
export const Decimal = (
  options: FieldOptions & { least?: number; most?: number } = {},
): PropertyDecorator => {
  const { least = -Number.MAX_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER, ...rest } = options;
  return field({ type: Number, minimum: least, maximum: most }, check.decimal(least, most), rest);
};

/** Any finite number, kept as it is. */
export const Measure = (
  options: FieldOptions & { least?: number; most?: number } = {},
): PropertyDecorator => {
  const { least = -Number.MAX_VALUE, most = Number.MAX_VALUE, ...rest } = options;
  const bounds = Number.isSafeInteger(least) ? { minimum: least } : {};
  return field({ type: Number, ...bounds }, check.number(least, most), rest);
};

export const OneOf = (choices: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field({ type: String, enum: [...choices] }, check.choice(choices), options);

/** A list of texts of at most 1,000 characters. */
export const Names = (most: number, options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: 'string', maxLength: 1_000 }, maxItems: most },
    check.list(most, check.text(0, 1_000)),
    options,
  );

/** Text to text. */
export const TextMap = kind({ type: 'object', additionalProperties: { type: 'string' } }, check.textMap);

/** An object of its own class. */
export const Part = (part: () => new () => object, options: FieldOptions = {}): PropertyDecorator => {
  const { optional = false, description } = options;
  // A function of its own, since Nest tells one that gives a class by its name: `type`.
  const documented = { type: () => part(), description };
  return applyDecorators(
    fieldMetadata({ optional, check: check.object, part }),
    optional ? ApiPropertyOptional(documented) : ApiProperty(documented),
    ...(optional ? [IsOptional()] : []),
    ValidateBy({
      name: check.constraintName,
      constraints: [check.object],
      validator: {
        validate: (value: unknown) => check.object(value) === undefined,
        defaultMessage: (args) => check.asMessage(check.object(args?.value)),
      },
    }),
    ValidateNested(),
    Type(part),
  );
};

const mostFilterValues = 1_000;

/** A filter: a record matches when its value is any of these. Left out or `null` does not narrow, `[]` matches nothing. */
export const Filter = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: 'string' }, maxItems: mostFilterValues },
    check.list(mostFilterValues, check.text(0, 10_000)),
    { optional: true, description: 'Any of these; left out: all; empty: none.', ...options },
  );

/** A filter on a flag; the words `"true"` and `"false"` are taken as well, since filters are texts elsewhere. */
export const FlagFilter = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: 'boolean' }, maxItems: mostFilterValues },
    check.list(mostFilterValues, check.flag),
    { optional: true, description: 'Any of these; left out: all; empty: none.', ...options },
  );

/** A moment that the client names, in RFC 3339. */
export const DateTime = kind(
  { type: String, format: 'date-time', example: '2026-11-20T00:00:00Z' },
  check.dateTime,
);
