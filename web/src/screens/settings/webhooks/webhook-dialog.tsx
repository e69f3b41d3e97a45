import type { Webhook } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { namesIn } from '../names-in.js';

interface WebhookDialogProps {
  /** Undefined: a new one. */
  webhook: Webhook | undefined;
  /** @param secret of a new one */
  onSaved: (secret?: string) => void;
  onClose: () => void;
}

/** Has the service tell another address of what happens, or changes what it tells to one. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { settings } = texts.value;
  const [url, setURL] = useState(webhook?.url ?? '');
  const [types, setTypes] = useState(webhook?.typeIn?.join(', ') ?? '');
  const save = async () => {
    const { webhooks } = client.value;
    const names = namesIn(types);
    const body = { url, typeIn: names.length > 0 ? names : null };
    if (webhook) await webhooks.update(webhook, body).then(() => onSaved());
    else onSaved((await webhooks.create(body)).secret);
  };
  return (
    <FormDialog
      title={webhook ? settings.change : settings.makeWebhook}
      submit={webhook ? settings.save : settings.make}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={settings.address} type="url" required value={url} onInput={setURL} />
      <TextField label={settings.events} hint={settings.eventsHint} value={types} onInput={setTypes} />
    </FormDialog>
  );
}
