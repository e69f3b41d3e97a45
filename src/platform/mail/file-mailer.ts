import { mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { newID } from '../validation/ids.js';
import { compose } from './compose.js';
import type { Sender } from './mail-settings.js';
import { type Mail, Mailer } from './mailer.js';

/** Writes each mail into a file, for the operator to read: the mailer while SMTP_URL is not set. */
export class FileMailer extends Mailer {
  private readonly directory: string;

  constructor(
    directory: string,
    private readonly from: Sender,
    private readonly logger: Logger,
  ) {
    super();
    this.directory = resolve(directory);
  }

  /** A file has its name only once it is complete. A mail that is sent again replaces the first. */
  async send(mail: Mail): Promise<void> {
    // Loaded with the first mail: most processes send none, and start sooner without it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(compose(mail, this.from));
    const file = join(this.directory, `${mail.id.replace(/[^\w-]/g, '_')}.eml`);
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const part = join(this.directory, `.${newID()}.part`);
    await writeDurably(part, message as Buffer);
    await rename(part, file);
    this.logger.info({ file }, `SMTP_URL is not set: the mail is in ${file}`);
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
