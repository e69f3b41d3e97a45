import { Tables1795200769429 } from './0001-tables.js';

/** All migrations, oldest first. */
export const migrations = [Tables1795200769429];
