import fc from 'fast-check';
import type { Schema, Schemas } from '../../src/platform/openapi/document.js';
import { oddText, raw } from '../properties/kinds.js';
import { isDate } from './marked-text.js';
import { type ApiDescription, plainSchema } from './operations.js';

/*
 * Values by their schemas: right ones, and ones that are wrong in some way. What is known only when a request is sent
 * stands in them by name.
 */

/** The id of a record that the resource has at that time. */
export const idOf = (resource: string, at: number): string => `@id:${resource}:${at}@`;
/** The caller's organization. */
export const ownOrg = '@org@';

/** A text with everything that stands in it by name. */
export const filledIn = (text: string, orgID: string, id: (resource: string, at: number) => string): string =>
  text
    .replaceAll(ownOrg, orgID)
    .replace(/@id:(\w+):(\d+)@/g, (_, resource: string, at: string) => id(resource, Number(at)));

export const missingID = '01941f29-7c00-73e4-a310-744d2167fc5b';

type Value = fc.Arbitrary<unknown>;

/** The id of some record of this resource; without one, of any. */
export const anyIDOf = ({ operations }: ApiDescription, resource?: string): fc.Arbitrary<string> => {
  const all = [...new Set(operations.filter(({ ids }) => ids.length > 0).map((each) => each.resource))];
  const some = resource === undefined ? fc.constantFrom(...all) : fc.constant(resource);
  return fc.tuple(some, fc.nat(9)).map(([each, at]) => idOf(each, at));
};

/** A value that the schema takes. */
export function rightValue(api: ApiDescription, schema: Schema, name = ''): Value {
  const { rule, isNullable } = plainSchema(schema, api.schemas);
  const value = plainValue(api, rule, name);
  return isNullable ? fc.option(value, { freq: 3 }) : value;
}

function plainValue(api: ApiDescription, rule: Schema, name: string): Value {
  if (name === 'orgID' || name === 'orgIDIn')
    return name === 'orgID' ? fc.constant(ownOrg) : fc.constant([ownOrg]);
  if (rule.enum) return fc.constantFrom(...rule.enum);
  if (rule.properties) return rightMembers(api, rule);
  const { minimum = -1e9, maximum = 1e9 } = rule;
  switch (rule.type) {
    case 'string':
      return rightText(api, rule, name);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) }),
        fc.constantFrom(minimum, maximum),
      );
    case 'number':
      return fc.oneof(
        fc.double({ min: minimum, max: maximum, noNaN: true }).map((each) => Number(each.toFixed(4)) || 0),
        fc.constantFrom(Math.max(0, minimum), maximum),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(rule.items ? rightValue(api, rule.items, name.replace(/In$/, '')) : fc.string(), {
        minLength: rule.minItems ?? 0,
        maxLength: 4,
      });
    default:
      return fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 });
  }
}

const emails = fc.nat(99_999).map((at) => `person-${at}@hill.example`);
/** Nobody listens there. */
const addresses = fc.nat(99_999).map((at) => `http://127.0.0.1:9/${at}`);
const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function rightText(api: ApiDescription, rule: Schema, name: string): Value {
  const resource = api.resourceOf(name);
  if (rule.format === 'uuid' || resource !== undefined) return anyIDOf(api, resource);
  if (rule.format === 'date-time') return dates;
  if (rule.format === 'email') return emails;
  if (rule.format === 'uri') return addresses;
  if (isDate(rule.examples?.[0]))
    return fc.oneof(
      dates,
      dates.map((date) => date.slice(0, 10)),
    );
  const { minLength = 0, maxLength = 1_000, pattern } = rule;
  const some = pattern
    ? fc.string({
        unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
        maxLength: 30,
      })
    : fc.oneof(
        oddText,
        fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
      );
  return some.map((text) => [...text.padEnd(minLength, 'x')].slice(0, maxLength).join(''));
}

/** The members of an object that has to have some, and may have others. */
function rightMembers(
  api: ApiDescription,
  { properties = {}, required = [] }: Schema,
): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, each]): [string, Value] => [
    name,
    rightValue(api, each, name),
  ]);
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

/** A body that the operation takes, as far as the document tells. */
export const rightBody = (api: ApiDescription, schema: Schema): fc.Arbitrary<Record<string, unknown>> =>
  rightMembers(api, plainSchema(schema, api.schemas).rule);

const nested = (depth: number, open: string, close: string): string =>
  raw(open.repeat(depth) + close.repeat(depth));

/** Names that objects of the language have by themselves, and others that mean something to somebody. */
export const oddName = fc.constantFrom(
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    'length',
    'then',
    'id',
    'version',
  ],
  ...[
    'createdAt',
    '',
    ' ',
    'a/b',
    'a~b',
    '$where',
    'orgID ',
    'ORGID',
    '0',
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
  ],
);

const wrongAnywhere: Value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, '', 'x', [], {}, [null], [[]], [{}], { constructor: 1 }),
  fc.constantFrom<unknown>({ x: { constructor: 1 } }, { toString: 1 }, { length: -1 }, [[[['x']]]], {
    then: 'x',
  }),
  fc.constantFrom(
    ...[
      '1e400',
      '-1e400',
      '9007199254740993',
      '0.10000000000000000001',
      '-0',
      '1E2',
      '{"__proto__":{"x":1}}',
    ].map(raw),
  ),
  fc.constantFrom(
    nested(31, '[', ']'),
    nested(40, '[', ']'),
    nested(2_000, '[', ']'),
    raw(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`),
  ),
  fc.constantFrom(
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '𝒜'.repeat(300),
    "'; DROP TABLE rate; --",
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
  ),
  oddText,
  oddName.map((name) => ({ [name]: 1 })),
  fc.anything({ withBigInt: false, maxDepth: 3 }),
);

/** A value next to what the schema takes, or far from it. */
export function wrongValue(schema: Schema, schemas: Schemas): Value {
  const { rule } = plainSchema(schema, schemas);
  const { minimum, maximum, minLength = 0, maxLength = 1_000, maxItems, enum: choices, format } = rule;
  const near: unknown[] = [];
  if (rule.type === 'string')
    near.push('x'.repeat(maxLength + 1), '𝒜'.repeat(maxLength), 'x'.repeat(Math.max(0, minLength - 1)));
  if (format === 'uuid') near.push(missingID, missingID.toUpperCase(), `${missingID} `, 'x'.repeat(36), '0');
  if (format === 'date-time' || isDate(rule.examples?.[0]))
    near.push('2026-02-30', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:60+23:59');
  if (minimum !== undefined) near.push(minimum - 1, minimum - 0.5, String(minimum));
  if (maximum !== undefined) near.push(raw(`${BigInt(maximum) + 1n}`), maximum / 3);
  if (maxItems !== undefined && maxItems <= 1_000)
    near.push(Array(maxItems + 1).fill('x'), Array(maxItems).fill('x'), [Array(3).fill('x')]);
  if (choices) near.push(String(choices[0]).toUpperCase(), `${String(choices[0])} `, [choices[0]]);
  return near.length > 0 ? fc.oneof(fc.constantFrom(...near), wrongAnywhere) : wrongAnywhere;
}
