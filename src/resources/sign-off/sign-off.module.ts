import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondModule } from '../bond/bond.module.js';
import { InstrumentModule } from '../instrument/instrument.module.js';
import { BondSignOffController } from './bond-sign-off.controller.js';
import { SignOffController } from './sign-off.controller.js';
import { SignOff } from './sign-off.entity.js';
import { SignOffLink } from './sign-off-link.entity.js';
import { SignOffMail } from './sign-off-mail.js';
import { SignOffService } from './sign-off.service.js';
import { SignedInstruments } from './signed-instruments.js';

@Module({
  imports: [TypeOrmModule.forFeature([SignOff, SignOffLink]), BondModule, InstrumentModule],
  controllers: [BondSignOffController, SignOffController],
  providers: [SignOffService, SignOffMail, SignedInstruments],
  exports: [SignedInstruments],
})
export class SignOffModule {}
