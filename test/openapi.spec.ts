import { readFileSync } from 'node:fs';
import typescript from 'typescript';
import { mismatches } from './openapi/mismatches.js';
import { exampleCalls, ExampleSender, exchange } from './openapi/example-calls.js';
import { type Media, type Operation, success } from '../src/platform/openapi/document.js';
import { TestProvider, usualKeys } from './auth/test-provider.js';
import { readApi } from './service/api.js';
import { isEventStream } from './service/event-stream.js';
import { isWalked } from './service/contracts.js';
import { startTestService } from './service/test-service.js';

const { ModuleKind, ScriptTarget, transpileModule } = typescript;
const provider = await TestProvider.start(usualKeys());
const service = await startTestService(provider.settings);
const api = await readApi(service);
const { document } = api;
const sender = await ExampleSender.make(api, service, provider);
const { admin } = sender;
const { schemas, responses = {} } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
afterAll(async () => {
  await service.stop();
  await provider.close();
});

/** What is not public and answers in JSON. */
const isOfTheAPI = ({ operation }: { operation: Operation }) => (operation.security ?? []).length > 0;

describe('the seventeen operations of the contract', () => {
  const form = 'bondType length name percentage projectID startPage';
  const field = 'background fontSize h page type value w x y';
  const surety = 'address attorneys name phone residentName stateOfAuthority';
  test.each`
    method    | path                                        | required                                         | optional                      | status
    ${'put'}  | ${'/contractor_account/{accountID}'}        | ${'address isPrimary name phone'}                | ${''}                         | ${200}
    ${'post'} | ${'/bond'}                                  | ${'bondType projectID projectName projectOwner'} | ${'bidData finalData'}        | ${200}
    ${'put'}  | ${'/bond/{bondID}'}                         | ${'projectName projectOwner'}                    | ${'bidData finalData rateID'} | ${200}
    ${'post'} | ${'/bond_form'}                             | ${form}                                          | ${'documentID poaID'}         | ${200}
    ${'put'}  | ${'/bond_form_field/{fieldID}'}             | ${field}                                         | ${''}                         | ${200}
    ${'post'} | ${'/rate_tier/query'}                       | ${''}                                            | ${'orgIDIn rateIDIn typeIn'}  | ${200}
    ${'post'} | ${'/rate_tier'}                             | ${'rateID threshold type value'}                 | ${'orgID'}                    | ${201}
    ${'post'} | ${'/rate'}                                  | ${'freeWarrantyMonths name stdTermMonths'}       | ${'orgID'}                    | ${201}
    ${'post'} | ${'/document/query'}                        | ${''}                                            | ${'orgIDIn projectIDIn'}      | ${200}
    ${'post'} | ${'/document'}                              | ${'name projectID'}                              | ${''}                         | ${200}
    ${'post'} | ${'/bond_request_field/{fieldID}/generate'} | ${''}                                            | ${'block'}                    | ${204}
    ${'post'} | ${'/bond_request_field/query'}              | ${''}                                            | ${'requestIDIn'}              | ${200}
    ${'post'} | ${'/bond_request/{requestID}/read'}         | ${'readerID'}                                    | ${''}                         | ${200}
    ${'post'} | ${'/power_of_attorney/query'}               | ${''}                                            | ${'orgIDIn'}                  | ${200}
    ${'post'} | ${'/log/query'}                             | ${''}                                            | ${'orgIDIn projectIDIn'}      | ${200}
    ${'post'} | ${'/invite'}                                | ${'email'}                                       | ${'orgID'}                    | ${201}
    ${'put'}  | ${'/surety/{orgID}'}                        | ${surety}                                        | ${''}                         | ${200}
  `('$method $path', ({ method, path, required, optional, status }) => {
    const operation = document.paths[path]?.[method];
    expect(operation && success(operation).status).toBe(String(status));
    const ref = operation?.requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
    const body = schemas[ref]!;
    expect([...(body.required ?? [])].sort().join(' ')).toBe(required);
    const names = Object.keys(body.properties ?? {});
    expect(names).toEqual(expect.arrayContaining(optional.split(' ').filter(Boolean)));
  });
});

test('docs/openapi.json is what the service says of itself: npm run openapi writes it', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(document);
});

describe('every operation', () => {
  test('has a name of its own, a summary, and a tag that is described', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    const described = new Map(document.tags?.map(({ name, description }) => [name, description]));
    for (const { operation } of operations) {
      expect(operation.summary).toBeTruthy();
      expect({ tag: operation.tags, is: described.get(operation.tags![0]!) }).toEqual({
        tag: [expect.any(String)],
        is: expect.any(String),
      });
    }
  });

  test('refers to what is there', () => {
    const refs = JSON.stringify(document).match(/"#\/[^"]*"/g) ?? [];
    const found = (ref: string) =>
      ref
        .split('/')
        .slice(1)
        .reduce<any>((part, name) => part?.[name], document) !== undefined;
    expect([...new Set(refs)].filter((ref) => !found(JSON.parse(ref)))).toEqual([]);
  });

  test.each(operations.filter(isOfTheAPI))(
    '$operation.operationId tells its errors',
    ({ method, path, operation }) => {
      const takesBody = method !== 'get' && method !== 'delete';
      const isWrite = method !== 'get' && !/\/(query|premium|render|filled_page|check_issue)$/.test(path);
      const expected = [400, 401, 403, 429, 500, 503];
      if (path.includes('{')) expected.push(404);
      if (takesBody) expected.push(413, 415);
      if (isWrite) expected.push(409);
      if (isWrite && takesBody) expected.push(422);
      if (method === 'put' || method === 'delete') expected.push(412);
      const told = Object.keys(operation.responses).map(Number);
      expect(told).toEqual(expect.arrayContaining(expected));
    },
  );

  test('shows errors as the service tells them', () => {
    for (const { content = {} } of Object.values(responses)) {
      expect(Object.keys(content)).toEqual(['application/json', 'application/problem+json']);
      for (const { example } of Object.values(content)) {
        expect(mismatches(example, schemas.Problem!, schemas)).toEqual([]);
      }
    }
  });
});

