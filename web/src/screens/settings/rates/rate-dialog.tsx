import type { Rate } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';

/** Makes a rate, which has no tiers yet. */
export function RateDialog({ onMade, onClose }: { onMade: (rate: Rate) => void; onClose: () => void }) {
  const { settings } = texts.value;
  const [name, setName] = useState('');
  const [term, setTerm] = useState('12');
  const [free, setFree] = useState('12');
  const make = async () => {
    const months = { stdTermMonths: Number(term), freeWarrantyMonths: Number(free) };
    onMade(await client.value.rates.create({ name, ...months }));
  };
  return (
    <FormDialog title={settings.makeRate} submit={settings.make} onSubmit={make} onClose={onClose}>
      <TextField label={settings.name} required value={name} onInput={setName} />
      <div class="form-pair">
        <TextField label={settings.term} type="number" required value={term} onInput={setTerm} />
        <TextField label={settings.freeWarranty} type="number" required value={free} onInput={setFree} />
      </div>
    </FormDialog>
  );
}
