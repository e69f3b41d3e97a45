import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import './menu.css';

interface MenuProps {
  /** What the button shows. */
  button: ComponentChildren;
  label: string;
  /** Where it opens. Default: below. */
  side?: 'above' | 'below';
  /** Fields and buttons. A click on a button or a link closes it. */
  children: ComponentChildren;
}

/** A button, and what it opens beside itself. Escape and a click elsewhere close it. */
export function Menu({ button, label, side = 'below', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => root.current!.contains(target as Node) || setOpen(false);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      root.current!.querySelector('button')!.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return (
    <div class="menu" ref={root}>
      <button
        class="menu-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="unseen">{label}</span>
        {button}
      </button>
      <div
        id={id}
        class={`menu-panel ${side}`}
        hidden={!isOpen}
        onClick={({ target }) => (target as Element).closest('a, button') && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
