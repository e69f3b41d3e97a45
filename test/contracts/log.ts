import { run, sealAll } from '../audit/log-of.js';
import type { Contract, Tenant } from '../service/contract.js';

async function checkChain({ admin, orgID, service }: Tenant): Promise<string | undefined> {
  const { body: head } = await admin.get('/log/head');
  const own = 'SELECT COUNT(*) AS count FROM audit_seal WHERE org_id = ? AND seq = ? AND hash = ?';
  const [{ count }] = await run(service.database, own, [orgID, head.seq, head.hash]);
  if (Number(count) !== 1) return 'the head is of another chain';
  const { body: check } = await admin.get(`/log/verify?seq=${head.seq}&hash=${head.hash}`);
  const { body: whole } = await admin.get('/log/verify');
  if (check.broken || whole.broken) {
    return `the chain is told to be broken: ${JSON.stringify([check, whole])}`;
  }
  const { text } = await admin.get('/log/export?since=2020-01-01T00:00:00Z&until=2999-01-01T00:00:00Z');
  const exported = JSON.parse(text.split('\n')[0]!);
  return exported.head.seq === head.seq ? undefined : 'the export ends elsewhere';
}

export const contract: Contract = {
  make: async (tenant) => {
    await tenant.add('document');
    return (await tenant.admin.post('/log/query?order=desc&limit=1', {})).body[0].id;
  },
  actions: {
    'GET /log/feed': { role: 'viewer' },
    'GET /log/head': { role: 'viewer' },
    'GET /log/verify': { role: 'viewer' },
    'GET /log/export': { role: 'viewer' },
  },
  isolation: {
    'the chain of the log is the one of its own organization': async (ours, theirs) => {
      await sealAll(ours.service.database);
      for (const tenant of [ours, theirs]) {
        const fault = await checkChain(tenant);
        if (fault !== undefined) return fault;
      }
      await theirs.add('document');
      const { body } = await ours.admin.get('/log/verify');
      return body.unsealed === 0 ? undefined : `${body.unsealed} entries are told to be unsealed`;
    },
  },
};
