import { Member } from '../../src/platform/auth/member.entity.js';
import { create } from '../../src/platform/records/records.js';
import { Caller, type Role } from '../../src/platform/tenancy/caller.js';
import type { TestService } from '../service/test-service.js';

const maker = new Caller('test', 'test', 'every');

/** Makes somebody a member, as accepting an invite does. */
export function makeMember(
  { database }: TestService,
  orgID: string,
  actorID: string,
  role: Role,
): Promise<Member> {
  const email = 'someone@example.org';
  return database.write(maker, (tx) => create(tx, maker, Member, { orgID, actorID, email, role }));
}
