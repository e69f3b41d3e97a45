import type { Member } from 'surety-bonding-client';
import { useAction } from '../../loading/use-action.js';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, may, ofOrganization, organization, type Role } from '../../session/session.js';
import { day } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { SelectField } from '../../ui/field.js';
import { PlainTable } from '../../ui/plain-table.js';
import { toast } from '../../ui/toast.js';
import { Invites } from './invites.js';
import { Panel } from './panel.js';
import { Removal } from './removal.js';
import { roleOptions } from './role-options.js';

/** Who belongs to the organization, and who is invited. */
export function Members() {
  const { settings } = texts.value;
  const members = useLoaded(
    (signal) => client.value.members.list(ofOrganization(), { signal }).all(),
    [organization.value],
    'member',
  );
  const change = useAction(async (member: Member, role: Role) => {
    await client.value.members.update(member.id, { role });
    toast(settings.saved);
    members.reload();
  });
  return (
    <div class="settings-part">
      <Panel title={settings.tabs.members} of={members}>
        {(all) => (
          <>
            <Failure error={change.error} />
            <PlainTable
              label={settings.tabs.members}
              rows={all}
              keyOf={({ id }) => id}
              empty={settings.noMembers}
              columns={[
                { header: settings.person, cell: ({ email, actorID }) => email || actorID },
                {
                  header: settings.role,
                  cell: (member) => (
                    <MemberRole member={member} onChange={(role) => void change.run(member, role)} />
                  ),
                },
                { header: settings.since, cell: ({ createdAt }) => day(createdAt) },
                {
                  header: settings.actions,
                  align: 'end',
                  cell: ({ id, email, actorID }) =>
                    may('admin') && (
                      <Removal
                        action={settings.remove}
                        name={email || actorID}
                        text={settings.removeText}
                        onRemove={() => client.value.members.delete(id).then(members.reload)}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Panel>
      <Invites />
    </div>
  );
}

function MemberRole({ member, onChange }: { member: Member; onChange: (role: Role) => void }) {
  const { settings, shell } = texts.value;
  if (!may('admin')) return <Badge>{shell.role[member.role]}</Badge>;
  return (
    <SelectField
      label={settings.roleOf(member.email || member.actorID)}
      isLabelUnseen
      value={member.role}
      options={roleOptions()}
      onChange={onChange}
    />
  );
}
