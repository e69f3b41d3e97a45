import { Tables1795200769429 } from './0001-tables.js';
import { AuditSeal1795201100000 } from './0002-audit-seal.js';
import { OpenInvites1795201200000 } from './0003-open-invites.js';
import { KeptAnswers1795201500000 } from './0004-kept-answers.js';
import { DocumentContent1795202000000 } from './0005-document-content.js';

/** All migrations, oldest first. */
export const migrations = [
  Tables1795200769429,
  AuditSeal1795201100000,
  OpenInvites1795201200000,
  KeptAnswers1795201500000,
  DocumentContent1795202000000,
];
