import type { Webhook } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useAction } from '../../../loading/use-action.js';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, ofOrganization, organization } from '../../../session/session.js';
import { number } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { PlainTable } from '../../../ui/plain-table.js';
import { toast } from '../../../ui/toast.js';
import { Panel } from '../panel.js';
import { Removal } from '../removal.js';
import { SecretDialog } from '../secret-dialog.js';
import { Deliveries } from './deliveries.js';
import { WebhookDialog } from './webhook-dialog.js';

/** Where the service tells of what happens, and how that went. */
export function Webhooks() {
  const { settings } = texts.value;
  const [open, setOpen] = useState<{ webhook?: Webhook }>();
  const [secret, setSecret] = useState<string>();
  const webhooks = useLoaded(
    (signal) => client.value.webhooks.list(ofOrganization(), { signal }).all(),
    [organization.value],
    'webhook',
  );
  const test = useAction(async ({ id }: Webhook) => {
    const { isAccepted, status, error, milliseconds } = await client.value.webhooks.test(id);
    const outcome = isAccepted ? settings.accepted(number(milliseconds)) : settings.refused(error, status);
    toast(outcome, isAccepted ? 'done' : 'failed');
  });
  const turn = useAction(async ({ id, state }: Webhook) => {
    await client.value.webhooks.update(id, { state: state === 'disabled' ? 'enabled' : 'disabled' });
    webhooks.reload();
  });
  const saved = (created?: string) => {
    setSecret(created);
    webhooks.reload();
  };
  return (
    <div class="settings-part">
      <Panel
        title={settings.tabs.webhooks}
        of={webhooks}
        actions={<Button onClick={() => setOpen({})}>{settings.makeWebhook}</Button>}
      >
        {(all) => (
          <>
            <Failure error={test.error ?? turn.error} />
            <PlainTable
              label={settings.tabs.webhooks}
              rows={all}
              keyOf={({ id }) => id}
              empty={settings.noWebhooks}
              columns={[
                { header: settings.address, cell: ({ url, description }) => description ?? url },
                { header: settings.events, cell: ({ typeIn }) => typeIn?.join(', ') ?? settings.allEvents },
                { header: settings.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
                {
                  header: settings.actions,
                  align: 'end',
                  cell: (webhook) => (
                    <>
                      {(
                        [
                          [settings.test, test.run],
                          [settings.change, () => setOpen({ webhook })],
                          [webhook.state === 'disabled' ? settings.turnOn : settings.turnOff, turn.run],
                        ] as const
                      ).map(([name, act]) => (
                        <Button
                          key={name}
                          kind="quiet"
                          label={`${name}: ${webhook.url}`}
                          onClick={() => void act(webhook)}
                        >
                          {name}
                        </Button>
                      ))}
                      <Removal
                        action={settings.rotate}
                        name={webhook.url}
                        text={settings.rotateText}
                        onRemove={() =>
                          client.value.webhooks
                            .rotateSecret(webhook.id)
                            .then((rotated) => saved(rotated.secret))
                        }
                      />
                      <Removal
                        action={settings.remove}
                        name={webhook.url}
                        text={settings.removeWebhookText}
                        onRemove={() => client.value.webhooks.delete(webhook.id).then(webhooks.reload)}
                      />
                    </>
                  ),
                },
              ]}
            />
            {open && (
              <WebhookDialog webhook={open.webhook} onSaved={saved} onClose={() => setOpen(undefined)} />
            )}
            {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
          </>
        )}
      </Panel>
      <Deliveries />
    </div>
  );
}

function WebhookState({ webhook: { state = 'enabled', failingSince } }: { webhook: Webhook }) {
  const { settings } = texts.value;
  if (state === 'disabled') return <Badge>{settings.disabled}</Badge>;
  if (failingSince) return <Badge tone="warn">{settings.failing}</Badge>;
  return <Badge tone="good">{settings.enabled}</Badge>;
}
