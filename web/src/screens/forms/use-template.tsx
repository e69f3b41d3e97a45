import { useState } from 'preact/hooks';
import { useAction } from '../../loading/use-action.js';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import { useLatestBonds } from './latest-bonds.js';
import type { Usable } from './template-list.js';

/** Asks for which bond a form is made, and opens it. */
export function UseTemplate({ template, onClose }: { template: Usable; onClose: () => void }) {
  const { forms } = texts.value;
  const bonds = useLatestBonds();
  const [chosen, setChosen] = useState('');
  const bondID = chosen || bonds[0]?.id;
  const using = useAction(async () => {
    const form = await client.value.formTemplates.use(template.use, { bondID: bondID! });
    navigate(pathTo('/forms/:formID', { formID: form.id }));
  });
  return (
    <Dialog
      title={template.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{forms.cancel}</Button>
          <Button
            kind="primary"
            disabled={bondID === undefined}
            isBusy={using.isBusy}
            onClick={() => void using.run()}
          >
            {forms.makeForm}
          </Button>
        </>
      }
    >
      {bonds.length === 0 ? (
        <p class="soft">{forms.noBonds}</p>
      ) : (
        <SelectField
          label={forms.forBond}
          value={bondID!}
          options={bonds.map(({ id, projectName, projectOwner }) => [id, `${projectName} · ${projectOwner}`])}
          error={using.error?.message}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
