import { useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, ofOrganization, organization, type Role } from '../../session/session.js';
import { day } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { PlainTable } from '../../ui/plain-table.js';
import { Panel } from './panel.js';
import { Removal } from './removal.js';
import { roleOptions } from './role-options.js';
import { SecretDialog } from './secret-dialog.js';

/** The keys by which programs come in. */
export function ApiKeys() {
  const { settings, shell } = texts.value;
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const keys = useLoaded(
    (signal) => client.value.apiKeys.list(ofOrganization(), { signal, order: 'desc' }).all(),
    [organization.value],
    'api_key',
  );
  const made = (created: string) => {
    setSecret(created);
    keys.reload();
  };
  return (
    <Panel
      title={settings.tabs.keys}
      of={keys}
      actions={<Button onClick={() => setOpen(true)}>{settings.makeKey}</Button>}
    >
      {(all) => (
        <>
          <PlainTable
            label={settings.tabs.keys}
            rows={all}
            keyOf={({ id }) => id}
            empty={settings.noKeys}
            columns={[
              { header: settings.name, cell: ({ name }) => name },
              { header: settings.beginning, cell: ({ prefix }) => <code class="mono">{prefix}…</code> },
              { header: settings.role, cell: ({ role }) => <Badge>{shell.role[role]}</Badge> },
              { header: settings.since, cell: ({ createdAt }) => day(createdAt) },
              { header: settings.until, cell: ({ expiresAt }) => (expiresAt ? day(expiresAt) : '–') },
              {
                header: settings.actions,
                align: 'end',
                cell: ({ id, name }) => (
                  <Removal
                    action={settings.revoke}
                    name={name}
                    text={settings.revokeText}
                    onRemove={() => client.value.apiKeys.delete(id).then(keys.reload)}
                  />
                ),
              },
            ]}
          />
          {isOpen && <KeyDialog onMade={made} onClose={() => setOpen(false)} />}
          {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
        </>
      )}
    </Panel>
  );
}

function KeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { settings } = texts.value;
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [until, setUntil] = useState('');
  const make = async () => {
    const wish = { name, role, ...(until && { expiresAt: `${until}T00:00:00.000Z` }) };
    onMade((await client.value.apiKeys.create(wish)).secret);
  };
  return (
    <FormDialog title={settings.makeKey} submit={settings.make} onSubmit={make} onClose={onClose}>
      <TextField label={settings.name} required value={name} onInput={setName} />
      <SelectField label={settings.role} value={role} options={roleOptions()} onChange={setRole} />
      <TextField
        label={settings.until}
        hint={settings.untilHint}
        type="date"
        value={until}
        onInput={setUntil}
      />
    </FormDialog>
  );
}
