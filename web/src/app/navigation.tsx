import { hrefOf, place } from '../router/place.js';
import { texts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { sections } from './sections.js';

/** The places of the console. */
export function Navigation() {
  const { shell } = texts.value;
  const [, here] = place.value.path.split('/');
  return (
    <nav class="navigation" aria-label={shell.navigation}>
      <ul>
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a href={hrefOf(`/${name}`)} aria-current={here === name ? 'true' : undefined}>
              <Icon name={icon} />
              {shell.sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
