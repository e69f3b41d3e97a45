import type { Operation } from '../../src/platform/openapi/document.js';
import type { Role } from '../../src/platform/tenancy/caller.js';
import type { TestProvider } from '../auth/test-provider.js';
import { type Api, referenceTo, referredBy, withSamples } from '../service/api.js';
import type { Answer, Client } from '../service/client.js';
import { contractOf } from '../service/contracts.js';
import type { Body, Neighbour } from '../service/contract.js';
import { beginningOf, blocksIn, isEventStream } from '../service/event-stream.js';
import { personAt } from '../service/tenant.js';
import { newOrgID, type TestService } from '../service/test-service.js';

/** One example of the reference, to be sent as it stands. */
export interface ExampleCall {
  name: string;
  method: string;
  /** As the reference has it: `/rate/{rateID}`. */
  path: string;
  resource: string;
  operation: Operation;
  body: Body | Body[] | undefined;
}

/** Every operation with each of its examples, and those without a body once. */
export function exampleCalls({ document: { paths } }: Api): ExampleCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      bodiesOf(operation).map(([example, body]) => {
        const name = `${operation.operationId}${example && `: ${example}`}`;
        const resource = path.split('/')[1]!;
        return { name, method: method.toUpperCase(), path, resource, operation, body };
      }),
    ),
  );
}

function bodiesOf({ requestBody }: Operation): [string, Body | Body[] | undefined][] {
  const { example, examples } = requestBody?.content['application/json'] ?? {};
  if (examples) return Object.entries(examples).map(([name, { value }]) => [name, value as Body]);
  return [['', example as Body | undefined]];
}

/** Sends examples as they stand, but for the ids that refer to records: for those it makes the records. */
export class ExampleSender implements Neighbour {
  readonly orgID = newOrgID();
  private count = 0;

  private constructor(
    private readonly api: Api,
    readonly service: TestService,
    private readonly provider: TestProvider,
  ) {}

  admin!: Client;

  static async make(api: Api, service: TestService, provider: TestProvider): Promise<ExampleSender> {
    const sender = new ExampleSender(api, service, provider);
    sender.admin = await service.as(sender.orgID);
    return sender;
  }

  next = (): number => ++this.count;

  text = (): string => `text-${this.orgID}-${this.next()}`;

  person(roles: Record<string, Role>): Client {
    return personAt(this.service, this.provider, roles);
  }

  async send({ method, path, resource, operation, body }: ExampleCall): Promise<Answer> {
    const action = contractOf(resource).actions?.[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
    let url = path;
    if (path.includes('{')) {
      const id = await this.add(resource);
      await action?.before?.(this, id);
      url = withSamples(path).replace(/\{\w+\}/, id);
    }
    if (operation.requestBody && !body) return exchange(this.admin, method, url, 'text/plain', 'Some text.');
    const { client, fields } = (await action?.sender?.(this)) ?? { client: this.admin, fields: {} };
    const json = body && JSON.stringify(await this.filled(body, fields));
    return exchange(client, method, url, 'application/json', json);
  }

  id(resource: string): Promise<string> {
    return this.add(resource);
  }

  /** Makes a record of the example of its resource, or as its contract says where nothing makes one. */
  async add(resource: string): Promise<string> {
    const create = this.api.document.paths[`/${resource}`]?.post;
    if (!create) return contractOf(resource).make!(this);
    const [, body] = bodiesOf(create)[0]!;
    const made = await this.admin.post<{ id: string }>(`/${resource}`, await this.filled(body!, {}));
    if (made.status >= 300) throw new Error(`/${resource} cannot be made: ${made.text}`);
    return made.body.id;
  }

  private async filled(body: Body | Body[], fields: Body): Promise<Body | Body[]> {
    if (!Array.isArray(body)) return { ...(await this.withRecords(body)), ...fields };
    return Promise.all(body.map((each) => this.withRecords(each)));
  }

  private async withRecords(body: Body): Promise<Body> {
    const filled: Body = {};
    for (const [name, value] of Object.entries(body)) {
      const resource = referredBy(name, this.api);
      filled[name] =
        name === 'orgID' ? this.orgID : resource ? referenceTo(name, await this.add(resource)) : value;
    }
    return filled;
  }
}

/** Sends a body of any kind and reads an answer of any kind: lines of JSON and events as a list. */
export async function exchange(
  client: Client,
  method: string,
  path: string,
  type: string,
  body: string | undefined,
): Promise<Answer> {
  const headers = { ...client.headers, ...(body !== undefined && { 'Content-Type': type }) };
  const response = await fetch(client.url + path, { method, headers, body: body ?? null });
  const { status, headers: answered } = response;
  const kind = answered.get('content-type') ?? '';
  if (isEventStream(kind)) {
    const text = await beginningOf(response);
    const events = blocksIn(text).flatMap(({ data }) => (data === undefined ? [] : [data]));
    return { status, headers: answered, text, body: events };
  }
  const text = await response.text();
  if (kind.includes('ndjson')) {
    const lines = text.split('\n').filter((line) => line !== '');
    return { status, headers: answered, text, body: lines.map((line) => JSON.parse(line)) };
  }
  return {
    status,
    headers: answered,
    text,
    body: kind.includes('json') && text ? JSON.parse(text) : undefined,
  };
}
