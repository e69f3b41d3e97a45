import type { CreatePowerOfAttorney } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toast } from '../../../ui/toast.js';
import { namesIn } from '../names-in.js';

/** Makes a power of attorney. Its paper is a document, which is uploaded with the API. */
export function PowerDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { settings } = texts.value;
  const [name, setName] = useState('');
  const [attorneys, setAttorneys] = useState('');
  const [states, setStates] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [limit, setLimit] = useState('');
  const make = async () => {
    await client.value.powersOfAttorney.create({
      name,
      ...(attorneys && { attorneys: namesIn(attorneys) }),
      ...(states && { states: namesIn(states) as NonNullable<CreatePowerOfAttorney['states']> }),
      ...(from && { effectiveFrom: from }),
      ...(until && { expiresAt: until }),
      ...(limit && { limitOfAuthority: Number(limit) }),
    });
    toast(settings.saved);
    onMade();
  };
  return (
    <FormDialog title={settings.makePower} submit={settings.make} onSubmit={make} onClose={onClose}>
      <TextField label={settings.name} required value={name} onInput={setName} />
      <TextField label={settings.attorneys} hint={settings.commas} value={attorneys} onInput={setAttorneys} />
      <TextField label={settings.states} hint={settings.commas} value={states} onInput={setStates} />
      <div class="form-pair">
        <TextField label={settings.from} type="date" value={from} onInput={setFrom} />
        <TextField label={settings.until} type="date" value={until} onInput={setUntil} />
      </div>
      <TextField label={settings.powerLimit} type="number" value={limit} onInput={setLimit} />
    </FormDialog>
  );
}
