import { sealAll } from '../audit/log-of.js';
import type { Client } from '../service/client.js';
import { blocksIn } from '../service/event-stream.js';
import type { Contract, Neighbour } from '../service/contract.js';

/** The organizations of which a client gets events, asked in every way with this cursor. */
async function organizationsSeen(client: Client, orgIDIn: string[], after?: string): Promise<string[]> {
  const bodies = [{}, { after }, { orgIDIn }, { orgIDIn, after, typeIn: ['document.*'] }];
  const pages = await Promise.all(
    bodies.map((body) => client.post('/event/query', { limit: 1000, ...body })),
  );
  const queries = [`orgIDIn=${orgIDIn[0]}`, ...(after === undefined ? [] : [`after=${after}`])];
  const streams = await Promise.all(queries.map((query) => client.get(`/event/stream?${query}`)));
  const events = [
    ...pages.flatMap(({ body }) => body.events),
    ...streams.flatMap(({ text }) => blocksIn(text).flatMap(({ data }) => data ?? [])),
  ];
  return [...new Set(events.map(({ data }) => data.orgID as string))];
}

const cursorAtEndOf = async ({ admin }: Neighbour): Promise<string> =>
  (await admin.post('/event/query', { after: 'latest' })).body.next;

export const contract: Contract = {
  actions: {
    'POST /event/query': { role: 'viewer' },
    'GET /event/stream': { role: 'viewer' },
  },
  isolation: {
    'events are those of one’s own organization, whatever is asked': async (ours, theirs) => {
      await sealAll(ours.service.database);
      const cursors = [undefined, await cursorAtEndOf(theirs), await cursorAtEndOf(ours)];
      for (const after of cursors) {
        const seen = await organizationsSeen(ours.admin, [theirs.orgID, ours.orgID], after);
        if (seen.some((orgID) => orgID !== ours.orgID)) return `events of ${seen.join()}`;
      }
      return undefined;
    },
    'what happens in another organization is not waited for': async (ours, theirs) => {
      await sealAll(ours.service.database);
      const after = await cursorAtEndOf(ours);
      await theirs.add('document');
      await sealAll(ours.service.database);
      const { body } = await ours.admin.post('/event/query', { after, wait: 1 });
      return body.next === after ? undefined : JSON.stringify(body);
    },
  },
  harmless: [
    [
      /^SELECT org_id, MAX\(seq\) FROM audit_seal /,
      'What is not of the organizations that are asked about is not looked at.',
      'of several organizations',
    ],
  ],
};
