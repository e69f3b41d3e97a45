import { Platform1795200769429 } from './0001-platform.js';
import { Records1795200769430 } from './0002-records.js';
import { OnePrimary1795335600001 } from './0003-one-primary.js';
import { IdempotencyAndHeartbeat1795335600002 } from './0004-idempotency-and-heartbeat.js';

/** All migrations, oldest first. */
export const migrations = [
  // The number of a file says its place.
  Platform1795200769429,
  Records1795200769430,
  OnePrimary1795335600001,
  IdempotencyAndHeartbeat1795335600002,
];
