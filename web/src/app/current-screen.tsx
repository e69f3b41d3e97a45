import { useEffect } from 'preact/hooks';
import { navigate } from '../router/place.js';
import { screenAt } from '../router/screen.js';
import { texts } from '../texts/texts.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { sections } from './sections.js';

const screens = sections.flatMap((section) => section.screens);

/** The screen at this path. */
export function CurrentScreen({ path }: { path: string }) {
  const { ui } = texts.value;
  const isHome = path === '/';
  useEffect(() => {
    if (isHome) navigate(screens[0]!.path, { replace: true });
  }, [isHome]);
  if (isHome) return null;
  const found = screenAt(screens, path);
  if (!found) {
    return (
      <Page title={ui.notFound}>
        <EmptyState icon="search" title={ui.notFound} text={ui.notFoundText} />
      </Page>
    );
  }
  const { screen, params } = found;
  return <screen.Component {...params} />;
}
