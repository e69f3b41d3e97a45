import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { namesIn } from '../names-in.js';

/** Has the service tell another address of what happens. */
export function WebhookDialog(props: { onMade: (secret: string) => void; onClose: () => void }) {
  const { settings } = texts.value;
  const [url, setURL] = useState('');
  const [types, setTypes] = useState('');
  const make = async () => {
    const typeIn = namesIn(types);
    const created = await client.value.webhooks.create({ url, ...(typeIn.length > 0 && { typeIn }) });
    props.onMade(created.secret);
  };
  return (
    <FormDialog title={settings.makeWebhook} submit={settings.make} onSubmit={make} onClose={props.onClose}>
      <TextField label={settings.address} type="url" required value={url} onInput={setURL} />
      <TextField label={settings.events} hint={settings.eventsHint} value={types} onInput={setTypes} />
    </FormDialog>
  );
}
