import { bonds } from './fr/bonds.js';
import { forms } from './fr/forms.js';
import { issuing } from './fr/issuing.js';
import { premium } from './fr/premium.js';
import { requests } from './fr/requests.js';
import { session } from './fr/session.js';
import { settings } from './fr/settings.js';
import { shell } from './fr/shell.js';
import { ui } from './fr/ui.js';
import type { Texts } from './texts.js';

/** The French texts. */
export const fr: Texts = { bonds, forms, issuing, premium, requests, session, settings, shell, ui };
