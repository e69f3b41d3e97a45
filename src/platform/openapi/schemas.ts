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

function orNull(schema: Schema): Schema {
  if (schema.type === undefined) {
    const { description, ...rest } = schema;
    return { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] };
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
