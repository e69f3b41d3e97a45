import { useState } from 'preact/hooks';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';

/** Asks for what a request needs, makes it, and goes there. */
export function NewRequest({ onClose }: { onClose: () => void }) {
  const { requests } = texts.value;
  const [projectID, setProjectID] = useState('');
  const [bondType, setBondType] = useState('bid');
  const make = async () => {
    const { id } = await client.value.bondRequests.create({ projectID: projectID.trim(), bondType });
    navigate(pathTo('/requests/:requestID', { requestID: id }));
  };
  const { bid, final, maintenance } = requests.types;
  return (
    <FormDialog title={requests.make} submit={requests.makeIt} onSubmit={make} onClose={onClose}>
      <TextField
        label={requests.projectID}
        hint={requests.projectIDHint}
        required
        value={projectID}
        onInput={setProjectID}
      />
      <SelectField
        label={requests.columns.type}
        value={bondType}
        options={[
          ['bid', bid!],
          ['final', final!],
          ['maintenance', maintenance!],
        ]}
        onChange={setBondType}
      />
    </FormDialog>
  );
}
