import { useId, useState } from 'preact/hooks';
import { useAction } from '../../loading/use-action.js';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField, TextField } from '../../ui/field.js';

/** Asks for what a request needs, makes it, and goes there. */
export function NewRequest({ onClose }: { onClose: () => void }) {
  const { requests } = texts.value;
  const [projectID, setProjectID] = useState('');
  const [bondType, setBondType] = useState('bid');
  const form = useId();
  const make = useAction(async () => {
    const { id } = await client.value.bondRequests.create({ projectID: projectID.trim(), bondType });
    navigate(pathTo('/requests/:requestID', { requestID: id }));
  });
  const { bid, final, maintenance } = requests.types;
  return (
    <Dialog
      title={requests.make}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          isBusy={make.isBusy}
          onClick={() => (document.getElementById(form) as HTMLFormElement).requestSubmit()}
        >
          {requests.makeIt}
        </Button>
      }
    >
      <form
        id={form}
        class="request-form"
        onSubmit={(submit) => {
          submit.preventDefault();
          void make.run();
        }}
      >
        <TextField
          label={requests.projectID}
          hint={requests.projectIDHint}
          required
          value={projectID}
          onInput={setProjectID}
          error={make.error?.message}
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
      </form>
    </Dialog>
  );
}
