import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface RemovalProps {
  /** What the button says. */
  action: string;
  /** What is removed. */
  name: string;
  /** What comes of it. */
  text: string;
  onRemove: () => Promise<unknown>;
}

/** A button that removes something, after a question. */
export function Removal({ action, name, text, onRemove }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" label={`${action}: ${name}`} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <FormDialog
          title={action}
          submit={action}
          kind="danger"
          onSubmit={onRemove}
          onClose={() => setAsking(false)}
        >
          <p class="wrap">
            <strong>{name}</strong>
          </p>
          <p>{text}</p>
        </FormDialog>
      )}
    </>
  );
}
