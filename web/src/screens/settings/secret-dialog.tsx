import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { CopyText } from '../../ui/copy-text.js';
import { Dialog } from '../../ui/dialog.js';

/** A secret, at the one time when it can be seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { settings, ui } = texts.value;
  return (
    <Dialog
      title={settings.secret}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {ui.close}
        </Button>
      }
    >
      <p>{settings.secretOnce}</p>
      <div class="card wrap secret">
        <CopyText text={secret} />
      </div>
    </Dialog>
  );
}
