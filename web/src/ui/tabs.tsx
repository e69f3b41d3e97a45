import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import './tabs.css';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly (readonly [key: Key, name: string])[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** What is under the selected one. */
  children: ComponentChildren;
}

/** Several things in one place, one of them shown. Arrows go from one to the next. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  // Not all of them fit on a small screen.
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, selected]);
  const move = (press: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[press.key];
    if (step === undefined) return;
    press.preventDefault();
    const at = tabs.findIndex(([key]) => key === selected);
    const [next] = tabs[(at + step + tabs.length) % tabs.length]!;
    onSelect(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(([key, name]) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
