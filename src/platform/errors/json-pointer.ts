import { shorten } from './shorten.js';

/** Of a name, more than this is never shown. */
const mostCharacters = 200;

/** The pointer (RFC 6901) to a member of what `above` points to. */
export function pointerTo(above: string, name: string | number): string {
  if (typeof name === 'number') return `${above}/${name}`;
  const escaped = shorten(name, mostCharacters).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${above}/${escaped}`;
}
