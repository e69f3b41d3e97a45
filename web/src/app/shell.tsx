import type { ComponentChildren } from 'preact';
import { hrefOf } from '../router/place.js';
import { texts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { AccountMenu } from './account-menu.js';
import { Navigation } from './navigation.js';
import './shell.css';

/** What is around every screen: the navigation, at the side or on small screens below, and who one is. */
export function Shell({ children }: { children: ComponentChildren }) {
  const { shell } = texts.value;
  return (
    <div class="shell">
      <a class="skip" href="#main" onClick={skip}>
        {shell.skip}
      </a>
      <header class="bar">
        <a class="brand" href={hrefOf('/')}>
          <Icon name="shield" size={26} />
          {shell.product}
        </a>
        <Navigation />
        <AccountMenu />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function skip(click: Event): void {
  click.preventDefault();
  document.getElementById('main')!.focus();
}
