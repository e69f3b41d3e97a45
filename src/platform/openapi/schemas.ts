import { takesEmptyText } from '../validation/fields.js';
import { type Schema, schemaName, type Schemas } from './document.js';

/**
 * Says of the bodies of requests, and of their parts, what holds for them all: no other field is taken, and one that
 * may be left out may be `null` for the same. Examples take the form that OpenAPI 3.1 has for them.
 */
export function closeBodies(schemas: Schemas, bodies: (Schema | undefined)[]): void {
  for (const name of reachable(schemas, bodies)) {
    const schema = schemas[name]!;
    schema.additionalProperties = false;
    const properties = Object.entries(schema.properties ?? {}).map(([field, each]) => [
      field,
      schema.required?.includes(field) ? each : orNull(each),
    ]);
    schema.properties = Object.fromEntries(properties) as Schemas;
  }
}

/** Says of merge patches that each of their fields may be left out, and of the objects in them the same. */
const ofPatch = 'What is to change: a field that is left out stays as it is, `null` clears an optional one.';

export function openPatches(schemas: Schemas, patches: (Schema | undefined)[]): void {
  const open = (schema: Schema): Schema => {
    const { required: _, properties = {}, ...rest } = schema;
    const opened = Object.entries(properties).map(([name, each]) => [name, openPart(each)]);
    return { ...rest, properties: Object.fromEntries(opened) as Schemas };
  };
  const openPart = (schema: Schema): Schema => {
    const { $ref, allOf, anyOf, ...rest } = schema;
    const name = schemaName($ref);
    if (name !== undefined) {
      schemas[`Patch${name}`] ??= { ...open(schemas[name]!), description: ofPatch };
      return { ...rest, $ref: schema.$ref!.replace(name, `Patch${name}`) };
    }
    return {
      ...rest,
      ...(allOf && { allOf: allOf.map(openPart) }),
      ...(anyOf && { anyOf: anyOf.map(openPart) }),
    };
  };
  for (const patch of patches) {
    const name = schemaName(patch?.$ref);
    if (name !== undefined) schemas[name] = { ...open(schemas[name]!), description: ofPatch };
  }
}

/** The names of the bodies' schemas, and of those that they are made of. */
function reachable(schemas: Schemas, bodies: (Schema | undefined)[]): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema | undefined) => {
    const name = schemaName(schema?.$ref ?? schema?.allOf?.[0]?.$ref);
    if (name === undefined || found.has(name)) return;
    found.add(name);
    Object.values(schemas[name]?.properties ?? {}).forEach(visit);
  };
  bodies.forEach(visit);
  return found;
}

/** Takes the marks away by which bodies were told which fields take the empty text. */
export function removeMarks(schemas: Schemas): void {
  const unmark = (schema: Schema) => {
    delete schema[takesEmptyText];
    schema.anyOf?.forEach(unmark);
  };
  for (const { properties } of Object.values(schemas)) Object.values(properties ?? {}).forEach(unmark);
}

function orNull(schema: Schema): Schema {
  // A form or a least length would refuse the empty text, which stands for `null`.
  if (schema[takesEmptyText] && (schema.format ?? schema.minLength) !== undefined) {
    const { description, ...form } = schema;
    const nothing = { type: ['string', 'null'], enum: ['', null] };
    return { ...(description !== undefined && { description }), anyOf: [form, nothing] };
  }
  if (schema.type === undefined) {
    const { description, ...rest } = schema;
    // What stands alone in `allOf`, beside its description, stands here without one.
    const [only, ...more] = rest.allOf ?? [];
    const part = only && more.length === 0 ? only : rest;
    return { ...(description !== undefined && { description }), anyOf: [part, { type: 'null' }] };
  }
  const types = [schema.type].flat();
  return {
    ...schema,
    type: [...types, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** What expires does so in a year far off, so that the example is good for long. */
const lasting = (name: string, example: unknown): unknown =>
  name.startsWith('expires') && typeof example === 'string' ? example.replace(/^\d{4}/, '2046') : example;

/**
 * Brings the schemas of records into the form of their answers, ids first, and puts a field's example where JSON
 * Schema has it: OpenAPI 3.1 keeps `example` for old documents only.
 */
export function arrangeFields(schemas: Schemas): void {
  for (const schema of Object.values(schemas)) {
    const { id, orgID, ...others } = schema.properties ?? {};
    schema.properties = { ...(id && { id }), ...(orgID && { orgID }), ...others };
    for (const [name, each] of Object.entries(schema.properties)) {
      if (each.example === undefined) continue;
      each.examples = [lasting(name, each.example)];
      delete each.example;
    }
  }
}
