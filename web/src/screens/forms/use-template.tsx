import { useState } from 'preact/hooks';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { SelectField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useLatestBonds } from './latest-bonds.js';
import type { Usable } from './template-list.js';

/** Asks for which bond a form is made, and opens it. */
export function UseTemplate({ template, onClose }: { template: Usable; onClose: () => void }) {
  const { forms } = texts.value;
  const bonds = useLatestBonds();
  const [chosen, setChosen] = useState('');
  const bondID = chosen || bonds[0]?.id;
  const use = async () => {
    const form = await client.value.formTemplates.use(template.use, { bondID: bondID! });
    navigate(pathTo('/forms/:formID', { formID: form.id }));
  };
  return (
    <FormDialog
      title={template.name}
      submit={forms.makeForm}
      isReady={bondID !== undefined}
      onSubmit={use}
      onClose={onClose}
    >
      {bonds.length === 0 ? (
        <p class="soft">{forms.noBonds}</p>
      ) : (
        <SelectField
          label={forms.forBond}
          value={bondID!}
          options={bonds.map(({ id, projectName, projectOwner }) => [id, `${projectName} · ${projectOwner}`])}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
