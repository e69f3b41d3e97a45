import type { ComponentChildren } from 'preact';
import './button.css';
import { Icon, type IconName } from './icon.js';

export interface ButtonProps {
  children?: ComponentChildren;
  /** `primary`: the one thing to do here. `quiet`: without a border. `danger`: what cannot be undone. Default: `plain`. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** The name of a button that shows an icon alone. */
  label?: string;
  type?: 'button' | 'submit';
  /** It is being done: the button waits and takes no click. */
  isBusy?: boolean;
  disabled?: boolean;
  onClick?: (click: MouseEvent) => void;
  /** Of what it opens. */
  expanded?: boolean;
  controls?: string;
}

export function Button({
  children,
  kind = 'plain',
  icon,
  label,
  type = 'button',
  isBusy = false,
  ...rest
}: ButtonProps) {
  const { disabled = false, onClick, expanded, controls } = rest;
  const isBare = children === undefined;
  return (
    <button
      class={`button ${kind} ${isBare ? 'bare' : ''}`}
      type={type}
      aria-label={label}
      title={isBare ? label : undefined}
      aria-busy={isBusy || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      // One that is busy keeps the focus.
      aria-disabled={isBusy || undefined}
      disabled={disabled}
      onClick={(click) => {
        if (isBusy) click.preventDefault();
        else onClick?.(click);
      }}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
