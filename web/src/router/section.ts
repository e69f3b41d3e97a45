import type { Screen } from '../router/screen.js';
import type { Texts } from '../texts/texts.js';
import type { IconName } from '../ui/icon.js';

/** A place of the navigation: its first screen, and those below. */
export interface Section {
  /** Its name in the texts, and the beginning of its paths. */
  name: keyof Texts['shell']['sections'];
  icon: IconName;
  screens: Screen[];
}
