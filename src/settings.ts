import { authSettings } from './platform/auth/auth-settings.js';
import { jwtSettings } from './platform/auth/jwt-settings.js';
import { type Config, collectSettings } from './platform/config/setting.js';
import { consoleSettings } from './platform/console/console-settings.js';
import { databaseSettings } from './platform/database/database-settings.js';
import { stopSettings } from './platform/health/stop-settings.js';
import { httpSettings } from './platform/http/http-settings.js';
import { jobSettings } from './platform/jobs/job-settings.js';
import { logSettings } from './platform/logging/log-settings.js';
import { mailInSettings } from './platform/mail/mail-in-settings.js';
import { mailSettings } from './platform/mail/mail-settings.js';
import { metricsSettings } from './platform/metrics/metrics-settings.js';
import { docsSettings } from './platform/openapi/docs-settings.js';
import { privateServerSettings } from './platform/private-server/private-server-settings.js';
import { rateLimitSettings } from './platform/rate-limit/rate-limit-settings.js';
import { storageSettings } from './platform/storage/storage-settings.js';
import { tracingSettings } from './platform/tracing/tracing-settings.js';
import { webProcessSettings } from './platform/web-processes/web-process-settings.js';
import { readerSettings } from './resources/bond-request-field/reader-settings.js';
import { documentSettings } from './resources/document/document-settings.js';
import { eventSettings } from './resources/event/event-settings.js';
import { inviteSettings } from './resources/invite/invite-settings.js';
import { signingSettings } from './resources/issued-bond/signing-settings.js';
import { signOffSettings } from './resources/sign-off/sign-off-settings.js';
import { webhookSettings } from './resources/webhook/webhook-settings.js';

/** The table of contents of settings: one line a room or module. docs/operating.md lists them in this order. */
export const settings = collectSettings(
  httpSettings,
  webProcessSettings,
  docsSettings,
  databaseSettings,
  privateServerSettings,
  authSettings,
  jwtSettings,
  consoleSettings,
  rateLimitSettings,
  jobSettings,
  mailSettings,
  mailInSettings,
  inviteSettings,
  signOffSettings,
  webhookSettings,
  storageSettings,
  documentSettings,
  readerSettings,
  signingSettings,
  eventSettings,
  logSettings,
  metricsSettings,
  tracingSettings,
  stopSettings,
);

/** The values of all settings. */
export type ServiceConfig = Config<typeof settings>;
