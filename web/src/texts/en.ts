import { bonds } from './en/bonds.js';
import { forms } from './en/forms.js';
import { issuing } from './en/issuing.js';
import { premium } from './en/premium.js';
import { requests } from './en/requests.js';
import { session } from './en/session.js';
import { settings } from './en/settings.js';
import { shell } from './en/shell.js';
import { ui } from './en/ui.js';

/** The English texts, a file for each folder of the console. Those with values in them are functions. */
export const en = { bonds, forms, issuing, premium, requests, session, settings, shell, ui };
