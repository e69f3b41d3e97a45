import type { Role } from '../../session/session.js';
import { texts } from '../../texts/texts.js';

/** The roles to choose from, and how they are called. */
export const roleOptions = (): [Role, string][] =>
  (['viewer', 'editor', 'admin'] as const).map((role) => [role, texts.value.shell.role[role]]);
