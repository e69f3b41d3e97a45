import { texts } from '../texts/texts.js';
import { Button } from './button.js';
import './copy-text.css';
import { toast } from './toast.js';

/** A text that one wants to have elsewhere, such as an id. */
export function CopyText({ text }: { text: string }) {
  const { ui } = texts.value;
  const copy = () => navigator.clipboard.writeText(text).then(() => toast(ui.copied));
  return (
    <span class="copy-text">
      <code class="mono cut">{text}</code>
      {/* Only pages that came over TLS, or from this machine, may write there. */}
      {isSecureContext && <Button kind="quiet" icon="copy" label={ui.copy} onClick={() => void copy()} />}
    </span>
  );
}
