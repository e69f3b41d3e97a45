import type { Bond } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';

interface AddFormProps {
  bond: Bond;
  onAdded: () => void;
  onClose: () => void;
}

/** Takes a form of the organization, or of the library, for a bond. */
export function AddForm({ bond, onAdded, onClose }: AddFormProps) {
  const { issuing } = texts.value;
  const { now } = useLoaded((signal) => choicesFor(bond, signal), [bond.id]);
  const choices = now.state === 'here' ? now.value : [];
  const [chosen, setChosen] = useState('');
  const [percentage, setPercentage] = useState(String(bond.bidData?.bondPercentage ?? 100));
  const templateID = chosen || (choices[0]?.[0] ?? '');
  const add = async () => {
    await client.value.formTemplates.use(templateID, { bondID: bond.id, percentage: Number(percentage) });
    onAdded();
  };
  return (
    <FormDialog title={issuing.addForm} submit={issuing.add} onSubmit={add} onClose={onClose}>
      <SelectField label={issuing.template} value={templateID} options={choices} onChange={setChosen} />
      <TextField
        label={issuing.percentage}
        hint={issuing.percentageHint}
        type="number"
        required
        value={percentage}
        onInput={setPercentage}
      />
    </FormDialog>
  );
}

/** The organization's own forms, then those of the library; of a bid those for bids first, otherwise the others. */
async function choicesFor({ orgID, bondType }: Bond, signal: AbortSignal): Promise<[string, string][]> {
  const [own, library] = await Promise.all([
    client.value.formTemplates
      .list({ orgIDIn: [orgID], approvalIn: ['approved', 'draft'] }, { signal })
      .all(),
    client.value.formLibrary({ signal }),
  ]);
  const isOwn = new Set(own.map(({ name, edition }) => `${name} ${edition}`));
  const all = [
    ...own.map(({ id, ...form }) => ({ key: id, ...form })),
    ...library.forms.filter(({ name, edition }) => !isOwn.has(`${name} ${edition}`)),
  ];
  const isFor = (form: { bondType: string }) => (form.bondType === 'bid') === (bondType === 'bid');
  const { issuing } = texts.peek();
  return [...all.filter(isFor), ...all.filter((form) => !isFor(form))].map(({ key, name, edition }) => [
    key,
    issuing.library(name, edition),
  ]);
}
