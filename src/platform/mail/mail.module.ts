import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { FileMailer } from './file-mailer.js';
import type { MailConfig } from './mail-settings.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Provides the mailer that the settings ask for. */
@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG, LOGGER], useFactory: makeMailer }],
  exports: [Mailer],
})
export class MailModule {}

function makeMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailConfig, logger: Logger): Mailer {
  if (SMTP_URL === undefined) return new FileMailer(join(DATA_DIR, 'mail'), MAIL_FROM, logger);
  return new SmtpMailer(SMTP_URL, MAIL_FROM);
}
