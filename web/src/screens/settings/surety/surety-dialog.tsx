import type { PatchSurety, SuretyCompany, UpdateSurety } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toast } from '../../../ui/toast.js';
import { namesIn } from '../names-in.js';

interface SuretyDialogProps {
  orgID: string;
  /** Undefined: there is none yet. */
  surety: SuretyCompany | undefined;
  onSaved: (surety: SuretyCompany) => void;
  onClose: () => void;
}

/** Makes or changes the record of the surety. What it has beside these fields stays. */
export function SuretyDialog({ orgID, surety, onSaved, onClose }: SuretyDialogProps) {
  const { settings } = texts.value;
  const [written, setWritten] = useState(() => writtenOf(surety));
  const save = async () => {
    const body = recordOf(written);
    const { sureties } = client.value;
    onSaved(
      surety
        ? await sureties.update(surety, body as PatchSurety)
        : await sureties.replace(orgID, body as UpdateSurety),
    );
    toast(settings.saved);
  };
  const field = (name: keyof typeof written, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      required={!optional.has(name)}
      value={written[name]}
      onInput={(value) => setWritten({ ...written, [name]: value })}
    />
  );
  return (
    <FormDialog title={settings.tabs.surety} submit={settings.save} onSubmit={save} onClose={onClose}>
      {field('name', settings.name)}
      {field('address', settings.office)}
      <div class="form-pair">
        {field('phone', settings.phone)}
        {field('residentName', settings.resident)}
        {field('stateOfAuthority', settings.admittedIn)}
        {field('naic', settings.naic)}
      </div>
      {field('attorneys', settings.attorneys, settings.commas)}
      {field('underwritingLimit', settings.limit)}
      {field('licensedStates', settings.licensedIn, settings.commas)}
    </FormDialog>
  );
}

const optional = new Set(['naic', 'underwritingLimit', 'licensedStates']);

const writtenOf = (surety: SuretyCompany | undefined) => ({
  name: surety?.name ?? '',
  address: surety?.address ?? '',
  phone: surety?.phone ?? '',
  residentName: surety?.residentName ?? '',
  stateOfAuthority: surety?.stateOfAuthority ?? '',
  attorneys: surety?.attorneys.join(', ') ?? '',
  naic: surety?.naic ?? '',
  underwritingLimit: String(surety?.underwritingLimit ?? ''),
  licensedStates: surety?.licensedStates?.join(', ') ?? '',
});

const recordOf = (written: ReturnType<typeof writtenOf>) => ({
  ...written,
  attorneys: namesIn(written.attorneys),
  naic: written.naic || null,
  underwritingLimit: written.underwritingLimit === '' ? null : Number(written.underwritingLimit),
  licensedStates: written.licensedStates === '' ? null : namesIn(written.licensedStates),
});
