import type { PowerOfAttorney } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, may, ofOrganization, organization } from '../../../session/session.js';
import { day, money } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { PlainTable } from '../../../ui/plain-table.js';
import { Panel } from '../panel.js';
import { Removal } from '../removal.js';
import { PowerDialog } from './power-dialog.js';

/** By which powers attorneys-in-fact sign for the surety. */
export function Powers() {
  const { settings } = texts.value;
  const [isOpen, setOpen] = useState(false);
  const powers = useLoaded(
    (signal) => client.value.powersOfAttorney.list(ofOrganization(), { signal }).all(),
    [organization.value],
    'power_of_attorney',
  );
  return (
    <Panel
      title={settings.powers}
      of={powers}
      actions={may('editor') && <Button onClick={() => setOpen(true)}>{settings.makePower}</Button>}
    >
      {(all) => (
        <>
          <PlainTable
            label={settings.powers}
            rows={all}
            keyOf={({ id }) => id}
            empty={settings.noPowers}
            columns={[
              { header: settings.name, cell: ({ name }) => name },
              { header: settings.attorneys, cell: ({ attorneys }) => attorneys?.join(', ') },
              { header: settings.states, cell: ({ states }) => states?.join(', ') },
              { header: settings.until, cell: (power) => <PowerEnd power={power} /> },
              {
                header: settings.powerLimit,
                align: 'end',
                cell: ({ limitOfAuthority: limit }) => (limit === undefined ? '–' : money(limit)),
              },
              {
                header: settings.actions,
                align: 'end',
                cell: ({ id, name, revokedAt }) =>
                  may('editor') && (
                    <>
                      {!revokedAt && (
                        <Removal
                          action={settings.revoke}
                          name={name}
                          text={settings.revokePowerText}
                          onRemove={() =>
                            client.value.powersOfAttorney
                              .update(id, { revokedAt: new Date().toISOString().slice(0, 10) })
                              .then(powers.reload)
                          }
                        />
                      )}
                      <Removal
                        action={settings.remove}
                        name={name}
                        text={settings.removePowerText}
                        onRemove={() => client.value.powersOfAttorney.delete(id).then(powers.reload)}
                      />
                    </>
                  ),
              },
            ]}
          />
          {isOpen && <PowerDialog onMade={powers.reload} onClose={() => setOpen(false)} />}
        </>
      )}
    </Panel>
  );
}

function PowerEnd({ power: { expiresAt, revokedAt } }: { power: PowerOfAttorney }) {
  if (revokedAt) return <Badge tone="bad">{texts.value.settings.revoked(day(revokedAt))}</Badge>;
  return <>{expiresAt ? day(expiresAt) : '–'}</>;
}
