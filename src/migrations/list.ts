import { Platform1795200769429 } from './0001-platform.js';
import { Records1795200769430 } from './0002-records.js';
import { OnePrimary1795335600001 } from './0003-one-primary.js';
import { IdempotencyAndHeartbeat1795335600002 } from './0004-idempotency-and-heartbeat.js';
import { LimitsOfCost1795335600003 } from './0005-limits-of-cost.js';
import { TradeTerms1795335600005 } from './0006-trade-terms.js';
import { BidsInLists1795335600008 } from './0008-bids-in-lists.js';
import { Instruments1795335600009 } from './0009-instruments.js';
import { IssuedBonds1795335600010 } from './0010-issued-bonds.js';
import { FormTemplates1795335600011 } from './0011-form-templates.js';
import { Webhooks1795335600012 } from './0012-webhooks.js';
import { MailIn1795335600013 } from './0013-mail-in.js';

/** All migrations, oldest first. */
export const migrations = [
  // The number of a file says its place.
  Platform1795200769429,
  Records1795200769430,
  OnePrimary1795335600001,
  IdempotencyAndHeartbeat1795335600002,
  LimitsOfCost1795335600003,
  TradeTerms1795335600005,
  BidsInLists1795335600008,
  Instruments1795335600009,
  IssuedBonds1795335600010,
  FormTemplates1795335600011,
  Webhooks1795335600012,
  MailIn1795335600013,
];
