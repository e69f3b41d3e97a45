import { setTimeout as pause } from 'node:timers/promises';
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

/** Who sends an example, and what stands in it in place of a secret. */
export interface Sending {
  client: Client;
  fields: Body;
}

/** What examples cannot say. */
export interface Help {
  /** Makes a record of a resource that has no POST, and gives its id. */
  makers: Record<string, () => Promise<string>>;
  /** Somebody who was invited, with the token of the mail. */
  invited: () => Promise<Sending>;
}

/** What has to be done to a record before the operation can be. `id` is the record's. */
type Preparation = (sender: ExampleSender, id: string) => Promise<unknown>;

const withTier: Preparation = ({ client, orgID }, rateID) =>
  client.post('/rate_tier', { orgID, rateID, type: 'premium', threshold: 0, value: 25 });

const withRate: Preparation = async (sender, bondID) => {
  const rateID = await sender.record('/rate');
  await withTier(sender, rateID);
  await sender.client.put(`/bond/${bondID}`, { projectName: 'Elm', projectOwner: 'City of Elm', rateID });
};

const withContent: Preparation = ({ client }, id) =>
  exchange(client, 'PUT', `/document/${id}/content`, 'text/plain', 'Bids are due on 1 December 2026.');

const withText: Preparation = async (sender, id) => {
  await withContent(sender, id);
  for (let look = 0; look < 100; look++) {
    if ((await sender.client.get(`/document/${id}/text`)).status === 200) return;
    await pause(100);
  }
};

const preparations: Record<string, Preparation> = {
  completeBondRequest: ({ client }, id) => client.post(`/bond_request/${id}/send`),
  getBondPremium: withRate,
  getRatePremium: withTier,
  getRateSchedule: withTier,
  getDocumentContent: withContent,
  getDocumentText: withText,
};

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
    readonly client: Client,
    readonly orgID: string,
    private readonly help: Help,
  ) {}

  async send({ method, path, operation, body }: ExampleCall): Promise<Answer> {
    const [, resource] = path.split('/');
    const needsRecord = path.includes('{') && !path.includes('{orgID}');
    const id = needsRecord ? await this.record(`/${resource}`) : this.orgID;
    if (path.includes('{orgID}') && method === 'GET') await this.makeSole(path);
    await preparations[operation.operationId]?.(this, id);
    const url = path.replace(/\{\w+\}/, id);
    if (operation.requestBody && !body) return exchange(this.client, method, url, 'text/plain', 'Some text.');
    const { client, fields } =
      operation.operationId === 'acceptInvite' ? await this.help.invited() : this.own;
    const json = body && JSON.stringify({ ...(await this.withRecords(body)), ...fields });
    return exchange(client, method, url, 'application/json', json);
  }

  private get own(): Sending {
    return { client: this.client, fields: {} };
  }

  /** The id of a record of the resource: a new one, made of its example, or the first where none can be made. */
  async record(path: string): Promise<string> {
    const make = this.help.makers[path];
    if (make) return make();
    const create = this.document.paths[path]?.post;
    if (!create) return (await this.client.post(`${path}/query?limit=1`, {})).body[0].id;
    const [, body] = bodiesOf(create)[0]!;
    const made = await this.client.post(path, await this.withRecords(body!));
    if (made.status >= 300) throw new Error(`${path} cannot be made: ${made.text}`);
    return made.body.id;
  }

  /** The one record that an organization has: `PUT` makes it. */
  private async makeSole(path: string): Promise<void> {
    const [, body] = bodiesOf(this.document.paths[path]!.put!)[0]!;
    await this.client.put(path.replace('{orgID}', this.orgID), body);
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

/** Sends a body of any kind and reads an answer of any kind: lines of JSON as a list. */
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
  const text = await response.text();
  const kind = answered.get('content-type') ?? '';
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
