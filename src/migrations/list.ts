import { Platform1795200769429 } from './0001-platform.js';
import { Records1795200769430 } from './0002-records.js';

/** All migrations, oldest first. */
export const migrations = [
  // The number of a file says its place.
  Platform1795200769429,
  Records1795200769430,
];
