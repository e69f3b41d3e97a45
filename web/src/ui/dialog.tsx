import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { texts } from '../texts/texts.js';
import { Button } from './button.js';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Also by Escape, and by a click beside it. */
  onClose: () => void;
  children: ComponentChildren;
  /** The buttons at its end. */
  actions?: ComponentChildren;
}

/** What has to be answered or closed before anything else. On small screens it comes from below. It is there while it is rendered. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class="dialog-inside">
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" icon="close" label={texts.value.ui.close} onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}
