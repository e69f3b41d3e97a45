import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import * as check from './checks.js';
import { type FieldKind, fieldMetadata } from './view.js';

/*
 * The kinds of field of this API. One decorator says all of a field: how it is checked, how the API reference
 * describes it, and that it belongs to the body or the view. The columns that keep them have the same names where one
 * keeps one: docs/adding-a-resource.md has a table of both.
 */

/** Marks a described field whose empty text stands for `null` where it is sent, until the API description is complete. */
export const takesEmptyText = 'x-takes-empty-text';

export interface FieldOptions {
  /** The field may be left out, or be `null` for the same; so may be the empty text on a reference or a date. */
  optional?: boolean;
  description?: string;
  example?: unknown;
}

function field(
  schema: ApiPropertyOptions,
  given: check.Check,
  options: FieldOptions,
  isSetByText = false,
): PropertyDecorator {
  const { optional = false, ...described } = options;
  const emptyIsNull = optional && isSetByText;
  const documented = { ...schema, ...described, ...(emptyIsNull && { [takesEmptyText]: true }) };
  const test: check.Check = emptyIsNull ? (value) => (value === '' ? undefined : given(value)) : given;
  return applyDecorators(
    fieldMetadata({ optional, kind: kindOf(schema.type), check: test, emptyIsNull }),
    optional ? ApiPropertyOptional(documented) : ApiProperty(documented),
    ...(optional ? [IsOptional()] : []),
    passes(test),
  );
}

/** The check as a rule of class-validator. */
const passes = (test: check.Check): PropertyDecorator =>
  ValidateBy({
    name: check.constraintName,
    constraints: [test],
    validator: {
      validate: (value: unknown) => test(value) === undefined,
      defaultMessage: (args) => check.asMessage(test(args?.value)),
    },
  });

function kindOf(type: unknown): FieldKind | undefined {
  if (type === String) return 'text';
  if (type === Number || type === 'integer') return 'number';
  return type === Boolean ? 'flag' : undefined;
}

const kind =
  (schema: ApiPropertyOptions, test: check.Check) =>
  (options: FieldOptions = {}): PropertyDecorator =>
    field(schema, test, options);

/** A kind whose values are texts that are never empty: where it is optional, `""` stands for 'not set'. */
const textKind =
  (schema: ApiPropertyOptions, test: check.Check) =>
  (options: FieldOptions = {}): PropertyDecorator =>
    field(schema, test, options, true);

const uuid = '01941f29-7c00-73e4-a310-744d2167fc5b';

