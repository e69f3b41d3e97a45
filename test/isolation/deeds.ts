import { isDeepStrictEqual } from 'node:util';
import { DocumentTextService } from '../../src/resources/document/document-text.service.js';
import { makeToken } from '../../src/resources/invite/invite-token.js';
import { run, sealAll } from '../audit/log-of.js';
import type { TestProvider } from '../auth/test-provider.js';
import { Client } from '../service/client.js';
import { creates, bodies } from './bodies.js';
import { type Organization, sharedProject } from './organization.js';
import type { Ground, Probe } from './probes.js';

/*
 * What one organization does with its own records, and how it shows when that reaches into another: there is
 * nothing of the other in the request, and perhaps nothing in the answer.
 */

let people = 0;

/** The things that each organization has one of, or that both may call by the same name. */
export function deedsOf(ground: Ground, provider: TestProvider): Probe[] {
  const { service, ours, theirs } = ground;
  const { admin } = ours.clients;
  const { database } = service;
  const deeds: Record<string, () => Promise<string | false>> = {
    'the last admin stays, whatever admins another organization has': async () => {
      const [last] = (await admin.post('/member/query', {})).body.filter(({ role }: any) => role === 'admin');
      const { status } = await admin.put(`/member/${last.id}`, { role: 'viewer' });
      return status !== 409 && `the last admin became a viewer: ${status}`;
    },
    'a primary account is the primary one of its organization': async () => {
      await admin.post('/contractor_account', { ...creates.contractor_account!(ours), isPrimary: true });
      const accounts = (await theirs.clients.admin.post('/contractor_account/query', {})).body;
      return (
        !accounts.some(({ isPrimary }: any) => isPrimary) &&
        'the other organization has no primary account left'
      );
    },
    'an invite withdraws none of another organization': async () => {
      const email = `${ours.text()}@hill.example`;
      const { body } = await theirs.clients.admin.post('/invite', { email, orgID: theirs.orgID });
      await admin.post('/invite', { email, orgID: ours.orgID });
      const { headers } = await theirs.clients.admin.get(`/invite/${body.id}`);
      return headers.get('etag') !== '"1"' && "the other organization's invite was withdrawn";
    },
    'an invite makes a member of its own organization, whatever else the person belongs to': async () => {
      const person = personAt({});
      const accepted = [];
      for (const org of [theirs, ours]) {
        const { body } = await org.clients.admin.post('/invite', {
          email: 'x@hill.example',
          orgID: org.orgID,
        });
        const { token, hash } = makeToken(body.id);
        await run(database, 'UPDATE invite SET token_hashes = ? WHERE id = ?', [
          JSON.stringify([hash]),
          body.id,
        ]);
        accepted.push((await person.post('/invite/accept', { token })).body.orgID);
      }
      return accepted[1] !== ours.orgID && `accepted into ${accepted[1]}`;
    },
    'an idempotency key is known in its organization only': async () => {
      const person = personAt({ [ours.orgID]: 'admin', [theirs.orgID]: 'admin' });
      const keyed = person.with({ 'Idempotency-Key': ours.text() });
      const made: any[] = [];
      for (const org of [theirs, ours, theirs]) {
        const body = { name: 'same', projectID: 'same' };
        made.push((await keyed.with({ 'X-Org-ID': org.orgID }).post('/document', body)).body);
      }
      const isOwn = made[0].orgID === theirs.orgID && made[1].orgID === ours.orgID;
      return (!isOwn || !isDeepStrictEqual(made[0], made[2])) && JSON.stringify(made);
    },
    'a surety is changed in its own organization': async () =>
      (await changeSurety(ours, theirs)) || changeSurety(theirs, ours),
    'a project has the documents of its own organization': async () => {
      for (const org of [ours, theirs]) {
        const body = { name: org.text(), projectID: sharedProject };
        await org.clients.admin.put(`/document/${org.ids.document}`, body);
      }
      const documents = await service.app.get(DocumentTextService).ofProject(ours.orgID, sharedProject, 100);
      return documents.some(({ document }) => document.orgID !== ours.orgID) && 'it has documents of another';
    },
    'the chain of the log is the one of its own organization': async () => {
      await sealAll(database);
      for (const org of [ours, theirs]) {
        const client = org.clients.admin;
        const { body: head } = await client.get('/log/head');
        const own = 'SELECT COUNT(*) AS count FROM audit_seal WHERE org_id = ? AND seq = ? AND hash = ?';
        const [{ count }] = await run(database, own, [org.orgID, head.seq, head.hash]);
        if (Number(count) !== 1) return 'the head is of another chain';
        const { body: check } = await client.get(`/log/verify?seq=${head.seq}&hash=${head.hash}`);
        const { body: whole } = await client.get('/log/verify');
        if (check.broken || whole.broken)
          return `the chain is told to be broken: ${JSON.stringify([check, whole])}`;
        const period = `since=2020-01-01T00:00:00Z&until=2999-01-01T00:00:00Z`;
        const { text } = await client.get(`/log/export?${period}`);
        const header = JSON.parse(text.split('\n')[0]!);
        if (header.head.seq !== head.seq) return 'the export ends elsewhere';
      }
      await theirs.add('document');
      const { body } = await admin.get('/log/verify');
      return body.unsealed !== 0 && `${body.unsealed} entries are told to be unsealed`;
    },
  };
  const personAt = (orgs: object): Client => {
    const claims = { sub: `person-${ours.orgID}-${++people}`, orgs };
    return new Client(service.url, { Authorization: `Bearer ${provider.token({ claims })}` });
  };
  return Object.entries(deeds).map(([name, deed]) => ({
    name,
    run: async () => {
      const fault = await deed();
      return fault === false ? [] : [`${name}: ${fault}`];
    },
  }));
}

/** Changes the surety of one organization while that of the other is at the same version. */
async function changeSurety(org: Organization, other: Organization): Promise<string | false> {
  const put = (one: Organization) =>
    one.clients.admin.put(`/surety/${one.orgID}`, bodies['PUT /surety/:orgID']!(one));
  const get = (one: Organization) => one.clients.admin.get(`/surety/${one.orgID}`);
  const version = async (one: Organization) => Number((await get(one)).headers.get('etag')!.slice(1, -1));
  for (const [behind, ahead] of [
    [org, other],
    [other, org],
  ] as const) {
    for (let count = (await version(ahead)) - (await version(behind)); count > 0; count--) await put(behind);
  }
  const before = (await get(other)).text;
  const { body } = await put(org);
  if (!isDeepStrictEqual((await get(org)).body, body)) return 'the change went elsewhere';
  return (await get(other)).text !== before && "the other organization's was changed as well";
}
