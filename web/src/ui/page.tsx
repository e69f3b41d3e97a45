import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../texts/texts.js';
import { Icon } from './icon.js';
import './page.css';

interface PageProps {
  title: string;
  /** Beside the title, such as a badge. */
  beside?: ComponentChildren;
  /** Below the title. */
  subtitle?: ComponentChildren;
  /** Where it lies in: an address and how that is called. */
  within?: readonly [href: string, name: string];
  /** The buttons of the page. */
  actions?: ComponentChildren;
  /** The page is as high as the screen, and something in it scrolls. */
  isFixed?: boolean;
  children: ComponentChildren;
}

/** A screen: its title, which is told to screen readers when one comes here, and what is on it. */
export function Page({ title, beside, subtitle, within, actions, isFixed = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${title} – ${texts.value.shell.product}`;
  }, [title]);
  return (
    <div class={`page ${isFixed ? 'fixed' : ''}`}>
      <header class="page-head">
        <div class="page-title">
          {within && (
            <a class="page-within" href={within[0]}>
              <Icon name="back" size={16} />
              {within[1]}
            </a>
          )}
          <div class="page-heading">
            <h1 ref={heading} tabIndex={-1} class="wrap">
              {title}
            </h1>
            {beside}
          </div>
          {subtitle && <p class="soft wrap">{subtitle}</p>}
        </div>
        {actions && <div class="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
