import { useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, may, ofOrganization, organization, type Role } from '../../session/session.js';
import { day } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { PlainTable } from '../../ui/plain-table.js';
import { toast } from '../../ui/toast.js';
import { Panel } from './panel.js';
import { Removal } from './removal.js';
import { roleOptions } from './role-options.js';

/** Who was asked to come into the organization, and has not come yet. */
export function Invites() {
  const { settings, shell } = texts.value;
  const [isOpen, setOpen] = useState(false);
  const invites = useLoaded(
    (signal) => client.value.invites.list(ofOrganization(), { signal, order: 'desc' }).all(),
    [organization.value],
    'invite',
  );
  return (
    <Panel
      title={settings.invites}
      of={invites}
      actions={may('admin') && <Button onClick={() => setOpen(true)}>{settings.invite}</Button>}
    >
      {(all) => (
        <>
          <PlainTable
            label={settings.invites}
            rows={all.filter(({ used }) => !used)}
            keyOf={({ id }) => id}
            empty={settings.noInvites}
            columns={[
              { header: settings.email, cell: ({ email }) => email },
              { header: settings.role, cell: ({ role }) => role && <Badge>{shell.role[role]}</Badge> },
              { header: settings.until, cell: ({ expiresAt }) => day(expiresAt) },
              {
                header: settings.actions,
                align: 'end',
                cell: ({ id, email }) =>
                  may('admin') && (
                    <Removal
                      action={settings.withdraw}
                      name={email}
                      text={settings.withdrawText}
                      onRemove={() => client.value.invites.delete(id).then(invites.reload)}
                    />
                  ),
              },
            ]}
          />
          {isOpen && <InviteDialog onInvited={invites.reload} onClose={() => setOpen(false)} />}
        </>
      )}
    </Panel>
  );
}

function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const { settings } = texts.value;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = async () => {
    await client.value.invites.create({ email, role });
    toast(settings.invited(email));
    onInvited();
  };
  return (
    <FormDialog title={settings.invite} submit={settings.invite} onSubmit={invite} onClose={onClose}>
      <TextField label={settings.email} type="email" required value={email} onInput={setEmail} />
      <SelectField label={settings.role} value={role} options={roleOptions()} onChange={setRole} />
    </FormDialog>
  );
}
