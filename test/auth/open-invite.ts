import type { Role } from '../../src/platform/tenancy/caller.js';
import { makeToken } from '../../src/platform/auth/mailed-token.js';
import { run } from '../audit/log-of.js';
import type { Tenant } from '../service/contract.js';

/** Invites somebody without a mail. @returns a token that opens the invite */
export async function openInvite(
  { admin, orgID, service }: Pick<Tenant, 'admin' | 'orgID' | 'service'>,
  email: string,
  role: Role = 'viewer',
): Promise<string> {
  const { body } = await admin.post<{ id: string }>('/invite', { email, orgID, role });
  const { token, hash } = makeToken(body.id);
  const hashes = JSON.stringify([hash]);
  await run(service.database, 'UPDATE invite SET token_hashes = ? WHERE id = ?', [hashes, body.id]);
  return token;
}
