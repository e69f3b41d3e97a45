import { signal } from '@preact/signals';
import { texts } from '../texts/texts.js';
import { Button } from './button.js';
import './toast.css';

interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

/** Milliseconds for which something done is told; what failed stays until it is closed. */
const shown = 5_000;

const toasts = signal<readonly Toast[]>([]);
let count = 0;

const remove = (id: number): void => void (toasts.value = toasts.value.filter((each) => each.id !== id));

/** Tells in the corner, and to screen readers, what has happened. */
export function toast(text: string, kind: Toast['kind'] = 'done'): void {
  const id = ++count;
  toasts.value = [...toasts.value.slice(-2), { id, text, kind }];
  if (kind === 'done') setTimeout(() => remove(id), shown);
}

/** Where toasts are shown: once, in the shell. */
export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, kind }) => (
      <div key={id} class={`toast ${kind}`}>
        <span>{text}</span>
        <Button kind="quiet" icon="close" label={texts.value.ui.close} onClick={() => remove(id)} />
      </div>
    ))}
  </div>
);
