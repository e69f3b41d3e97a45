import type { takesEmptyText } from '../validation/fields.js';

/* The parts of an OpenAPI 3.1 document that we read and write, as far as we do. */

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  [takesEmptyText]?: boolean;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface Header {
  $ref?: string;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface Parameter extends Header {
  name?: string;
  in?: string;
  required?: boolean;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Header>;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  'x-codeSamples'?: object[];
}

export type Paths = Record<string, Record<string, Operation>>;
export type Schemas = Record<string, Schema>;

export interface Document {
  openapi: string;
  paths: Paths;
  tags?: { name: string; description?: string }[];
  servers?: { url: string; description?: string }[];
  components: {
    securitySchemes?: Record<string, object>;
    schemas: Schemas;
    responses?: Record<string, Response>;
    parameters?: Record<string, Parameter>;
    headers?: Record<string, Header>;
  };
}

const schemaPath = '#/components/schemas/';

/** The name of the schema that is referred to. */
export const schemaName = (ref: string | undefined): string | undefined =>
  ref?.startsWith(schemaPath) ? ref.slice(schemaPath.length) : undefined;

/** What a schema stands for, a reference followed. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schemaName(schema.$ref ?? schema.allOf?.[0]?.$ref);
  return name === undefined ? schema : { ...schemas[name], ...description(schema) };
}

const description = ({ description: text }: Schema): Schema =>
  text === undefined ? {} : { description: text };

/** The schema of an operation's JSON body. */
export const bodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema;

/** The name of the schema of an operation's JSON body, or of each of several in one. */
export function bodyName(operation: Operation): string | undefined {
  const schema = bodySchema(operation);
  return schemaName((schema?.items ?? schema)?.$ref);
}

/** The status of an operation that went well, and its answer. */
export function success({ responses }: Operation): { status: string; response: Response } {
  const [status, response] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? ['200', {}];
  return { status, response };
}

/** The name of the schema of the record that an operation answers with; undefined for lists and for nothing. */
export const answeredRecord = (operation: Operation): string | undefined =>
  schemaName(success(operation).response.content?.['application/json']?.schema?.$ref);

/** The name of the schema of the records that an operation lists; undefined for all other operations. */
export const listedRecord = (operation: Operation): string | undefined =>
  schemaName(success(operation).response.content?.['application/json']?.schema?.items?.$ref);

/** Whether an operation lists records: it takes filters, and answers with an array. */
export const isListing = (path: string, operation: Operation): boolean =>
  path.endsWith('/query') && listedRecord(operation) !== undefined;
