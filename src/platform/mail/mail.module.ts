import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { BadConfiguration } from '../config/config.js';
import { CONFIG, type Config } from '../config/settings.js';
import { LOGGER } from '../logging/logger.js';
import { FileMailer } from './file-mailer.js';
import { nobody } from './mail-settings.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The way out for mail. */
@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG, LOGGER], useFactory: mailerFor }],
  exports: [Mailer],
})
export class MailModule {}

/** @throws BadConfiguration where mails would bear a sender that no server takes */
export function mailerFor({ SMTP_URL, MAIL_FROM, DATA_DIR }: Config, logger: Logger): Mailer {
  if (SMTP_URL === undefined) return new FileMailer(join(DATA_DIR, 'mail'), MAIL_FROM, logger);
  if (MAIL_FROM === nobody)
    throw new BadConfiguration(['MAIL_FROM is needed beside SMTP_URL: who mails are from.']);
  return new SmtpMailer(SMTP_URL, MAIL_FROM);
}
