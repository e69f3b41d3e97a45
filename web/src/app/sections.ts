import type { Section } from '../router/section.js';
import { bonds } from '../screens/bonds/bonds.section.js';
import { forms } from '../screens/forms/forms.section.js';
import { requests } from '../screens/requests/requests.section.js';
import { settings } from '../screens/settings/settings.section.js';

/** The table of contents of the console: a line for each folder of screens, in the order of the navigation. */
export const sections: readonly Section[] = [requests, bonds, forms, settings];