/** The id of this record, made here. */
export const ID = kind({ type: String, format: 'uuid', example: uuid }, check.text(1, 128));
/** The id of another record of this service. */
export const RecordID = textKind({ type: String, format: 'uuid', example: uuid }, check.text(1, 128));
const mostIDs = 10;
/** The ids of 1 to 10 other records of this service, no two the same. */
export const RecordIDs = kind(
  {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: mostIDs,
    uniqueItems: true,
    example: [uuid],
  },
  check.distinctList(mostIDs, check.text(1, 128)),
);
/** The id of an organization or an actor: visible ASCII characters. */
export const OpaqueID = kind(
  { type: String, minLength: 1, maxLength: 128, pattern: '^[!-~]+$', example: 'acme' },
  check.opaqueID,
);
/** The id of something in another system: 1 to 128 characters, but for control characters. */
export const ExternalID = kind(
  { type: String, minLength: 1, maxLength: 128, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' },
  check.externalID,
);
/** The organization that a record is to belong to. */
export const OwnerID = () =>
  OpaqueID({
    optional: true,
    description: 'Left out: the organization of the caller, or the one that `X-Org-ID` names.',
  });
export const ProjectID = (options: FieldOptions = {}) =>
  ExternalID({ description: "The project in the client's own system.", example: 'P-2026-014', ...options });

const textOf =
  (least: number, longest: number) =>
  ({ most = longest, ...options }: FieldOptions & { most?: number } = {}): PropertyDecorator =>
    field({ type: String, minLength: least, maxLength: most }, check.text(least, most), options);

/** 1 to 255 characters. */
export const Name = textOf(1, 255);
/** Text that lists are filtered by, compared byte for byte: 1 to 100 characters. */
export const ExactText = textOf(1, 100);
/** 0 to 1,000 characters; or to `most`. */
export const Text = textOf(0, 1_000);
/** 0 to 10,000 characters. */
export const LongText = textOf(0, 10_000);

export const Email = kind(
  { type: String, format: 'email', maxLength: 254, example: 'ann@acme.example' },
  check.email,
);
/** The URL of a server; where it may lead is looked at by who sends something there. */
export const WebAddress = kind(
  { type: String, format: 'uri', minLength: 1, maxLength: 2_000 },
  check.text(1, 2_000),
);
/** A calendar date or a date-time, given back as it was sent. */
export const DateText = textKind({ type: String, example: '2026-11-20' }, check.dateText);
/** The same, or a date and time without an offset, which a time zone beside it has to complete. */
export const LocalDateText = textKind({ type: String, example: '2026-11-20' }, check.localDateText);
/** The name of a time zone in the IANA database. */
export const TimeZone = textKind(
  { type: String, format: 'time-zone', minLength: 1, maxLength: 50, example: 'America/New_York' },
  check.timeZone,
);
/** A moment that this service noted. */
export const Moment = kind(
  { type: String, format: 'date-time', example: '2026-11-20T15:24:49.123Z' },
  check.text(1, 30),
);
/** A moment that this service noted, or `""` while it has not come. */
export const MomentOrEmpty = kind({ type: String, example: '' }, check.text(0, 30));
/** True or false. */
export const Flag = kind({ type: Boolean }, check.boolean);
/** Dollars, whole, 0 to 2^53 - 1. `centsIn` names the field beside it that takes cents, for those who send them here. */
export const Dollars = ({
  centsIn,
  ...options
}: FieldOptions & { centsIn?: string } = {}): PropertyDecorator =>
  field(
    { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 1_000_000 },
    check.dollars(centsIn),
    options,
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

/** Dollars and cents, 0 to 70 trillion: as many as a JSON number has exactly. */
export const Money = kind(
  { type: Number, minimum: 0, maximum: 70_000_000_000_000, multipleOf: 0.01, example: 1_855_375.11 },
  check.money,
);

/** Any finite number, kept as it is. */
export const Measure = (
  options: FieldOptions & { least?: number; most?: number } = {},
): PropertyDecorator => {
  const { least = -Number.MAX_VALUE, most = Number.MAX_VALUE, ...rest } = options;
  const bounds = {
    ...(Number.isSafeInteger(least) && { minimum: least }),
    ...(Number.isSafeInteger(most) && { maximum: most }),
  };
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

/** A list of at least one of the choices, none of them twice. */
export const SomeOf = (choices: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    {
      type: 'array',
      items: { type: 'string', enum: [...choices] },
      minItems: 1,
      maxItems: choices.length,
      uniqueItems: true,
    },
    check.distinctList(choices.length, check.choice(choices)),
    options,
  );

/** Text of a fixed form, which the expression describes and `form` puts into words; where it is optional, `""` stands for 'not set'. */
export const Code = (pattern: RegExp, form: string, options: FieldOptions = {}): PropertyDecorator => {
  const { source } = pattern;
  const documented = options.optional ? `^$|${source}` : source;
  return field({ type: String, pattern: documented }, check.code(pattern, form), options, true);
};

/** A list of `least` (else 1) to `most` texts of a fixed form, none of them twice. */
export const Codes = (
  pattern: RegExp,
  form: string,
  { most, least = 1, ...options }: FieldOptions & { most: number; least?: number },
): PropertyDecorator =>
  field(
    {
      type: 'array',
      items: { type: 'string', pattern: pattern.source },
      minItems: least,
      maxItems: most,
      uniqueItems: true,
    },
    check.distinctList(most, check.code(pattern, form), least),
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
    passes(check.object),
    ValidateNested(),
    Type(part),
  );
};

/** A list of at most `most` objects of their own class. */
export const Parts = (
  part: () => new () => object,
  most: number,
  options: FieldOptions = {},
): PropertyDecorator => {
  const { optional = false, description } = options;
  const documented = { type: () => part(), isArray: true, maxItems: most, description };
  const test = check.list(most, check.object);
  return applyDecorators(
    fieldMetadata({ optional, check: test, part, many: true }),
    optional ? ApiPropertyOptional(documented) : ApiProperty(documented),
    ...(optional ? [IsOptional()] : []),
    passes(test),
    ValidateNested({ each: true }),
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

/** A filter on one of some words: another one could match nothing, and is refused. */
export const ChoiceFilter = (choices: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: 'string', enum: [...choices] }, maxItems: mostFilterValues },
    check.list(mostFilterValues, check.choice(choices)),
    { optional: true, description: 'Any of these; left out: all; empty: none.', ...options },
  );

/** A filter on a flag that may not be set; `null` matches what has none. */
export const OptionalFlagFilter = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: ['boolean', 'null'] as never }, maxItems: mostFilterValues },
    check.list(mostFilterValues, check.flagOrNull),
    { optional: true, ...options },
  );

/** A filter on a flag; the words `"true"` and `"false"` are taken as well, since filters are texts elsewhere. */
export const FlagFilter = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { type: 'array', items: { type: 'boolean' }, maxItems: mostFilterValues },
    check.list(mostFilterValues, check.flag),
    { optional: true, description: 'Any of these; left out: all; empty: none.', ...options },
  );

const moment = { type: String, format: 'date-time', example: '2026-11-20T00:00:00Z' };
/** A moment that the client names, in RFC 3339. */
export const DateTime = textKind(moment, check.dateTime);
const MomentFilter = kind(moment, check.dateTime);

/** A filter: of this moment and after. `createdSince` narrows the property `createdAt`. */
export const Since = (options: FieldOptions = {}): PropertyDecorator =>
  MomentFilter({ optional: true, description: 'Of this moment and after.', ...options });

/** A filter: before this moment. */
export const Until = (options: FieldOptions = {}): PropertyDecorator =>
  MomentFilter({ optional: true, description: 'Before this moment.', ...options });

/** A calendar date without a time. */
export const Day = kind({ type: String, format: 'date', example: '2026-11-20' }, check.day);
