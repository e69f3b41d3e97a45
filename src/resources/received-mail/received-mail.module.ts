import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { BondRequestFieldModule } from '../bond-request-field/bond-request-field.module.js';
import { DocumentModule } from '../document/document.module.js';
import { KnownSenders } from './known-senders.js';
import { MailIntake } from './mail-intake.js';
import { MailListener } from './mail-listener.js';
import { MailRates } from './mail-rates.js';
import { MailReading } from './mail-reading.js';
import { MailReply } from './mail-reply.js';
import { MailStore } from './mail-store.js';
import { ReceivedMailController } from './received-mail.controller.js';
import { ReceivedMail } from './received-mail.entity.js';
import { ReceivedMailService } from './received-mail.service.js';

@Module({
  imports: [
    RateLimitModule,
    TypeOrmModule.forFeature([ReceivedMail]),
    BondRequestFieldModule,
    DocumentModule,
  ],
  controllers: [ReceivedMailController],
  providers: [
    KnownSenders,
    MailIntake,
    MailListener,
    MailRates,
    MailReading,
    MailReply,
    MailStore,
    ReceivedMailService,
  ],
  exports: [MailIntake, MailListener],
})
export class ReceivedMailModule {}
