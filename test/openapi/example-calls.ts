import type { Document, Operation } from '../../src/platform/openapi/document.js';
import type { Answer, Client } from '../service/client.js';

type Body = Record<string, unknown>;

/** One example of the reference, to be sent as it stands. */
export interface ExampleCall {
  name: string;
  method: string;
  path: string;
  operation: Operation;
  body: Body | undefined;
}

/** What the fields that refer to records refer to. */
const referred: Record<string, string> = {
  rateID: '/rate',
  formID: '/bond_form',
  requestID: '/bond_request',
  documentID: '/document',
  evidenceDocID: '/document',
  poaID: '/power_of_attorney',
};

/** What has to be done to a record before the operation can be. */
const stepsBefore: Record<string, string[]> = { completeBondRequest: ['send'] };

/** Every operation with each of its examples, and those without a body once. */
export function exampleCalls({ paths }: Document): ExampleCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      bodiesOf(operation).map(([example, body]) => {
        const name = `${operation.operationId}${example && `: ${example}`}`;
        return { name, method: method.toUpperCase(), path, operation, body };
      }),
    ),
  );
}

function bodiesOf({ requestBody }: Operation): [string, Body | undefined][] {
  const { example, examples } = requestBody?.content['application/json'] ?? {};
  if (examples) return Object.entries(examples).map(([name, { value }]) => [name, value as Body]);
  return [['', example as Body | undefined]];
}

/** Sends examples as they stand, but for the ids that refer to records: for those it makes the records. */
export class ExampleSender {
  constructor(
    private readonly document: Document,
    private readonly client: Client,
    private readonly orgID: string,
  ) {}

  async send({ method, path, operation, body }: ExampleCall): Promise<Answer> {
    const url = await this.withIDs(path);
    for (const step of stepsBefore[operation.operationId] ?? []) {
      await this.client.post(url.replace(/[^/]*$/, step));
    }
    return this.client.send(method, url, body && (await this.withRecords(body)));
  }

  private async withIDs(path: string): Promise<string> {
    if (!path.includes('{')) return path;
    if (path.includes('{orgID}')) return this.soleRecord(path);
    const id = await this.record(`/${path.split('/')[1]}`);
    return path.replace(/\{\w+\}/, id);
  }

  /** The path of the one record that an organization has: `PUT` makes it. */
  private async soleRecord(path: string): Promise<string> {
    const [, body] = bodiesOf(this.document.paths[path]!.put!)[0]!;
    const url = path.replace('{orgID}', this.orgID);
    await this.client.put(url, body);
    return url;
  }

  /** The id of a record of the resource: a new one, made of its example, or the first where none can be made. */
  private async record(path: string): Promise<string> {
    const create = this.document.paths[path]?.post;
    if (!create) return (await this.client.post(`${path}/query?limit=1`, {})).body[0].id;
    const [, body] = bodiesOf(create)[0]!;
    const made = await this.client.post(path, await this.withRecords(body!));
    if (made.status >= 300) throw new Error(`${path} cannot be made: ${made.text}`);
    return made.body.id;
  }

  private async withRecords(body: Body): Promise<Body> {
    const filled: Body = {};
    for (const [name, value] of Object.entries(body)) {
      const resource = referred[name];
      filled[name] = name === 'orgID' ? this.orgID : resource ? await this.record(resource) : value;
    }
    return filled;
  }
}
