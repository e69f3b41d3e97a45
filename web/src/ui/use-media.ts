import { useEffect, useState } from 'preact/hooks';

/** Below this the navigation is at the lower edge. */
export const narrowShell = '(max-width: 900px)';

/** Below this the screen is one column. */
export const narrow = '(max-width: 640px)';

/** Whether the screen is of this kind now. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const note = () => setMatches(media.matches);
    media.addEventListener('change', note);
    note();
    return () => media.removeEventListener('change', note);
  }, [query]);
  return matches;
}
