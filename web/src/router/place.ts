import { signal } from '@preact/signals';

/** Where in the console we are: the path below `/console`, and what stands behind the `?`. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

const base = '/console';

const read = (): Place => ({
  path: location.pathname.slice(base.length).replace(/\/+$/, '') || '/',
  query: new URLSearchParams(location.search),
});

export const place = signal(read());

/** Whether the screen may be left: nobody asks where nothing would be lost. */
let mayLeave = (): boolean => true;

/** Has the person asked before another screen comes. @returns what ends that */
export function beforeLeaving(ask: () => boolean): () => void {
  mayLeave = ask;
  return () => (mayLeave = () => true);
}

addEventListener('popstate', () => {
  const next = read();
  if (next.path === place.value.path || mayLeave()) place.value = next;
  // The browser has gone there already.
  else history.pushState(null, '', hrefOf(addressOf(place.value)));
});

const addressOf = ({ path, query }: Place): string => path + (query.size > 0 ? `?${query}` : '');

/** The address of a path, for links. */
export const hrefOf = (path: string): string => base + path;

/** Goes to a path of the console. `replace`: in the place of where we are, so that Back does not lead here. */
export function navigate(path: string, { replace = false } = {}): void {
  if (path.split('?')[0] !== place.value.path && !mayLeave()) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(path));
  place.value = read();
}

/** Changes what stands behind the `?`: an empty value takes its name away. */
export function changeQuery(changes: Record<string, string | undefined>): void {
  const query = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  navigate(addressOf({ path: place.value.path, query }), { replace: true });
}

/** Has links within the console followed without loading the page again. */
export function followLinks(): void {
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    const isPlain =
      click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (!link || !isPlain || click.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || !/^\/console(\/|$)/.test(link.pathname) || link.hash) return;
    click.preventDefault();
    navigate(link.pathname.slice(base.length) + link.search);
  });
}
