import type { ComponentChildren } from 'preact';
import { useAction } from '../loading/use-action.js';
import { texts } from '../texts/texts.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Failure } from './failure.js';
import './form-dialog.css';

interface FormDialogProps {
  title: string;
  /** What the button says that does it. */
  submit: string;
  kind?: 'primary' | 'danger';
  /** Whether there is what it needs. */
  isReady?: boolean;
  /** Does it; the dialog closes when it is done, and tells why it failed. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ComponentChildren;
}

/** Fields to fill in, and what is done with them. */
export function FormDialog({
  title,
  submit,
  kind = 'primary',
  isReady = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { run, isBusy, error } = useAction(async () => {
    await onSubmit();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {children}
        <Failure error={error} />
        <div class="form-end">
          <Button onClick={onClose}>{texts.value.ui.cancel}</Button>
          <Button type="submit" kind={kind} disabled={!isReady} isBusy={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
