import { typeName } from './names.mjs';

/** TypeScript for the schemas of an OpenAPI 3.1 document, as far as ours goes: it is flat, and every union is with null. */
export function typesOf(schemas) {
  return Object.entries(schemas).map(
    ([name, schema]) =>
      `${comment(schema.description)}export interface ${typeName(name)} ${objectType(schema)}`,
  );
}

/** The TypeScript of one schema. @throws Error where it has what this does not know, so that no type is guessed */
export function typeOf(schema) {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1));
  const union = schema.anyOf ?? schema.oneOf;
  // The empty text, which stands for null, is a text already.
  if (union) return unionOf(union.map((each) => (each.enum?.includes('') ? 'null' : typeOf(each))));
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]);
  if (schema.enum) return unionOf([...schema.enum.map(literal), ...(isNullable(schema) ? ['null'] : [])]);
  return unionOf([schema.type].flat().map((type) => plainType(type, schema)));
}

const literal = (value) => (value === null ? 'null' : `'${value}'`);

const isNullable = ({ type }) => Array.isArray(type) && type.includes('null');

const unionOf = (types) => [...new Set(types)].join(' | ');

function plainType(type, schema) {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return objectType(schema);
    default:
      throw new Error(`The client has no type for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties, required = [], additionalProperties }) {
  if (properties === undefined) {
    const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${others}>`;
  }
  const members = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${comment(schema.description)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

/** A text as the comment in front of what it is about. */
export function comment(text) {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`;
}
