import { mismatches } from './openapi/mismatches.js';
import { exampleCalls, ExampleSender, exchange } from './openapi/example-calls.js';
import { type Document, type Media, type Operation, success } from '../src/platform/openapi/document.js';
import { makeMember } from './auth/people.js';
import { TestProvider, usualKeys } from './auth/test-provider.js';
import { Client } from './service/client.js';
import { MailServer, tokenIn } from './service/mail-server.js';
import { newOrgID, startTestService } from './service/test-service.js';

const provider = await TestProvider.start(usualKeys());
const mailServer = new MailServer();
await mailServer.start();
const service = await startTestService({
  ...provider.settings,
  MAIL_FROM: 'bonds@acme.example',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
});
const orgID = newOrgID();
const admin = await service.as(orgID);
const document: Document = (await service.anonymous.get('/openapi.json')).body;
const { schemas, responses = {} } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
  await provider.close();
});

/** What is not public and answers in JSON. */
const isOfTheAPI = ({ operation }: { operation: Operation }) => operation.security !== undefined;

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
    ${'post'} | ${'/rate_tier'}                             | ${'orgID rateID threshold type value'}           | ${''}                         | ${201}
    ${'post'} | ${'/rate'}                                  | ${'freeWarrantyMonths name orgID stdTermMonths'} | ${''}                         | ${201}
    ${'post'} | ${'/document/query'}                        | ${''}                                            | ${'orgIDIn projectIDIn'}      | ${200}
    ${'post'} | ${'/document'}                              | ${'name projectID'}                              | ${''}                         | ${200}
    ${'post'} | ${'/bond_request_field/{fieldID}/generate'} | ${''}                                            | ${'block'}                    | ${204}
    ${'post'} | ${'/bond_request_field/query'}              | ${''}                                            | ${'requestIDIn'}              | ${200}
    ${'post'} | ${'/bond_request/{requestID}/read'}         | ${'readerID'}                                    | ${''}                         | ${200}
    ${'post'} | ${'/power_of_attorney/query'}               | ${''}                                            | ${'orgIDIn'}                  | ${200}
    ${'post'} | ${'/log/query'}                             | ${''}                                            | ${'orgIDIn projectIDIn'}      | ${200}
    ${'post'} | ${'/invite'}                                | ${'email orgID'}                                 | ${''}                         | ${201}
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
      const isWrite = method !== 'get' && !/\/(query|premium)$/.test(path);
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

describe('every example', () => {
  const makeOne = async () => (await makeMember(service, orgID, `person-${newOrgID()}`, 'editor')).id;
  const invited = async () => {
    const { body } = await admin.post('/invite', { orgID, email: `${newOrgID()}@acme.example` });
    const token = tokenIn((await mailServer.arrived(body.id)).at(-1)!);
    const claims = { sub: `person-${newOrgID()}`, orgs: {} };
    const person = new Client(service.url, { Authorization: `Bearer ${provider.token({ claims })}` });
    return { client: person, fields: { token } };
  };
  const sender = new ExampleSender(document, admin, orgID, { makers: { '/member': makeOne }, invited });

  test.each(exampleCalls(document).filter(isOfTheAPI))('$name works', async (call) => {
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
    // Of an answer in lines the first says what the others are.
    const answers = types[0]!.includes('ndjson') ? answer.body.slice(1) : [answer.body];
    for (const each of answers) expect(mismatches(each, media.schema!, schemas)).toEqual([]);
    if (media.example) expect(mismatches(media.example, media.schema!, schemas)).toEqual([]);
  });

  test.each(exampleCalls(document).filter(({ body }) => body !== undefined))(
    '$name is as described',
    (call) => {
      const { schema } = call.operation.requestBody!.content['application/json']!;
      expect(mismatches(call.body, schema!, schemas)).toEqual([]);
    },
  );

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

describe('/docs', () => {
  test('is a page of our own files', async () => {
    const { status, text } = await service.anonymous.get('/docs');
    expect(status).toBe(200);
    expect(text).toContain('<title>Surety Bonding Service: API reference</title>');
    const urls = [...text.matchAll(/(?:src|href)=['"]([^'"]*)/g)].map(([, url]) => url!);
    const files = urls.filter((url) => !url.startsWith('data:'));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toMatch(/^\.\/docs\/[\w.-]+$/);
      expect((await service.anonymous.get(file.slice(1))).status).toBe(200);
    }
    expect(text).not.toMatch(/<script>|@import|url\(/);
  });
});
