import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentModule } from '../document/document.module.js';
import { InstrumentModule } from '../instrument/instrument.module.js';
import { PremiumModule } from '../premium/premium.module.js';
import { SignOffModule } from '../sign-off/sign-off.module.js';
import { BondFile } from './bond-file.js';
import { BondIssuingController } from './bond-issuing.controller.js';
import { BondIssuingService } from './bond-issuing.service.js';
import { BondNumber } from './bond-number.entity.js';
import { IssuedBondController } from './issued-bond.controller.js';
import { IssuedBond } from './issued-bond.entity.js';
import { IssuedBondService } from './issued-bond.service.js';
import { IssueFacts } from './issue-subject.js';
import { KeyFile, KeySource, SigningKeys } from './signing-keys.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([IssuedBond, BondNumber]),
    DocumentModule,
    InstrumentModule,
    PremiumModule,
    SignOffModule,
  ],
  controllers: [BondIssuingController, IssuedBondController],
  providers: [
    { provide: KeySource, useClass: KeyFile },
    SigningKeys,
    BondFile,
    BondIssuingService,
    IssueFacts,
    IssuedBondService,
  ],
  exports: [SigningKeys, BondFile],
})
export class IssuedBondModule {}
