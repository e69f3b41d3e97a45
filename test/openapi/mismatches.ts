import { resolve, type Schema, type Schemas } from '../../src/platform/openapi/document.js';

const formats: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  email: /^[^@\s]+@[^@\s]+$/,
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/**
 * What of a value is not as its schema says: the part of JSON Schema that our reference uses. A member that the
 * schema does not name is a mismatch as well, since the reference is to tell all.
 */
export function mismatches(value: unknown, schema: Schema, schemas: Schemas, at = ''): string[] {
  const rule = resolve(schema, schemas);
  if (rule.anyOf) {
    const each = rule.anyOf.map((choice) => mismatches(value, choice, schemas, at));
    return each.some((wrong) => wrong.length === 0) ? [] : (each[0] ?? []);
  }
  const types = [rule.type ?? []].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number'))) {
    return [`${at}: ${type} is not ${types.join(' or ')}`];
  }
  if (rule.enum && !rule.enum.includes(value)) return [`${at}: ${String(value)} is none of the choices`];
  if (typeof value === 'string') return textMismatches(value, rule, at);
  if (typeof value === 'number') {
    const isWithin = value >= (rule.minimum ?? -Infinity) && value <= (rule.maximum ?? Infinity);
    return isWithin ? [] : [`${at}: ${value} is out of range`];
  }
  if (Array.isArray(value)) {
    if (value.length > (rule.maxItems ?? Infinity)) return [`${at}: too many`];
    if (value.length < (rule.minItems ?? 0)) return [`${at}: too few`];
    if (rule.uniqueItems && new Set(value).size < value.length) return [`${at}: the same again`];
    return value.flatMap((each, index) => mismatches(each, rule.items ?? {}, schemas, `${at}/${index}`));
  }
  if (type === 'object') return memberMismatches(value as Record<string, unknown>, rule, schemas, at);
  return [];
}

function textMismatches(value: string, rule: Schema, at: string): string[] {
  const length = [...value].length;
  const fits = length >= (rule.minLength ?? 0) && length <= (rule.maxLength ?? Infinity);
  const holds = new RegExp(rule.pattern ?? '').test(value) && (formats[rule.format ?? ''] ?? /^/).test(value);
  return fits && holds ? [] : [`${at}: '${value}' is not as described`];
}

function memberMismatches(
  value: Record<string, unknown>,
  { properties, required = [], additionalProperties }: Schema,
  schemas: Schemas,
  at: string,
): string[] {
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${at}/${name}: is missing`);
  const others = Object.entries(value).flatMap(([name, each]) => {
    // `constructor` is no property that is described, though every object has it.
    const described = Object.hasOwn(properties ?? {}, name) ? properties?.[name] : undefined;
    const rule = described ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return rule ? mismatches(each, rule, schemas, `${at}/${name}`) : [`${at}/${name}: is not described`];
  });
  return [...missing, ...others];
}
