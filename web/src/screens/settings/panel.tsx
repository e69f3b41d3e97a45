import type { ComponentChildren } from 'preact';
import type { LoadedValue } from '../../loading/use-loaded.js';
import { LoadedState } from '../../ui/states.js';

interface PanelProps<T> {
  title: string;
  /** The buttons beside the title. */
  actions?: ComponentChildren;
  of: LoadedValue<T>;
  children: (value: T) => ComponentChildren;
}

/** One thing that is set, under its title. */
export const Panel = <T,>({ title, actions, of, children }: PanelProps<T>) => (
  <section class="card">
    <div class="settings-head">
      <h2>{title}</h2>
      {actions && <div class="settings-actions">{actions}</div>}
    </div>
    <LoadedState of={of.now} onRetry={of.reload} lines={3}>
      {children}
    </LoadedState>
  </section>
);
