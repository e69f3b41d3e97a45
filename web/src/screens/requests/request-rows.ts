import type { BondRequest, BondRequestField } from 'surety-bonding-client';
import { client, ofOrganization } from '../../session/session.js';

/** A request with the fields that it has. */
export interface RequestRow {
  request: BondRequest;
  fields: readonly BondRequestField[];
}

export type Status = BondRequest['status'];

/** Fields are asked for by the ids of their requests, of which the service takes 1,000. */
const pageSize = 500;

/** The requests of these statuses, by closing date: the service does not know that order, so that all are read first. */
export async function* readRows(statusIn: Status[]): AsyncGenerator<RequestRow[], void, undefined> {
  const rows: RequestRow[] = [];
  const asked = { ...ofOrganization(), statusIn };
  for await (const requests of client.value.bondRequests.list(asked, { pageSize, order: 'desc' }).pages()) {
    const requestIDIn = requests.map(({ id }) => id);
    const fields = await client.value.bondRequestFields.list({ requestIDIn }, { pageSize: 1000 }).all();
    const byRequest = byRequestOf(fields);
    rows.push(...requests.map((request) => ({ request, fields: byRequest.get(request.id) ?? [] })));
  }
  yield rows.sort(byClosing);
}

/** The value of a field of the request; `''`: it has none. */
export const valueOf = (fields: readonly BondRequestField[], ref: string): string =>
  fields.find((field) => field.ref === ref)?.value ?? '';

/** Those that close first are first; those without a day are last, the youngest of them first. */
const byClosing = (one: RequestRow, other: RequestRow): number =>
  closingOf(one) < closingOf(other) ? -1 : Number(closingOf(one) > closingOf(other));

/** After every day. */
const never = '~';

const closingOf = ({ fields }: RequestRow): string => valueOf(fields, 'bid.date') || never;

function byRequestOf(fields: readonly BondRequestField[]): Map<string, BondRequestField[]> {
  const groups = new Map<string, BondRequestField[]>();
  for (const field of fields) {
    const group = groups.get(field.requestID);
    if (group) group.push(field);
    else groups.set(field.requestID, [field]);
  }
  return groups;
}
