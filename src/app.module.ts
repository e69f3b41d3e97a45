import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { migrations } from './migrations/list.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LogCursorModule } from './platform/log-cursor/log-cursor.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RecordsModule } from './platform/records/records.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { ApiKeyModule } from './resources/api-key/api-key.module.js';
import { BondModule } from './resources/bond/bond.module.js';
import { BondFormModule } from './resources/bond-form/bond-form.module.js';
import { BondFormFieldModule } from './resources/bond-form-field/bond-form-field.module.js';
import { BondRequestModule } from './resources/bond-request/bond-request.module.js';
import { BondRequestFieldModule } from './resources/bond-request-field/bond-request-field.module.js';
import { ContractorAccountModule } from './resources/contractor-account/contractor-account.module.js';
import { DocumentModule } from './resources/document/document.module.js';
import { EventModule } from './resources/event/event.module.js';
import { FormTemplateModule } from './resources/form-template/form-template.module.js';
import { InstrumentModule } from './resources/instrument/instrument.module.js';
import { InviteModule } from './resources/invite/invite.module.js';
import { IssuedBondModule } from './resources/issued-bond/issued-bond.module.js';
import { JobModule } from './resources/job/job.module.js';
import { LogModule } from './resources/log/log.module.js';
import { MailAddressModule } from './resources/mail-address/mail-address.module.js';
import { MeModule } from './resources/me/me.module.js';
import { MemberModule } from './resources/member/member.module.js';
import { PowerOfAttorneyModule } from './resources/power-of-attorney/power-of-attorney.module.js';
import { PremiumModule } from './resources/premium/premium.module.js';
import { RateModule } from './resources/rate/rate.module.js';
import { RateTierModule } from './resources/rate-tier/rate-tier.module.js';
import { ReceivedMailModule } from './resources/received-mail/received-mail.module.js';
import { SignOffModule } from './resources/sign-off/sign-off.module.js';
import { SuretyModule } from './resources/surety/surety.module.js';
import { VerificationModule } from './resources/verification/verification.module.js';
import { WebhookModule } from './resources/webhook/webhook.module.js';
import { WebhookDeliveryModule } from './resources/webhook-delivery/webhook-delivery.module.js';
import type { ServiceConfig } from './settings.js';

/** The resources of the API: one line each. */
const resources = [
  ContractorAccountModule,
  BondModule,
  BondFormModule,
  BondFormFieldModule,
  FormTemplateModule,
  BondRequestModule,
  BondRequestFieldModule,
  RateModule,
  RateTierModule,
  PremiumModule,
  InstrumentModule,
  SignOffModule,
  IssuedBondModule,
  VerificationModule,
  DocumentModule,
  MailAddressModule,
  ReceivedMailModule,
  PowerOfAttorneyModule,
  SuretyModule,
  InviteModule,
  JobModule,
  MemberModule,
  ApiKeyModule,
  MeModule,
  LogModule,
  EventModule,
  WebhookModule,
  WebhookDeliveryModule,
];

/** Modules of your own, from src/modules: see docs/your-own-module.md. */
const modules: Type[] = [];

@Module({})
export class AppModule {
  /** `more`: modules of a test. */
  static with(config: ServiceConfig, logger: Logger, databaseURL: string, more: Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.at(databaseURL, migrations),
        RecordsModule,
        PlatformModule.with(config, logger),
        JobsModule,
        LogCursorModule,
        StorageModule,
        MailModule,
        ...resources,
        ...modules,
        ...more,
      ],
    };
  }
}
