import type { WebhookDelivery } from 'surety-bonding-client';
import { useAction } from '../../../loading/use-action.js';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, ofOrganization, organization } from '../../../session/session.js';
import { dateTime, number } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { PlainTable } from '../../../ui/plain-table.js';
import { toast } from '../../../ui/toast.js';
import { Panel } from '../panel.js';

/** So many of the last are shown. */
const shown = 50;

const tones: Record<WebhookDelivery['state'], Tone> = { pending: 'warn', delivered: 'good', failed: 'bad' };

/** What was sent to webhooks lately, to send it again. */
export function Deliveries() {
  const { settings } = texts.value;
  const deliveries = useLoaded(
    async (signal) => {
      const list = client.value.webhookDeliveries.list(ofOrganization(), {
        ...{ signal, order: 'desc', pageSize: shown },
      });
      for await (const page of list.pages()) return page;
      return [];
    },
    [organization.value],
  );
  const again = useAction(async ({ id }: WebhookDelivery) => {
    await client.value.webhookDeliveries.redeliver(id);
    toast(settings.redelivered);
    deliveries.reload();
  });
  return (
    <Panel
      title={settings.deliveries}
      of={deliveries}
      actions={<Button onClick={deliveries.reload}>{settings.refresh}</Button>}
    >
      {(all) => (
        <>
          <Failure error={again.error} />
          <PlainTable
            label={settings.deliveries}
            rows={all}
            keyOf={({ id }) => id}
            empty={settings.noDeliveries}
            columns={[
              { header: settings.event, cell: ({ type }) => type },
              {
                header: settings.state,
                cell: ({ state }) => <Badge tone={tones[state]}>{settings.deliveryStates[state]}</Badge>,
              },
              {
                header: settings.answer,
                cell: ({ lastStatus, lastError }) => lastStatus ?? lastError ?? '–',
              },
              { header: settings.attempts, cell: ({ attempts }) => number(attempts), align: 'end' },
              { header: settings.at, cell: ({ updatedAt }) => dateTime(updatedAt) },
              {
                header: settings.actions,
                align: 'end',
                cell: (delivery) => (
                  <Button
                    kind="quiet"
                    label={`${settings.redeliver}: ${delivery.type} ${delivery.seq}`}
                    onClick={() => void again.run(delivery)}
                  >
                    {settings.redeliver}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