/** Of an answer in lines the first says what the others are; a stream has events, and all else is one record. */
function recordsIn(type: string, body: any): unknown[] {
  if (type.includes('ndjson')) return body.slice(1);
  return isEventStream(type) ? body : [body];
}

describe('every example', () => {
  const calls = exampleCalls(api).filter(({ resource }) => isWalked(resource));

  test.each(calls.filter(isOfTheAPI))('$name works', async (call) => {
    const { status, response } = success(call.operation);
    const answer = await sender.send(call);
    expect({ status: String(answer.status), text: answer.text }).toEqual({
      status,
      text: expect.any(String),
    });
    for (const name of Object.keys(response.headers ?? {})) {
      if (name === 'X-Request-ID' || name === 'ETag') expect(answer.headers.get(name)).toBeTruthy();
    }
    const types = Object.keys(response.content ?? {});
    if (types.length === 0) return expect(answer.text).toBe('');
    expect(types).toContain(answer.headers.get('content-type')!.split(';')[0]);
    const media: Media = response.content![types[0]!]!;
    if (answer.body === undefined) return expect(media.schema).toMatchObject({ type: 'string' });
    const answers = recordsIn(types[0]!, answer.body);
    for (const each of answers) expect(mismatches(each, media.schema!, schemas)).toEqual([]);
    if (media.example) expect(mismatches(media.example, media.schema!, schemas)).toEqual([]);
  });

  test('of a body is as described', () => {
    for (const { name, operation, body } of calls.filter(({ body }) => body !== undefined)) {
      const { schema } = operation.requestBody!.content['application/json']!;
      expect({ name, wrong: mismatches(body, schema!, schemas) }).toEqual({ name, wrong: [] });
    }
  });

  test.each(operations.filter(isOfTheAPI))(
    '$operation.operationId tells errors as documented',
    async (each) => {
      const { path, method, operation } = each;
      const url = path.replace(/\{\w+\}/, 'nothing');
      const takesBody = method !== 'get' && method !== 'delete';
      const wrong = takesBody ? '{"noSuchField":true}' : undefined;
      const answers = await Promise.all(
        [service.anonymous, admin].map((client) =>
          exchange(client, method.toUpperCase(), url, 'application/json', wrong),
        ),
      );
      for (const { status, body } of answers.filter(({ status }) => status >= 400)) {
        expect(Object.keys(operation.responses)).toContain(String(status));
        expect(mismatches(body, schemas.Problem!, schemas)).toEqual([]);
      }
    },
  );
});

describe('every description', () => {
  /** A text that says more than the name does. */
  const says = (text: string | undefined, name: string): boolean => {
    const letters = (each: string) => each.toLowerCase().replace(/[^a-z]/g, '');
    return text !== undefined && /[.)`]$/.test(text) && letters(text) !== letters(name) && text.includes(' ');
  };

  test('of an operation is a sentence of its own', () => {
    const silent = operations.filter(
      ({ operation: { summary = '', description } }) =>
        !says(description, summary) ||
        /^Needs /.test(description!) ||
        !/^[A-Z]/.test(summary) ||
        summary.endsWith('.'),
    );
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
    // Two operations may need the same role, but they do not do the same.
    const texts = operations.map(({ operation }) => operation.description!);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('of a parameter, a header and an answer is there', () => {
    const { parameters = {}, headers = {} } = document.components;
    const own = operations.flatMap(({ operation }) => operation.parameters ?? []);
    const named = [...own, ...Object.values(parameters)].filter(({ $ref }) => $ref === undefined);
    expect(named.filter(({ name = '', description }) => !says(description, name))).toEqual([]);
    const silent = Object.entries(headers).filter(([name, { description }]) => !says(description, name));
    expect(silent.map(([name]) => name)).toEqual([]);
    for (const { operation } of operations) {
      for (const { $ref, description } of Object.values(operation.responses)) {
        expect($ref ?? description).toBeTruthy();
      }
    }
  });

  test('of a schema and of each of its fields is there', () => {
    const silent = Object.entries(schemas).flatMap(([name, { description, properties = {} }]) => [
      ...(says(description, name) ? [] : [name]),
      ...Object.entries(properties).flatMap(([field, { description: text }]) =>
        says(text, field) ? [] : [`${name}.${field}: ${text}`],
      ),
    ]);
    expect(silent).toEqual([]);
  });
});

test('it names its server, and how to show who is asking', () => {
  expect(document.servers).toEqual([{ url: '/', description: 'This service.' }]);
  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'sbs_…' },
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  });
  for (const { operation } of operations.filter(isOfTheAPI)) {
    expect(operation.security).toEqual(expect.arrayContaining([{ apiKey: [] }, { token: [] }]));
  }
});

test('the TypeScript that it shows is TypeScript', () => {
  for (const { operation } of operations) {
    const [{ source }] = operation['x-codeSamples'] as [{ source: string }];
    const { diagnostics } = transpileModule(source, {
      reportDiagnostics: true,
      compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2023 },
    });
    expect({ source, wrong: diagnostics!.map(({ messageText }) => messageText) }).toEqual({
      source,
      wrong: [],
    });
    expect(source).toContain('await fetch(`${api}/');
  }
});
