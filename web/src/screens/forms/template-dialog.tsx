import type { FormTemplate } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface TemplateDialogProps {
  template: FormTemplate;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a template: all of it, or, where it was used for a bond, its approval. */
export function TemplateDialog({ template, onSaved, onClose }: TemplateDialogProps) {
  const { forms } = texts.value;
  const [approval, setApproval] = useState(template.approval);
  const [written, setWritten] = useState({
    name: template.name,
    edition: template.edition,
    obligee: template.obligee ?? '',
    required: template.required?.join(', ') ?? '',
    reason: template.reason ?? '',
  });
  const [fields, setFields] = useState(template.fields ?? []);
  const save = async () => {
    const { name, edition, obligee, required, reason } = written;
    const names = required.split(/[\s,]+/).filter(Boolean);
    const wording = { name, edition, obligee: obligee || null, required: names, fields };
    await client.value.formTemplates.update(template, {
      ...(!template.used && wording),
      ...{ approval, reason: reason || null },
    });
    onSaved();
  };
  const text = (key: keyof typeof written, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      required={key === 'name'}
      value={written[key]}
      onInput={(value) => setWritten({ ...written, [key]: value })}
    />
  );
  return (
    <FormDialog title={template.name} submit={forms.save} onSubmit={save} onClose={onClose}>
      <SelectField
        label={forms.approval}
        value={approval}
        options={Object.entries(forms.approvals) as [typeof approval, string][]}
        onChange={setApproval}
      />
      {text('reason', forms.reason)}
      {template.used ? (
        <p class="soft">{forms.wasUsed}</p>
      ) : (
        <>
          {text('name', forms.columns.name)}
          <div class="form-pair">
            {text('edition', forms.edition)}
            {text('obligee', forms.obligee)}
          </div>
          {text('required', forms.required, forms.requiredHint)}
          {fields.map((field, at) => (
            <TextField
              key={at}
              label={forms.templateField(at + 1, field.page)}
              value={field.value}
              onInput={(value) => setFields(fields.with(at, { ...field, value }))}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
